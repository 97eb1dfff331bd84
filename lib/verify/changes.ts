// Compares two revisions of one PDF and says, object by object, what became different and what that means for a reader.
import { type Field, fieldsOf } from "./field-tree.ts";
import { type Role, rolesOf } from "./object-roles.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, nameOf, sameValue, type Value } from "./pdf-value.ts";

/**
 * What a later revision did. signed, filled, field: allowed unless an earlier signature locks it; attachment and structure
 * likewise; validation: always harmless; forbidden: nobody may do that to a signed document.
 */
export type Change = {
  kind: "signed" | "timestamped" | "filled" | "field" | "attachment" | "structure" | "validation" | "forbidden";
  /** The field's name, or what was changed in words. */
  what: string;
};

type Differ = {
  before: PdfRevision;
  after: PdfRevision;
  fields: Map<number, Field>;
  add: (kind: Change["kind"], what: string) => void;
};

const formOf = (revision: PdfRevision) =>
  revision.dict(revision.dict(revision.trailer.map.get("Root"))?.map.get("AcroForm"));

/** Throws a PdfError where either revision cannot be read. */
export function changesBetween(before: PdfRevision, after: PdfRevision): Change[] {
  const changed = changedObjects(before, after);
  const found = new Map<string, Change>();
  const add = (kind: Change["kind"], what: string) => found.set(`${kind} ${what}`, { kind, what });
  const differ: Differ = { before, after, fields: fieldsOf(after), add };
  if (!sameValue(before.trailer.map.get("Encrypt") ?? null, after.trailer.map.get("Encrypt") ?? null))
    add("forbidden", "the encryption");
  const [oldRoot, newRoot] = [before.trailer.map.get("Root"), after.trailer.map.get("Root")];
  if (!sameValue(oldRoot, newRoot))
    compare(differ, before.resolve(oldRoot), after.resolve(newRoot), { kind: "catalog", of: "" });
  const roles = changed.size > 0 ? rolesOf(before, changed) : new Map<number, Role[]>();
  for (const [num, all] of roles)
    for (const role of all) compare(differ, before.objectOf(num), after.objectOf(num), role);
  compareFields(differ);
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

const quiet = new Set(["validation", "description"]);

function compare(differ: Differ, old: Value, now: Value, role: Role): void {
  const { add } = differ;
  if (quiet.has(role.kind)) add("validation", "");
  else if (role.kind === "structure") add("structure", "");
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
    if (key === "DSS" || key === "Extensions" || key === "Metadata" || key === "Version") add("validation", "");
    else if (key === "AF" || key === "PageMode") add("attachment", "");
    else if (key === "Names") compareNames(differ, old, now);
    else if (key === "StructTreeRoot" || key === "MarkInfo" || key === "Lang") add("structure", "");
    else if (key === "AcroForm" && old !== null) both("form");
    else if (key === "AcroForm") return;
    else add("forbidden", key === "Pages" ? "the pages" : `a setting of the document (${key})`);
  } else if (role.kind === "form") {
    if (key === "Fields") both("fields");
    else if (key === "DR" || key === "DA") add("filled", "");
    else if (key !== "SigFlags") add("forbidden", `a setting of the form (${key})`);
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
  const isSignature = field?.kind === "Sig";
  if (key === "V" && isSignature) {
    const type = nameOf(after.resolve(after.dict(now)?.map.get("Type")));
    if (before.resolve(old) !== null || !after.dict(now)) add("forbidden", `the signature in the field “${name}”`);
    else add(type === "DocTimeStamp" ? "timestamped" : "signed", name);
  } else if (key === "AP" && isSignature && isSignedIn(before, name)) {
    add("forbidden", `how the signature in the field “${name}” looks`);
  } else if (key === "V" || key === "AP" || key === "AS" || key === "M" || key === "I") {
    if (!isSignature) add("filled", name);
  } else if (key === "Kids") compareList(differ, before.resolve(old), after.resolve(now), "the form fields");
  else if (key === "Ff" && typeof now === "number" && now === (Number(old ?? 0) | 1)) add("validation", "");
  else if (key === "StructParent") add("structure", "");
  else add("forbidden", key === "Rect" ? `the place of the field “${name}”` : `the field “${name}” (${key})`);
}

const isSignedIn = (revision: PdfRevision, name: string) =>
  [...fieldsOf(revision).values()].some(
    (field) => field.name === name && revision.dict(field.dict.map.get("V")) !== undefined,
  );

/** Everything that was in the list has to be there still, in its order; what is new stands behind it. */
function compareList({ add }: Differ, old: Value, now: Value, what: string): Value[] {
  const [was, is] = [Array.isArray(old) ? old : [], Array.isArray(now) ? now : []];
  if (!was.every((item, index) => sameValue(item, is[index])))
    add("forbidden", `${what} (removed or put in another order)`);
  return is.slice(was.length);
}

function compareAnnotations(differ: Differ, old: Value, now: Value, page: string): void {
  for (const item of compareList(differ, old, now, `what is on ${page}`))
    if (!isRef(item) || !differ.fields.has(item.num)) differ.add("forbidden", `an annotation on ${page}`);
}

/** New fields, and an old one whose kind or name became another. */
function compareFields({ before, after, fields, add }: Differ): void {
  const old = fieldsOf(before);
  for (const [num, { name, kind, dict }] of fields) {
    const was = old.get(num);
    if (was && (was.name !== name || was.kind !== kind)) add("forbidden", `the field “${was.name}”`);
    if (was) continue;
    const value = kind === "Sig" ? after.dict(dict.map.get("V")) : undefined;
    const isTime = nameOf(after.resolve(value?.map.get("Type"))) === "DocTimeStamp";
    if (isTime) add("timestamped", name);
    else {
      add("field", name);
      if (value) add("signed", name);
    }
  }
  for (const [num, { name }] of old) if (!fields.has(num)) add("forbidden", `the field “${name}” (removed)`);
  if (formOf(before) && !formOf(after)) add("forbidden", "the form (removed)");
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
