// Does to a copy of a document what its signers and its seal will do, and looks whether it is still the same document.
import { PDF } from "@libpdf/core";
import { openOrThrow } from "../engine/pdfium.ts";
import type { Box } from "../text/extraction.ts";
import { SEAL_FIELD } from "./field-names.ts";
import { placeSignature, type SignatureAct } from "./place-signature.ts";
import { type FieldToPrepare, prepareFields } from "./prepare-fields.ts";
import { signaturePlaces } from "./signature-places.ts";

/** More than certificates and a timestamp take; the gap stays empty, since only its place is tried. */
const contentsSize = 24 * 1024;
const signature = "proof";
const value = "proof value";
const at = "2000-01-01T00:00:00.000Z";

const appearance: SignatureAct["appearance"] = {
  kind: "signature",
  mark: { kind: "typed", text: "Proof" },
  caption: ["Proof"],
};

/**
 * Throws where the document cannot be sealed, or would not be itself afterwards. Answers where signatures may show on it, in
 * px; null: everywhere.
 */
export async function proveSealable(bytes: Uint8Array): Promise<Box[] | null> {
  const count = await countPages(bytes);
  if (count <= 0) throw new Error("The document has no pages");
  const places = signaturePlaces(await PDF.load(bytes))?.map(({ box }) => box) ?? null;
  const signed = places ? await signCertified(bytes, places) : await signAnywhere(bytes, count);
  const sealed = await placeSignature(signed.bytes, act(SEAL_FIELD));
  const prefix = Buffer.from(sealed.bytes.buffer, sealed.bytes.byteOffset, bytes.length);
  if (prefix.compare(bytes) !== 0) throw new Error("Signing changes the bytes that were uploaded");
  const after = await countPages(sealed.bytes);
  const asParsed = (await PDF.load(sealed.bytes)).getPageCount();
  if (after !== count || asParsed !== count)
    throw new Error(`The document has ${count} pages, and ${after} or ${asParsed} once it is sealed`);
  return places;
}

async function signAnywhere(bytes: Uint8Array, count: number): Promise<{ bytes: Uint8Array }> {
  const prepared = await prepareFields(bytes, fieldsOn(count));
  const values: SignatureAct["values"] = [{ field: value, drawing: { kind: "text", text: "Proof" } }];
  let signed = await placeSignature(prepared, { ...act(signature), values, appearance });
  for (const { field } of signed.companions) signed = await placeSignature(signed.bytes, { ...act(field), values });
  return signed;
}

/** One that does not show, and one in the first field that waits. */
async function signCertified(bytes: Uint8Array, places: readonly Box[]): Promise<{ bytes: Uint8Array }> {
  const unseen = { name: signature, kind: "signature" as const, page: 0, left: 0, top: 0, width: 0, height: 0 };
  const signed = await placeSignature(await prepareFields(bytes, [unseen]), act(signature));
  const [place] = places;
  return place ? placeSignature(signed.bytes, { ...act("proof 1"), place, appearance }) : signed;
}

async function countPages(bytes: Uint8Array): Promise<number> {
  using opened = await openOrThrow(bytes);
  return opened.pdfium.FPDF_GetPageCount(opened.document);
}

/** On every page, since each has a place for fields of its own. */
function fieldsOn(count: number): FieldToPrepare[] {
  const place = { left: 20, top: 20, width: 120, height: 40 };
  const waiting = Array.from({ length: count }, (_, page) => ({
    ...place,
    name: `proof ${page}`,
    kind: "signature" as const,
    page,
  }));
  return [
    { ...place, name: signature, kind: "signature", page: count - 1, locks: [value] },
    { ...place, name: value, kind: "value", page: 0 },
    ...waiting,
  ];
}

const act = (field: string): SignatureAct => ({
  field,
  at,
  signerName: "Proof",
  values: [],
  appearance: null,
  contentsSize,
});
