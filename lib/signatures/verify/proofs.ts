// PURE. What a later revision may add for checking: the store of proofs, and timestamps that show nothing.
import type { Field } from "./field-tree.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { type Dict, isRef, isStream, nameOf, type Stream, type Value } from "./pdf-value.ts";

const storeKeys = new Set(["Type", "VRI", "Certs", "CRLs", "OCSPs"]);
const proofKeys = new Set(["Length", "Filter", "DecodeParms"]);

/** The store of proofs holds proofs: streams that nobody draws. */
export function isProofStore(revision: PdfRevision, value: Value): boolean {
  const store = revision.dict(value);
  const type = nameOf(revision.resolve(store?.map.get("Type")));
  const isStore =
    store?.kind === "dict" &&
    [...store.map.keys()].every((key) => storeKeys.has(key)) &&
    (type === "" || type === "DSS");
  const proofs = ["Certs", "CRLs", "OCSPs"].flatMap((key) => revision.array(store?.map.get(key)));
  const isProof = (one: Value) => {
    const stream = isRef(one) ? revision.get(one) : null;
    return isStream(stream) && [...stream.map.keys()].every((key) => proofKeys.has(key));
  };
  return isStore && proofs.every(isProof);
}

/** One that shows nothing: whatever has a face is judged like a signature. */
export function isTimestamp(revision: PdfRevision, { dict }: Field, value: Dict | Stream): boolean {
  const named = (key: string) => nameOf(revision.resolve(value.map.get(key)));
  return named("Type") === "DocTimeStamp" && named("SubFilter") === "ETSI.RFC3161" && isInvisible(revision, dict);
}

/** Hidden, print, locked and the like; the others let a widget be drawn beyond its rectangle. */
const stillFlags = 2 | 4 | 32 | 64 | 128 | 512;

export function isInvisible(revision: PdfRevision, { map }: Dict | Stream): boolean {
  const rect = revision.array(map.get("Rect")).map((one) => revision.resolve(one));
  const flags = revision.resolve(map.get("F"));
  const isEmpty =
    rect.length === 4 && rect.every((one) => typeof one === "number") && rect[0] === rect[2] && rect[1] === rect[3];
  return isEmpty && !map.has("Kids") && (flags === null || (typeof flags === "number" && (flags & ~stillFlags) === 0));
}
