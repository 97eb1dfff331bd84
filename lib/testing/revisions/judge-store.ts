/**
 * The rules for the security store (/DSS; ISO 32000-2, 12.8.4.3 and 12.8.4.4): only what helps to check signatures, each of
 * the kind that its list says and once, all of it listed for the whole document, and nothing of it taken away.
 */
import { createHash, X509Certificate } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { inflateSync } from "node:zlib";
import type { Comparison } from "./comparison.ts";
import { isDict, type Json, type JsonDict, type Revision } from "./read-revisions.ts";
import { catalogOf } from "./revision-parts.ts";

const lists = { "/Certs": "/Cert", "/CRLs": "/CRL", "/OCSPs": "/OCSP" } as const;
const storeKeys = new Set(["/Type", "/VRI", ...Object.keys(lists)]);
const entryKeys = new Set(["/Type", ...Object.values(lists), "/TU", "/TS"]);

export function judgeStore(c: Comparison): void {
  const root = String(c.after.trailer["/Root"]);
  const was = c.before.dict(catalogOf(c.before)["/DSS"]);
  const { value: store, at } = c.after.resolve(catalogOf(c.after)["/DSS"]);
  if (!isDict(store)) {
    if (Object.keys(was).length > 0) c.object("the security store was taken away");
    return;
  }
  const [from, path] = at ? [at, ""] : [root, "/DSS"];
  c.clear(root, "/DSS", catalogOf(c.after)["/DSS"]);
  c.compareKeys({}, store, storeKeys, "the security store");
  if ((store["/Type"] ?? "/DSS") !== "/DSS") c.object("the security store: /Type");
  for (const key of Object.keys(lists)) {
    clearStreams(c, from, `${path}${key}`, store[key]);
    judgeList(c, key, c.before.list(was[key]), c.after.list(store[key]));
  }
  judgeEntries(c, was, store, [from, path]);
}

/** What signatures each need; the key says whose it is. */
function judgeEntries(c: Comparison, old: JsonDict, store: JsonDict, [from, path]: [string, string]): void {
  const was = c.before.dict(old["/VRI"]);
  const { value: related, at: list } = c.after.resolve(store["/VRI"]);
  if (!isDict(related)) {
    if (Object.keys(was).length > 0) c.object("the security store: /VRI was taken away");
    return;
  }
  c.clear(from, `${path}/VRI`, store["/VRI"]);
  const known = signatureKeys(c);
  for (const [key, entry] of Object.entries(related)) {
    if (key === "/Type") continue;
    if (!/^\/[0-9A-F]{40}$/.test(key)) c.object(`the security store: ${key}`);
    else if (!(key in was) && !known.has(key)) c.object(`the security store: ${key} is of no signature`);
    if (key in was && !isDeepStrictEqual(c.before.resolve(was[key]).value, c.after.resolve(entry).value))
      c.object(`the security store: ${key} was changed`);
    const [holder, way] = list ? [list, key] : [from, `${path}/VRI${key}`];
    c.clear(holder, way, entry);
    const { at } = c.after.resolve(entry);
    const dict = c.after.dict(entry);
    c.compareKeys({}, dict, entryKeys, "the security store");
    if ((dict["/Type"] ?? "/VRI") !== "/VRI") c.object(`the security store: ${key} is of another type`);
    for (const [name, value] of Object.entries(dict))
      if (name !== "/Type" && name !== "/TU") clearStreams(c, at ?? holder, `${at ? "" : way}${name}`, value);
    for (const [all, own] of Object.entries(lists)) {
      const listed = new Set(c.after.list(store[all]).map(String));
      if (c.after.list(dict[own]).some((item) => !listed.has(String(item))))
        c.object(`the security store: ${own} of ${key} is not listed for the document`);
    }
  }
  for (const key of Object.keys(was)) if (!(key in related)) c.object(`the security store: ${key} was taken away`);
}

/** The SHA-1 of every signature and timestamp as it stands in the file. */
function signatureKeys(c: Comparison): Set<string> {
  const contents = [...c.fields.values()].map(({ dict }) => String(c.after.dict(dict["/V"])["/Contents"] ?? ""));
  const digests = contents.map((value) => createHash("sha1").update(Buffer.from(value.replace("b:", ""), "hex")));
  return new Set(digests.map((digest) => `/${digest.digest("hex").toUpperCase()}`));
}

/** What was listed is listed still; what is new is of the list's kind, and there once. */
function judgeList(c: Comparison, key: string, was: Json[], is: Json[]): void {
  if (was.some((item) => !is.includes(item))) c.object(`the security store: something of ${key} was taken away`);
  const all = is.map((item) => contentOf(c.after, item));
  if (new Set(all.map((der) => der.toString("base64"))).size !== all.length)
    c.object(`the security store: ${key} twice`);
  for (const [index, item] of is.entries())
    if (!was.includes(item) && !isOfKind(key, all[index] as Buffer))
      c.object(`the security store: ${key} holds another`);
}

function contentOf(revision: Revision, item: Json): Buffer {
  const bytes = revision.bytesOf(String(item));
  return revision.dict(item)["/Filter"] === "/FlateDecode" ? inflateSync(bytes) : bytes;
}

/** Certificates, lists of what was taken back, and answers of a responder that had one; each in DER and nothing more. */
function isOfKind(key: string, der: Buffer): boolean {
  const size = (der[1] ?? 0) > 0x80 ? (der[1] ?? 0) - 0x80 : 0;
  const length = size > 0 && size <= 4 && der.length > 1 + size ? der.readUIntBE(2, size) : (der[1] ?? 0);
  const inside = der.subarray(2 + size);
  if (der[0] !== 0x30 || inside.length !== length) return false;
  if (key === "/OCSPs") return inside.subarray(0, 3).equals(Buffer.from([0x0a, 1, 0]));
  if (key === "/CRLs") return inside[0] === 0x30 && !isCertificate(der);
  return isCertificate(der);
}

function isCertificate(der: Buffer): boolean {
  try {
    return new X509Certificate(der).raw.length > 0;
  } catch {
    return false;
  }
}

function clearStreams(c: Comparison, from: string, path: string, value: Json | undefined): void {
  if (value === undefined) return;
  c.clear(from, path, value);
  const { at, value: held } = c.after.resolve(value);
  for (const item of Array.isArray(held) ? held : [value]) {
    if (!c.after.isStream(item)) c.object("the security store: something that is no stream");
    if (c.isNew(String(item))) c.cleared.add(String(item));
  }
  if (at && Array.isArray(held)) c.way(at, "");
}
