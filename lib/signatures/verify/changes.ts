// Compares two revisions of one PDF and says, object by object, what became different and what that means for a reader.
import { changedObjects, strayObjects } from "./changed-objects.ts";
import { type Field, fieldsOf } from "./field-tree.ts";
import { pageNumbers, type Role, rolesOf } from "./object-roles.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, sameValue, type Value } from "./pdf-value.ts";
import { isProofStore, isTimestamp } from "./proofs.ts";

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
  for (const num of strayObjects(before, after, changed))
    add("unclear", `object ${num} was added, and nothing refers to it`);
  return [...found.values()];
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
        compareKey({ differ, key, old: old.map.get(key) ?? null, now: now.map.get(key) ?? null, role });
}

/** One entry of a dictionary that may change in parts. */
type Entry = { differ: Differ; key: string; old: Value; now: Value; role: Role };
type Rule = (entry: Entry) => void;

const note =
  (kind: Change["kind"]): Rule =>
  ({ differ }) =>
    differ.add(kind, "");
const forbid =
  (what: (entry: Entry) => string): Rule =>
  (entry) =>
    entry.differ.add("forbidden", what(entry));
const within =
  (kind: Role["kind"]): Rule =>
  ({ differ, old, now, role }) =>
    compare(differ, differ.before.resolve(old), differ.after.resolve(now), { ...role, kind });
const content = forbid(({ role }) => `the content of ${role.of}`);
const look: Rule = ({ differ, role }) => compareLook(differ, role.of);
const fieldOf = ({ differ, role }: Entry) => [...differ.fields.values()].find(({ name }) => name === role.of);
/** For the fields that are no signatures, what fills them in. */
const filling =
  (ofSignature: Rule): Rule =>
  (entry) =>
    fieldOf(entry)?.kind === "Sig" ? ofSignature(entry) : entry.differ.add("filled", entry.role.of);

/** What a key of each kind of dictionary is judged by. The keys are the file's own, so these are maps. */
const rules: Partial<Record<Role["kind"], ReadonlyMap<string, Rule>>> = {
  catalog: new Map<string, Rule>([
    ["DSS", ({ differ, now }) => compareStore(differ, now)],
    ["Extensions", note("validation")],
    ["Version", note("validation")],
    ["Metadata", note("description")],
    ["AF", note("attachment")],
    ["PageMode", note("attachment")],
    ["Names", ({ differ, old, now }) => compareNames(differ, old, now)],
    ["StructTreeRoot", note("structure")],
    ["MarkInfo", note("structure")],
    ["Lang", note("structure")],
    ["AcroForm", compareForm],
    ["Pages", forbid(() => "the pages")],
  ]),
  form: new Map<string, Rule>([
    ["Fields", within("fields")],
    ["DR", note("filled")],
    ["DA", note("filled")],
    ["SigFlags", compareFlags],
  ]),
  page: new Map<string, Rule>([
    ["Annots", within("annotations")],
    ["StructParents", note("structure")],
    ["Tabs", note("structure")],
    ["Contents", content],
    ["Resources", content],
  ]),
  field: new Map<string, Rule>([
    ["V", filling(compareSignature)],
    ["AP", filling(look)],
    ["AS", filling(look)],
    ["M", filling(() => undefined)],
    ["I", filling(() => undefined)],
    [
      "Kids",
      ({ differ, old, now }) =>
        compareList(differ, differ.before.resolve(old), differ.after.resolve(now), "the form fields"),
    ],
    ["Ff", compareFieldFlags],
    ["StructParent", note("structure")],
    ["Rect", forbid(({ role }) => `the place of the field “${role.of}”`)],
  ]),
  settings: new Map<string, Rule>([
    ["EmbeddedFiles", (entry) => (entry.role.of === "names" ? note("attachment") : otherKey)(entry)],
  ]),
};

const compareKey: Rule = (entry) => (rules[entry.role.kind]?.get(entry.key) ?? otherKey)(entry);

/** A key that nobody may change. */
function otherKey({ differ, key, role }: Entry): void {
  const words: Partial<Record<Role["kind"], string>> = {
    catalog: `a setting of the document (${key})`,
    form: `a setting of the form (${key})`,
    page: `${role.of} (${key})`,
    field: `the field “${role.of}” (${key})`,
  };
  differ.add("forbidden", words[role.kind] ?? inWords(role));
}

/** A form may come, and change in parts; it may not go. */
function compareForm(entry: Entry): void {
  const { differ, old, now, role } = entry;
  const { before, after } = differ;
  if (old !== null && now === null) otherKey(entry);
  else
    compare(differ, before.resolve(old) ?? { kind: "dict", map: new Map() }, after.resolve(now), {
      ...role,
      kind: "form",
    });
}

/** Flags of the form may be set, and not taken back. */
function compareFlags(entry: Entry): void {
  const { old, now } = entry;
  if (typeof now !== "number" || (Number(old ?? 0) & ~now) !== 0) otherKey(entry);
}

/** A field may become read-only, and nothing else. */
function compareFieldFlags(entry: Entry): void {
  const { differ, old, now } = entry;
  if (typeof now === "number" && now === (Number(old ?? 0) | 1)) differ.add("validation", "");
  else otherKey(entry);
}

function compareSignature(entry: Entry): void {
  const { differ, old, now, role } = entry;
  const [field, value] = [fieldOf(entry), differ.after.dict(now)];
  if (differ.before.resolve(old) !== null || !value || !field)
    differ.add("forbidden", `the signature in the field “${role.of}”`);
  else differ.add(isTimestamp(differ.after, field, value) ? "timestamped" : "signed", role.of);
}

/** A signature gets its look when it is given: not later, and not without being given. */
function compareLook({ before, after, add }: Differ, name: string): void {
  if (isSignedIn(before, name) || !isSignedIn(after, name))
    add("forbidden", `how the signature in the field “${name}” looks`);
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

function compareStore({ after, add }: Differ, now: Value): void {
  if (isProofStore(after, now)) add("validation", "");
  else add("forbidden", "the store of proofs, which holds something else");
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
