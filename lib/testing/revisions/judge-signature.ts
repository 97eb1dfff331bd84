/**
 * The rules for each signature in its own revision (ISO 32000-2, 12.8.1, 12.8.2 and 12.8.5): what it covers, what its
 * dictionary may hold, and that the transforms in it say what the document and the field's lock announce.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isDict, isReference, type Json, type JsonDict, type Revision } from "./read-revisions.ts";
import { catalogOf, type Field, fieldsOf, formOf } from "./revision-parts.ts";

/** What a timestamp shall not have, since nobody signs by it. */
const notInTimestamps = ["/Reference", "/Changes", "/R", "/Prop_AuthTime", "/Prop_AuthType", "/Cert", "/Name", "/M"];
const digestInside = new Set(["/ETSI.CAdES.detached", "/ETSI.RFC3161", "/adbe.pkcs7.detached"]);
const cmsFormats = new Set(["/ETSI.CAdES.detached", "/ETSI.RFC3161", "/adbe.pkcs7.detached", "/adbe.pkcs7.sha1"]);

export function objectionsToSignature(
  revision: Revision,
  signature: Field,
  bytes: Uint8Array,
  isFirst: boolean,
): string[] {
  const found: string[] = [];
  const value = revision.dict(signature.dict["/V"]);
  judgeRange(revision, value, bytes, (words) => found.push(words));
  judgeKeys(value, (words) => found.push(words));
  if (!isReference(signature.dict["/V"])) found.push("its value is no object of its own");
  const sharing = [...fieldsOf(revision).values()].filter(({ dict }) => dict["/V"] === signature.dict["/V"]);
  if (sharing.length !== 1) found.push("several fields have it as their value");
  judgeTransforms(revision, signature, isFirst, (words) => found.push(words));
  return found;
}

type Say = (words: string) => void;

/** Everything but the signature's own value, from the first byte to the last of the revision. */
function judgeRange(revision: Revision, value: JsonDict, bytes: Uint8Array, say: Say): void {
  const [start, before, resume, after] = revision.list(value["/ByteRange"]).map(Number) as [number, ...number[]];
  const end = Number(resume) + Number(after);
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (start !== 0 || !/%%EOF\s*$/.test(text(end - 8, end))) say("it does not cover its revision");
  const gap = text(Number(before), Number(resume));
  if (!/^<([0-9A-Fa-f]{2})+>$/.test(gap)) say("it leaves out more than its own value");
  else if (value["/Contents"] !== `b:${gap.slice(1, -1).toLowerCase()}`) say("what it leaves out is not its value");
  else
    judgeContents(
      value,
      Buffer.from(gap.slice(1, -1), "hex"),
      [bytes.subarray(0, before), bytes.subarray(resume, end)],
      say,
    );
}

/** The digest of what is covered stands in what was signed, in a timestamp as in a signature. */
function judgeContents(value: JsonDict, contents: Buffer, covered: Uint8Array[], say: Say): void {
  if (!isOneElement(contents)) say("its value is no DER with zeros behind it");
  if (!digestInside.has(String(value["/SubFilter"]))) return;
  const holds = (algorithm: string) => contents.includes(createHash(algorithm).update(Buffer.concat(covered)).digest());
  if (!["sha256", "sha384", "sha512"].some(holds)) say("it was not made over these bytes");
}

/** DER with a long length, and nothing but zeros behind it. */
function isOneElement(value: Buffer): boolean {
  const size = (value[1] ?? 0) - 0x80;
  if (value[0] !== 0x30 || size < 1 || size > 4) return false;
  return value.subarray(2 + size + value.readUIntBE(2, size)).every((byte) => byte === 0);
}

function judgeKeys(value: JsonDict, say: Say): void {
  const [type, format] = [value["/Type"] ?? "/Sig", String(value["/SubFilter"])];
  if (type !== "/Sig" && type !== "/DocTimeStamp") say(`a signature of the type ${type}`);
  if ((type === "/DocTimeStamp") !== (format === "/ETSI.RFC3161")) say("a timestamp by its type or format alone");
  if (value["/Filter"] === undefined) say("it names no handler");
  if (cmsFormats.has(format) && value["/Cert"] !== undefined) say("certificates beside its value");
  if (format === "/ETSI.CAdES.detached" && !/^u:D:\d{14}/.test(String(value["/M"]))) say("it does not say when");
  if (type !== "/DocTimeStamp") return;
  for (const key of notInTimestamps) if (value[key] !== undefined) say(`a timestamp with ${key}`);
}

function judgeTransforms(revision: Revision, signature: Field, isFirst: boolean, say: Say): void {
  const transforms = new Map<string, JsonDict>();
  for (const item of revision.list(revision.dict(signature.dict["/V"])["/Reference"])) {
    const reference = revision.dict(item);
    const method = String(reference["/TransformMethod"]);
    if (transforms.has(method)) say(`two transforms ${method}`);
    transforms.set(method, reference);
    if (method !== "/DocMDP" && method !== "/FieldMDP") say(`the transform ${method}`);
    const parameters = revision.dict(reference["/TransformParams"]);
    if (parameters["/V"] !== "/1.2") say(`${method} is not of version 1.2`);
  }
  judgeCertification(revision, signature, transforms.get("/DocMDP"), isFirst, say);
  judgeLock(revision, signature, transforms.get("/FieldMDP"), say);
}

/** 12.8.2.2: the first signature of a file alone may certify it, and the catalog says that it does. */
function judgeCertification(
  revision: Revision,
  { dict }: Field,
  transform: JsonDict | undefined,
  isFirst: boolean,
  say: Say,
): void {
  const certification = revision.dict(catalogOf(revision)["/Perms"])["/DocMDP"];
  if (!transform) {
    if (isFirst && certification !== undefined) say("the catalog says that it certifies, and it does not");
    return;
  }
  if (!isFirst) say("it certifies, and is not the first");
  if (certification !== dict["/V"]) say("it certifies, and the catalog does not say so");
  const level = revision.dict(transform["/TransformParams"])["/P"] ?? 2;
  if (level !== 1 && level !== 2 && level !== 3) say(`it certifies at the level ${level}`);
}

/** 12.8.2.4 and 12.7.5.5: what is locked stands in the signature as the field announces it. */
function judgeLock(revision: Revision, { dict }: Field, transform: JsonDict | undefined, say: Say): void {
  const { value: announced } = revision.resolve(dict["/Lock"]);
  const level = isDict(announced) ? (announced["/P"] ?? 3) : 3;
  if (level !== 1 && level !== 2 && level !== 3) say(`its field has a lock of the level ${level}`);
  if (isDict(announced) && !transform) say("its field has a lock that it leaves out");
  if (!transform) return;
  const parameters = revision.dict(transform["/TransformParams"]);
  const action = parameters["/Action"];
  if (!["/All", "/Include", "/Exclude"].includes(String(action))) say(`a lock of ${action}`);
  if ((action === "/All") !== (parameters["/Fields"] === undefined)) say("a lock whose fields are not told");
  if (transform["/Data"] !== revision.trailer["/Root"]) say("a lock that is not about the document");
  const told = (lock: Json) => [revision.dict(lock)["/Action"], revision.list(revision.dict(lock)["/Fields"])];
  if (isDict(announced) && !isDeepStrictEqual(told(announced), told(parameters)))
    say("it locks something else than its field announces");
}

/** 12.7.3: whoever writes the file next has to know that it is signed. */
export function objectionsToForm(revision: Revision): string[] {
  const flags = Number(formOf(revision)["/SigFlags"] ?? 0);
  return (flags & 3) === 3 ? [] : ["the form does not say that it is signed"];
}
