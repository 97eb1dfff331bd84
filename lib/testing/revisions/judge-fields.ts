// The rules for fields: those that were there, and new ones.
import { isDeepStrictEqual } from "node:util";
import type { Comparison } from "./comparison.ts";
import { isDict, type Json } from "./read-revisions.ts";
import { type Field, isInvisible } from "./revision-parts.ts";

const fieldKeys = new Set(["/AP", "/AS", "/V"]);
/** Of a new signature field: nothing that acts. */
const newKeys = new Set("/Type /Subtype /FT /T /TU /F /Rect /P /V /AP /Lock /MK".split(" "));

export function judgeFields(c: Comparison): void {
  for (const [at, field] of c.fields) {
    const old = c.oldFields.get(at);
    if (old) judgeOldField(c, old, field);
    else judgeNewField(c, field);
  }
  for (const [at, { name }] of c.oldFields) if (!c.fields.has(at)) c.object(`the field ${name} was taken away`);
}

function judgeOldField(c: Comparison, old: Field, now: Field): void {
  if (c.before.isSame(c.after, now.at)) return;
  const isSigned = old.kind === "/Sig" && c.before.dict(old.dict["/V"])["/Contents"] !== undefined;
  if (isSigned) {
    c.object(`the signed field ${now.name}`);
    return;
  }
  const isLocked = c.permitted.isLocked(now.name);
  c.compareKeys(old.dict, now.dict, isLocked ? new Set() : fieldKeys, `the field ${now.name}`);
  judgeValue(c, old, now);
  const isQuiet = now.kind === "/Sig" && isInvisible(c.after, now.dict);
  if (!isQuiet) c.needs(2, `the field ${now.name} was filled in`);
  c.cleared.add(now.at);
  clearContent(c, now);
}

/** Signatures and text come to fields, each with its look; nothing else does, and no look alone. */
function judgeValue(c: Comparison, old: Field, { name, kind, dict }: Field): void {
  const value = c.after.resolve(dict["/V"]).value;
  const isRight = kind === "/Sig" ? isDict(value) && "/Contents" in value : kind === "/Tx" && isText(value);
  if (!isRight) c.object(`the field ${name}: a value that is neither a signature nor text`);
  if (isDeepStrictEqual(old.dict["/V"], dict["/V"])) c.object(`the field ${name}: its look without its value`);
}

const isText = (value: Json): boolean => typeof value === "string" && /^[ub]:/.test(value);

/** How it looks, with all that takes; its value, which for a signature is one dictionary and nothing behind it. */
function clearContent(c: Comparison, { at, dict, kind }: Field): void {
  c.clearAll(at, "/AP");
  if (kind === "/Sig") c.clear(at, "/V", dict["/V"]);
  else c.clearAll(at, "/V");
}

function judgeNewField(c: Comparison, field: Field): void {
  const { name, at, dict, kind, depth } = field;
  const isAllowed = kind === "/Sig" && depth === 0 && dict["/Kids"] === undefined;
  if (!isAllowed) {
    c.object(`a new field that is no signature at the root: ${name}`);
    return;
  }
  c.compareKeys({}, dict, newKeys, `the new field ${name}`);
  const isVisible = !isInvisible(c.after, dict);
  if (isVisible) c.needs(2, `a visible signature field ${name} was added`);
  if (isVisible && c.permitted.isCertified) c.object(`a visible signature field after a certification: ${name}`);
  const isTimestamp = c.after.dict(dict["/V"])["/Type"] === "/DocTimeStamp";
  if (isTimestamp && isVisible) c.object(`a timestamp that shows: ${name}`);
  c.cleared.add(at);
  c.clear(at, "/Lock", dict["/Lock"]);
  c.way(at, "/P");
  clearContent(c, field);
}
