// What keeps signatures checkable for years: validation data about their certificates (DSS) and timestamps of the whole file. Only appends.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfRef, PdfStream, PdfString } from "@libpdf/core";
import type { SignatureInFile, ValidationData } from "#lib/signatures/validation-data.ts";
import {
  appendTo,
  name,
  number,
  numbers,
  openForAppending,
  resolver,
  saveAppended,
  text,
  walkFields,
} from "../engine/document.ts";
import { groupOf, isTimestampName, timestampName } from "./field-names.ts";
import { timestampDictionary } from "./signature-dictionary.ts";
import type { PlacedSignature } from "./signature-gap.ts";

const PRINT_LOCKED = 132;
const MOST_CONTENTS = 128 * 1024;

/**
 * The signatures that this product made in its newest round, and the timestamps after them, in the order of the file.
 * Those that a document brought along are left out: nobody shall make the server follow the addresses in them.
 */
export async function listSignatures(bytes: Uint8Array): Promise<SignatureInFile[]> {
  const pdf = await openForAppending(bytes);
  const signed = [...walkFields(pdf)].flatMap(({ name: field, dict, type }) => {
    const value = type === "Sig" ? dict.getDict("V", resolver(pdf)) : undefined;
    const contents = value?.get("Contents", resolver(pdf));
    const from = value?.getArray("ByteRange", resolver(pdf))?.at(1);
    if (!(contents instanceof PdfString) || !(from instanceof PdfNumber)) return [];
    const stands = contents.bytes.length <= MOST_CONTENTS && standsAt(bytes, from.value, contents.bytes);
    return stands ? [{ field, contents: contents.bytes, offset: from.value }] : [];
  });
  signed.sort((a, b) => a.offset - b.offset);
  const newest = signed.map(({ field }) => groupOf(field)).findLast((group) => group !== undefined);
  const own = signed.filter(({ field }) => newest && isDeepStrictEqual(groupOf(field), newest));
  const first = own[0]?.offset ?? Number.POSITIVE_INFINITY;
  const stamps = signed.filter(({ field, offset }) => isTimestampName(field) && offset > first);
  return [
    ...own.map(({ contents }) => ({ kind: "signature" as const, contents })),
    ...stamps.map(({ contents }) => ({ kind: "timestamp" as const, contents })),
  ];
}

/**
 * What a document brought along may name as its range whatever it likes, such as a place behind everything of ours; only the bytes
 * themselves show where a signature stands.
 */
function standsAt(file: Uint8Array, offset: number, contents: Uint8Array): boolean {
  const written = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = offset + 1 + 2 * contents.length;
  if (!Number.isSafeInteger(offset) || offset < 0 || end >= file.length) return false;
  if (written[offset] !== 0x3c || written[end] !== 0x3e) return false;
  return Buffer.from(written.toString("latin1", offset + 1, end), "hex").equals(contents);
}

/** Adds validation data to the document security store (ISO 32000-2, 12.8.4.3), each once, beside what is there. */
export async function addValidation(bytes: Uint8Array, data: ValidationData): Promise<Uint8Array> {
  const pdf = await openForAppending(bytes);
  const resolve = resolver(pdf);
  const catalog = pdf.getCatalog();
  const store = catalog.getDict("DSS", resolve) ?? PdfDict.of({ Type: name("DSS") });
  const lists = {
    Certs: keep(pdf, store, "Certs", data.certificates),
    CRLs: keep(pdf, store, "CRLs", data.crls),
    OCSPs: keep(pdf, store, "OCSPs", data.ocsps),
  };
  const related = store.getDict("VRI", resolve) ?? PdfDict.of({});
  for (const one of data.signatures) {
    // The key is the SHA-1 of the signature as it stands in /Contents, whatever its own digest.
    const key = createHash("sha1").update(one.contents).digest("hex").toUpperCase();
    // An entry that a timestamp covers stays as it is, or strict validators refuse that timestamp: newer proofs are in the lists.
    if (related.has(key)) continue;
    const entry = PdfDict.of({ Type: name("VRI") });
    const pick = (refs: PdfRef[], places: number[]) => places.flatMap((place) => refs[place] ?? []);
    if (one.certificates.length > 0) entry.set("Cert", PdfArray.of(...pick(lists.Certs, one.certificates)));
    if (one.crls.length > 0) entry.set("CRL", PdfArray.of(...pick(lists.CRLs, one.crls)));
    if (one.ocsps.length > 0) entry.set("OCSP", PdfArray.of(...pick(lists.OCSPs, one.ocsps)));
    related.set(key, entry);
  }
  store.set("VRI", related);
  if (!catalog.has("DSS")) catalog.set("DSS", pdf.register(store));
  return saveAppended(pdf, bytes);
}

/** The references of the entries, in their order; what is there already is not written again. */
function keep(pdf: PDF, store: PdfDict, key: string, proofs: Uint8Array[]): PdfRef[] {
  const known = new Map<string, PdfRef>();
  for (const item of store.getArray(key, resolver(pdf)) ?? []) {
    const stream = item.type === "ref" ? pdf.getObject(item) : undefined;
    if (item.type === "ref" && stream instanceof PdfStream) known.set(hashOf(stream.getDecodedData()), item);
  }
  return proofs.map((proof) => {
    const hash = hashOf(proof);
    const found = known.get(hash);
    if (found) return found;
    const ref = pdf.register(new PdfStream([], proof));
    known.set(hash, ref);
    appendTo(pdf, store, key, ref);
    return ref;
  });
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Leaves the gap for a timestamp over the whole file so far, in an invisible field of its own. Our choice: no page lists it,
 * since it shows nowhere; a page written anew would name every field on it, which the seal has locked.
 */
export async function placeTimestamp(bytes: Uint8Array, contentsSize: number): Promise<PlacedSignature> {
  const pdf = await openForAppending(bytes);
  const form = pdf.getCatalog().getDict("AcroForm", resolver(pdf));
  if (!form) throw new Error("Only a signed document can be stamped");
  const taken = new Set([...walkFields(pdf)].map((field) => field.name));
  let count = 1;
  while (taken.has(timestampName(count))) count++;
  const gap = timestampDictionary(contentsSize);
  const field = PdfDict.of({
    Type: name("Annot"),
    Subtype: name("Widget"),
    FT: name("Sig"),
    T: text(timestampName(count)),
    Rect: numbers([0, 0, 0, 0]),
    F: number(PRINT_LOCKED),
    V: pdf.register(gap.dict),
  });
  appendTo(pdf, form, "Fields", pdf.register(field));
  return gap.close(await saveAppended(pdf, bytes));
}
