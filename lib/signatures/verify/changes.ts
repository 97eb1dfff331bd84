// Compares two revisions of one PDF and says, object by object, what became different and what that means for a reader.
import { type Field, fieldsOf } from "./field-tree.ts";
import { pageNumbers, type Role, rolesOf } from "./object-roles.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { type Dict, isDict, isRef, isStream, nameOf, type Stream, sameValue, type Value } from "./pdf-value.ts";

/**
 * What a later revision did. signed, filled, field: allowed unless an earlier signature locks it; attachment, structure
 * and description likewise; validation: always harmless; forbidden: nobody may do that to a signed document; unclear:
 * readers may understand it differently.
 */
export type Change = {
  kind:
    | "signed"
    | "timestamped"
    | "filled"
    | "field"
    | "attachment"
    | "structure"
    | "description"
    | "validation"
    | "forbidden"
    | "unclear";
  /** The field's name, or what was changed in words. */
  what: string;
};

type Differ = {
  before: PdfRevision;
  after: PdfRevision;
  fields: Map<number, Field>;
  olds: Map<number, Field>;
  add: (kind: Change["kind"], what: string) => void;
};

const formOf = (revision: PdfRevision) =>
  revision.dict(revision.dict(revision.trailer.map.get("Root"))?.map.get("AcroForm"));

/** Throws a PdfError where either revision cannot be read. */
export function changesBetween(before: PdfRevision, after: PdfRevision): Change[] {
  const changed = changedObjects(before, after);
  const found = new Map<string, Change>();
  const add = (kind: Change["kind"], what: string) => found.set(`${kind} ${what}`, { kind, what });
  const differ: Differ = { before, after, fields: fieldsOf(after), olds: fieldsOf(before), add };
  if (!sameValue(before.trailer.map.get("Encrypt") ?? null, after.trailer.map.get("Encrypt") ?? null))
    add("forbidden", "the encryption");
  const [oldRoot, newRoot] = [before.trailer.map.get("Root"), after.trailer.map.get("Root")];
  if (!sameValue(oldRoot, newRoot))
    compare(differ, before.resolve(oldRoot), after.resolve(newRoot), { kind: "catalog", of: "" });
  if (!sameValue(before.trailer.map.get("Info") ?? null, after.trailer.map.get("Info") ?? null)) add("description", "");
  const roles = changed.size > 0 ? rolesOf(before, changed) : new Map<number, Role[]>();
  for (const [num, all] of roles)
    for (const role of all) compare(differ, before.objectOf(num), after.objectOf(num), role);
  for (const num of changed) if (!roles.has(num)) add("unclear", `object ${num}, which nothing refers to, was changed`);
  compareFields(differ);
  for (const num of strayObjects(differ, changed)) add("unclear", `object ${num} was added, and nothing refers to it`);
  return [...found.values()];
}

/** Objects of `before` that read differently in `after`; new ones only count where an old one names them. */
function changedObjects(before: PdfRevision, after: PdfRevision): Set<number> {
  const changed = new Set<number>();
  for (const [num, entry] of before.entries) {
    if ("free" in entry) continue;
    const now = after.entries.get(num);
    const isSamePlace =
      now && "offset" in entry && "offset" in now && entry.offset === now.offset && entry.gen === now.gen;
    if (isSamePlace && entry.offset < before.bytes.length) continue;
    if (!sameValue(before.objectOf(num), after.objectOf(num))) changed.add(num);
  }
  return changed;
}

/** New objects that nothing leads to but themselves: a reader that looks for objects by itself may take them up. */
function strayObjects({ before, after }: Differ, changed: ReadonlySet<number>): number[] {
  const isThere = (revision: PdfRevision, num: number) => {
    const entry = revision.entries.get(num);
    return entry !== undefined && !("free" in entry);
  };
  const stray = new Set<number>();
  for (const [num, entry] of after.entries) if (!("free" in entry) && !isThere(before, num)) stray.add(num);
  for (const { at, kind } of after.sections) if (kind === "stream") stray.delete(after.readAt(at).num);
  for (const entry of after.entries.values()) if ("inside" in entry) stray.delete(entry.inside);
  const waiting: Value[] = [...after.trailer.map.values(), ...[...changed].map((num) => after.objectOf(num))];
  for (const value of waiting) {
    if (isRef(value)) {
      if (stray.delete(value.num)) waiting.push(after.get(value));
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item);
    else if (isDict(value)) for (const item of value.map.values()) waiting.push(item);
  }
  // Our own preparation leaves an empty form where no field needs it.
  const isNothing = (value: Value) =>
    isStream(value) && value.data.length === 0 && nameOf(value.map.get("Subtype")) === "Form";
  return [...stray].filter((num) => !isNothing(after.objectOf(num))).slice(0, 3);
}

function compare(differ: Differ, old: Value, now: Value, role: Role): void {
  const { add } = differ;
  if (role.kind === "validation" || role.kind === "structure" || role.kind === "description") add(role.kind, "");
  else if (role.kind === "look") compareLook(differ, role.of);
  else if (role.kind === "form-resources" || role.kind === "appearance" || role.kind === "value")
    add("filled", role.of);
  else if (role.kind === "signature") add("forbidden", `the signature in the field “${role.of}”`);
  else if (role.kind === "attachments") compareAttachments(differ, old, now);
  else if (role.kind === "fields") compareList(differ, old, now, "the form fields");
  else if (role.kind === "annotations") compareAnnotations(differ, old, now, role.of);
  else if (!isDict(old) || !isDict(now) || old.kind !== "dict" || now.kind !== "dict") add("forbidden", inWords(role));
  else
    for (const key of new Set([...old.map.keys(), ...now.map.keys()]))
      if (!sameValue(old.map.get(key) ?? null, now.map.get(key) ?? null))
        compareKey(differ, key, old.map.get(key) ?? null, now.map.get(key) ?? null, role);
}

/** One entry of a dictionary that may change in parts. */
function compareKey(differ: Differ, key: string, old: Value, now: Value, role: Role): void {
  const { before, after, add } = differ;
  const both = (kind: Role["kind"]) => compare(differ, before.resolve(old), after.resolve(now), { ...role, kind });
  if (role.kind === "catalog") {
    if (key === "DSS") compareStore(differ, now);
    else if (key === "Extensions" || key === "Version") add("validation", "");
    else if (key === "Metadata") add("description", "");
    else if (key === "AF" || key === "PageMode") add("attachment", "");
    else if (key === "Names") compareNames(differ, old, now);
    else if (key === "StructTreeRoot" || key === "MarkInfo" || key === "Lang") add("structure", "");
    else if (key === "AcroForm" && (old === null || now !== null))
      compare(differ, before.resolve(old) ?? { kind: "dict", map: new Map() }, after.resolve(now), {
        ...role,
        kind: "form",
      });
    else add("forbidden", key === "Pages" ? "the pages" : `a setting of the document (${key})`);
  } else if (role.kind === "form") {
    if (key === "Fields") both("fields");
    else if (key === "DR" || key === "DA") add("filled", "");
    else if (key !== "SigFlags" || typeof now !== "number" || (Number(old ?? 0) & ~now) !== 0)
      add("forbidden", `a setting of the form (${key})`);
  } else if (role.kind === "page") {
    if (key === "Annots") both("annotations");
    else if (key === "StructParents" || key === "Tabs") add("structure", "");
    else
      add("forbidden", key === "Contents" || key === "Resources" ? `the content of ${role.of}` : `${role.of} (${key})`);
  } else if (role.kind === "field") compareFieldKey(differ, key, old, now, role.of);
  else if (role.of === "names" && role.kind === "settings" && key === "EmbeddedFiles") add("attachment", "");
  else add("forbidden", inWords(role));
}

function compareFieldKey(differ: Differ, key: string, old: Value, now: Value, name: string): void {
  const { before, after, fields, add } = differ;
  const field = [...fields.values()].find((one) => one.name === name);
  if (key === "V" && field?.kind === "Sig") {
    const value = after.dict(now);
    if (before.resolve(old) !== null || !value) add("forbidden", `the signature in the field “${name}”`);
    else add(isTimestamp(after, field, value) ? "timestamped" : "signed", name);
  } else if (key === "AP" && field?.kind === "Sig") compareLook(differ, name);
  else if (key === "AS" && field?.kind === "Sig") compareLook(differ, name);
  else if (key === "V" || key === "AP" || key === "AS" || key === "M" || key === "I") {
    if (field?.kind !== "Sig") add("filled", name);
  } else if (key === "Kids") compareList(differ, before.resolve(old), after.resolve(now), "the form fields");
  else if (key === "Ff" && typeof now === "number" && now === (Number(old ?? 0) | 1)) add("validation", "");
  else if (key === "StructParent") add("structure", "");
  else add("forbidden", key === "Rect" ? `the place of the field “${name}”` : `the field “${name}” (${key})`);
}

/** A signature gets its look when it is given: not later, and not without being given. */
function compareLook({ before, after, add }: Differ, name: string): void {
  if (isSignedIn(before, name) || !isSignedIn(after, name))
    add("forbidden", `how the signature in the field “${name}” looks`);
}

/** One that shows nothing: whatever has a face is judged like a signature. */
function isTimestamp(revision: PdfRevision, { dict }: Field, value: Dict | Stream): boolean {
  const named = (key: string) => nameOf(revision.resolve(value.map.get(key)));
  return named("Type") === "DocTimeStamp" && named("SubFilter") === "ETSI.RFC3161" && isInvisible(revision, dict);
}

/** Hidden, print, locked and the like; the others let a widget be drawn beyond its rectangle. */
const stillFlags = 2 | 4 | 32 | 64 | 128 | 512;

function isInvisible(revision: PdfRevision, { map }: Dict | Stream): boolean {
  const rect = revision.array(map.get("Rect")).map((one) => revision.resolve(one));
  const flags = revision.resolve(map.get("F"));
  const isEmpty =
    rect.length === 4 && rect.every((one) => typeof one === "number") && rect[0] === rect[2] && rect[1] === rect[3];
  return isEmpty && !map.has("Kids") && (flags === null || (typeof flags === "number" && (flags & ~stillFlags) === 0));
}

const isSignedIn = (revision: PdfRevision, name: string) =>
  [...fieldsOf(revision).values()].some(
    (field) => field.name === name && revision.dict(field.dict.map.get("V")) !== undefined,
  );

/** Everything that was in the list has to be there still, in its order; what is new stands behind it. */
function compareList({ add }: Differ, old: Value, now: Value, what: string): Value[] {
  if ([old, now].some((list) => list !== null && !Array.isArray(list))) add("forbidden", `${what} (no list)`);
  const [was, is] = [Array.isArray(old) ? old : [], Array.isArray(now) ? now : []];
  if (!was.every((item, index) => sameValue(item, is[index])))
    add("forbidden", `${what} (removed or put in another order)`);
  return is.slice(was.length);
}

/** Only a new field may come to a page: each to its own, and once. */
function compareAnnotations(differ: Differ, old: Value, now: Value, page: string): void {
  const { after, fields, olds, add } = differ;
  const added = compareList(differ, old, now, `what is on ${page}`);
  if (added.length === 0) return;
  const pages = [...pageNumbers(after)];
  const shown = pages.flatMap(([num]) => after.array(after.dict({ kind: "ref", num, gen: 0 })?.map.get("Annots")));
  for (const item of added) {
    const field = isRef(item) && !olds.has(item.num) ? fields.get(item.num) : undefined;
    const own = field?.dict.map.get("P");
    const isHere = own === undefined || pages.some(([num, name]) => isRef(own) && own.num === num && name === page);
    const isOnce = shown.filter((one) => isRef(one) && one.num === field?.num).length === 1;
    if (!field || !isHere || !isOnce) add("forbidden", `an annotation on ${page}`);
  }
}

/** What a new field may have: nothing that acts, and nothing that is shown elsewhere. */
const fieldKeys = new Set(
  (
    "Type Subtype FT T TU TM Ff F Rect P Parent Kids V DV DA DS RV Q AP AS MK BS Border H MaxLen Opt TI I " +
    "Lock SV StructParent NM M C Lang Contents"
  ).split(" "),
);

/** New fields, and an old one whose kind or name became another. */
function compareFields({ before, after, fields, olds, add }: Differ): void {
  for (const [num, field] of fields) {
    const { name, kind, dict } = field;
    const was = olds.get(num);
    if (was && (was.name !== name || was.kind !== kind)) add("forbidden", `the field “${was.name}”`);
    if (was) continue;
    for (const key of dict.map.keys()) if (!fieldKeys.has(key)) add("forbidden", `the new field “${name}” (${key})`);
    const value = kind === "Sig" ? after.dict(dict.map.get("V")) : undefined;
    if (value && isTimestamp(after, field, value)) add("timestamped", name);
    else {
      add("field", name);
      if (value) add("signed", name);
    }
  }
  for (const [num, { name }] of olds) if (!fields.has(num)) add("forbidden", `the field “${name}” (removed)`);
  if (formOf(before) && !formOf(after)) add("forbidden", "the form (removed)");
}

const storeKeys = new Set(["Type", "VRI", "Certs", "CRLs", "OCSPs"]);
const proofKeys = new Set(["Length", "Filter", "DecodeParms"]);

/** The store of proofs holds proofs: streams that nobody draws. */
function compareStore({ after, add }: Differ, now: Value): void {
  const store = after.dict(now);
  const type = nameOf(after.resolve(store?.map.get("Type")));
  const isStore =
    store?.kind === "dict" &&
    [...store.map.keys()].every((key) => storeKeys.has(key)) &&
    (type === "" || type === "DSS");
  const proofs = ["Certs", "CRLs", "OCSPs"].flatMap((key) => after.array(store?.map.get(key)));
  const isProof = (one: Value) => {
    const stream = isRef(one) ? after.get(one) : null;
    return isStream(stream) && [...stream.map.keys()].every((key) => proofKeys.has(key));
  };
  if (!isStore || !proofs.every(isProof)) add("forbidden", "the store of proofs, which holds something else");
  else add("validation", "");
}

function compareNames(differ: Differ, old: Value, now: Value): void {
  const [was, is] = [differ.before.dict(old), differ.after.dict(now)];
  for (const key of new Set([...(was?.map.keys() ?? []), ...(is?.map.keys() ?? [])]))
    if (!sameValue(was?.map.get(key) ?? null, is?.map.get(key) ?? null))
      differ.add(
        key === "EmbeddedFiles" ? "attachment" : "forbidden",
        key === "EmbeddedFiles" ? "" : `a setting of the document (${key})`,
      );
}

/** Lists of attachments may grow; an attached file itself may not change. */
function compareAttachments({ add }: Differ, old: Value, now: Value): void {
  const isList = Array.isArray(old)
    ? Array.isArray(now) && old.every((item) => now.some((one) => sameValue(item, one)))
    : false;
  const isNode = isDict(old) && isDict(now) && old.kind === "dict" && (old.map.has("Names") || old.map.has("Kids"));
  if (isList || isNode) add("attachment", "");
  else add("forbidden", "an attached file");
}

function inWords({ kind, of }: Role): string {
  if (kind === "content") return of ? `the content of ${of}` : "the content of the pages";
  if (kind === "annotation") return `an annotation on ${of}`;
  if (kind === "pages") return "the pages (added, removed or put in another order)";
  if (kind === "page") return of;
  if (kind === "field") return `the field “${of}”`;
  return of ? `a setting of the document (${of})` : "a setting of the document";
}
