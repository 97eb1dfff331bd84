// Finds signatures by their traces in the bytes, whatever the form says: one that was taken out of the form is still found.
import { sameBytes } from "./der.ts";
import { type SignatureValue, signaturesOf } from "./field-tree.ts";
import { type Finding, findingOf, said } from "./finding.ts";
import { PdfRevision } from "./pdf-reader.ts";
import { type Dict, isText, nameOf, PdfError, type Stream, sameValue, type Value, wordsOf } from "./pdf-value.ts";
import { Reading } from "./reading.ts";

export type FoundSignature = {
  field: string;
  /** Offset and length before the gap, offset and length behind it. */
  range: [number, number, number, number];
  end: number;
  isTimestamp: boolean;
  signer: string;
  reason: string;
  /** The time that the signing program claims, ISO 8601, or null. */
  claimed: string | null;
  format: string;
  contents: Uint8Array;
  /** Where the format keeps its certificate beside the signature, in DER; as a rule it is inside. */
  besides: Uint8Array[];
  /** The revision that the signature closes; undefined where it cannot be read. */
  revision: PdfRevision | undefined;
  permissions: Permissions;
  /** Why its bytes cannot be what it says they are. */
  trouble: Finding | null;
};
/** What a signature forbids from then on (ISO 32000-2, 12.8.2.2 and 12.8.2.4). */
export type Permissions = { level: number | undefined; lock: { action: string; fields: string[] } | undefined };

const maxSignatures = 60;
const maxCertificates = 20;

/** `whole`: the file as it stands, where it can be read. */
export function findSignatures(bytes: Uint8Array, whole?: PdfRevision, reading = new Reading()): FoundSignature[] {
  const signatures: FoundSignature[] = [];
  for (const range of rangesIn(bytes)) {
    const end = range[2] + range[3];
    if (signatures.some((one) => one.end === end)) continue;
    if (signatures.length >= maxSignatures) throw new PdfError(said("tooManySignatures", { count: maxSignatures }));
    const one = readSignature(bytes, range, whole?.reading ?? reading);
    if (!isUsageRight(one.revision ?? whole, range)) signatures.push(one);
  }
  return signatures.toSorted((a, b) => a.end - b.end);
}

/**
 * Rights that a maker of reader programs gives to a form (ISO 32000-1, 12.8.2.3) are kept like a signature, but nobody
 * signs anything with them: a form with them that was filled in is not a signed document that was changed.
 */
function isUsageRight(revision: PdfRevision | undefined, range: FoundSignature["range"]): boolean {
  const isThese = (dict: Dict | Stream | undefined) =>
    sameValue(dict ? (revision?.resolve(dict.map.get("ByteRange")) ?? null) : null, range);
  try {
    const rights = revision?.dict(revision.dict(revision.trailer.map.get("Root"))?.map.get("Perms"));
    const isNamed = ["UR3", "UR"].some((key) => isThese(revision?.dict(rights?.map.get(key))));
    return isNamed && !!revision && !signaturesOf(revision).some(({ dict }) => isThese(dict));
  } catch {
    return false;
  }
}

/** Every `/ByteRange [a b c d]` in the bytes. */
function rangesIn(bytes: Uint8Array): [number, number, number, number][] {
  const found: [number, number, number, number][] = [];
  const key = new TextEncoder().encode("/ByteRange");
  for (let at = bytes.indexOf(47); at >= 0 && found.length < 1_000; at = bytes.indexOf(47, at + 1)) {
    if (!sameBytes(bytes.subarray(at, at + key.length), key)) continue;
    // Some programs fill up the room that they kept for the numbers with spaces inside of the brackets, or with zeros.
    const text = new TextDecoder("latin1").decode(Uint8Array.from(bytes.subarray(at, at + 400)));
    const numbers = /^\/ByteRange\s*\[\s*(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/.exec(text);
    if (numbers) found.push(numbers.slice(1).map(Number) as [number, number, number, number]);
  }
  return found;
}

function readSignature(bytes: Uint8Array, range: FoundSignature["range"], reading: Reading): FoundSignature {
  const [from, length, resume, rest] = range;
  const end = resume + rest;
  const gap = bytes.subarray(length, resume);
  const { digits, isGap } = readGap(bytes, gap, length, resume);
  const contents = isGap
    ? Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();
  const base = {
    range,
    end,
    contents,
    field: "",
    isTimestamp: false,
    signer: "",
    reason: "",
    claimed: null,
    format: "",
    besides: [],
  };
  const none = { ...base, revision: undefined, permissions: { level: undefined, lock: undefined } };
  if (from !== 0 || !isGap || resume < length || end > bytes.length) return { ...none, trouble: said("notToTheEnd") };
  // One program writes all digits in one case: a changed case is a changed byte.
  if (/[a-f]/.test(digits) && /[A-F]/.test(digits)) return { ...none, trouble: said("ownBytesChanged") };
  try {
    const revision = new PdfRevision(bytes.subarray(0, end), reading);
    const value = signaturesOf(revision).find((one) => isThis(revision, one, base));
    if (!value) return { ...none, revision, trouble: said("notInForm") };
    return { ...base, ...describe(revision, value), revision, trouble: null };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return { ...none, trouble: said("versionUnread", { why: findingOf(error) }) };
  }
}

/**
 * The hexadecimal digits between the two parts, with or without their brackets; some programs break them into lines.
 * Nothing else may stand there: it would be in the file, and signed by nobody.
 */
function readGap(bytes: Uint8Array, gap: Uint8Array, from: number, to: number): { digits: string; isGap: boolean } {
  const text = new TextDecoder("latin1").decode(Uint8Array.from(gap));
  const [, open = "", held = "", close = ""] = /^\s*(<?)([0-9a-f\s]*)(>?)\s*$/i.exec(text) ?? [];
  const digits = held.replace(/\s+/g, "");
  const isClosed = open ? close !== "" : close === "" && bytes[from - 1] === 60 && bytes[to] === 62;
  return { digits, isGap: gap.length > 0 && isClosed && digits.length % 2 === 0 };
}

/** The form's signature with this very range, whose value stands in this very gap. */
function isThis(
  revision: PdfRevision,
  { dict, ref }: SignatureValue,
  base: Pick<FoundSignature, "range" | "contents">,
): boolean {
  const range = revision.array(dict.map.get("ByteRange"));
  const contents = revision.resolve(dict.map.get("Contents"));
  const place = ref && revision.placeOf(ref.num);
  return (
    range.length === 4 &&
    range.every((number, index) => number === base.range[index]) &&
    isText(contents) &&
    sameBytes(contents.bytes, base.contents) &&
    place !== undefined &&
    place.from < base.range[1] &&
    place.to >= base.range[2]
  );
}

function describe(revision: PdfRevision, { field, dict }: SignatureValue) {
  // Words are encrypted where the file is: better none than gibberish.
  const isLegible = !revision.trailer.map.has("Encrypt");
  const words = (key: string) => (isLegible ? wordsOf(revision.resolve(dict.map.get(key))).slice(0, 500) : "");
  const format = nameOf(revision.resolve(dict.map.get("SubFilter")));
  return {
    field: isLegible ? field.name : "",
    isTimestamp: format === "ETSI.RFC3161",
    signer: words("Name"),
    reason: words("Reason"),
    claimed: isoOf(words("M")),
    format,
    besides: certificatesOf(revision, dict),
    permissions: permissionsOf(revision, { field, dict, ref: undefined }),
  };
}

/** One certificate, or several with the signer's first (ISO 32000-1, table 252). */
function certificatesOf(revision: PdfRevision, dict: Dict | Stream): Uint8Array[] {
  const value = revision.resolve(dict.map.get("Cert"));
  const all = Array.isArray(value) ? value.slice(0, maxCertificates).map((one) => revision.resolve(one)) : [value];
  return all.flatMap((one) => (isText(one) ? [one.bytes] : []));
}

function permissionsOf(revision: PdfRevision, { field, dict }: SignatureValue): Permissions {
  let level: number | undefined;
  let lock: Permissions["lock"];
  const stricter = (value: Value) => {
    if (typeof value === "number") level = Math.min(level ?? value, value);
  };
  for (const item of revision.array(dict.map.get("Reference")).slice(0, 20)) {
    const reference = revision.dict(item);
    const parameters = revision.dict(reference?.map.get("TransformParams"));
    const method = nameOf(revision.resolve(reference?.map.get("TransformMethod")));
    if (method === "DocMDP") stricter(revision.resolve(parameters?.map.get("P")) ?? 2);
    if (method === "FieldMDP" && parameters) lock = lockOf(revision, parameters.map);
  }
  const announced = revision.dict(field.dict.map.get("Lock"));
  if (announced) {
    lock ??= lockOf(revision, announced.map);
    stricter(revision.resolve(announced.map.get("P")));
  }
  return { level, lock };
}

function lockOf(revision: PdfRevision, map: Map<string, Value>) {
  const fields = revision.array(map.get("Fields")).map((one) => wordsOf(revision.resolve(one)));
  return { action: nameOf(revision.resolve(map.get("Action"))), fields };
}

/** `D:20261121134210+01'00'` as ISO 8601 in UTC. */
function isoOf(date: string): string | null {
  const found = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(date);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined));
  const offset = (found[7] === "-" ? -1 : 1) * (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0));
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second));
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
