// Compares two revisions of one PDF and says, object by object, what became different and what that means for a reader.
import { changedObjects, strayObjects } from "./changed-objects.ts";
import { type Change, type Differ, differOf, type FieldChange, type OtherChange } from "./differ.ts";
import { type Finding, said } from "./finding.ts";
import { pageNumbers, type Role, rolesOf } from "./object-roles.ts";
import type { PdfRevision } from "./pdf-reader.ts";
import { isDict, isRef, sameValue, type Value } from "./pdf-value.ts";
import { isInvisible, isProofStore, isTimestamp } from "./proofs.ts";

const formOf = (revision: PdfRevision) =>
  revision.dict(revision.dict(revision.trailer.map.get("Root"))?.map.get("AcroForm"));

/** Throws a PdfError where either revision cannot be read. */
export function changesBetween(before: PdfRevision, after: PdfRevision): Change[] {
  const changed = changedObjects(before, after);
  const changes = new Map<string, Change>();
  const note = (change: Change) => void changes.set(JSON.stringify(change), change);
  const forbid = (what: Finding) => note({ kind: "forbidden", what });
  const doubt = (what: Finding) => note({ kind: "unclear", what });
  const differ = differOf({ before, after, note, forbid });
  if (!sameValue(before.trailer.map.get("Encrypt") ?? null, after.trailer.map.get("Encrypt") ?? null))
    forbid(said("encryption"));
  const [oldRoot, newRoot] = [before.trailer.map.get("Root"), after.trailer.map.get("Root")];
  if (!sameValue(oldRoot, newRoot))
    compare(differ, before.resolve(oldRoot), after.resolve(newRoot), { kind: "catalog", of: "" });
  if (!sameValue(before.trailer.map.get("Info") ?? null, after.trailer.map.get("Info") ?? null))
    note({ kind: "description" });
  const roles = changed.size > 0 ? rolesOf(before, changed) : new Map<number, Role[]>();
  for (const [num, all] of roles)
    for (const role of all) compare(differ, before.objectOf(num), after.objectOf(num), role);
  for (const num of changed) if (!roles.has(num)) doubt(said("objectUnreferenced", { object: num }));
  compareFields(differ);
  for (const num of strayObjects(before, after, changed)) doubt(said("objectStray", { object: num }));
  return [...changes.values()];
}

function compare(differ: Differ, old: Value, now: Value, role: Role): void {
  const { note, forbid } = differ;
  differ.after.reading.visit();
  const { kind } = role;
  if (kind === "validation" || kind === "structure" || kind === "description") note({ kind });
  else if (role.kind === "look") compareLook(differ, role.of);
  else if (role.kind === "form-resources" || role.kind === "appearance" || role.kind === "value")
    note({ kind: "filled", field: role.of });
  else if (role.kind === "signature") forbid(said("fieldSignature", { field: role.of }));
  else if (role.kind === "attachments") compareAttachments(differ, old, now);
  else if (role.kind === "fields") compareList(differ, old, now, fieldLists);
  else if (role.kind === "annotations") compareAnnotations(differ, old, now, role.of);
  else if (!isDict(old) || !isDict(now) || old.kind !== "dict" || now.kind !== "dict") forbid(whatIs(role));
  else
    for (const key of new Set([...old.map.keys(), ...now.map.keys()]))
      if (!sameValue(old.map.get(key) ?? null, now.map.get(key) ?? null))
        compareKey({ differ, key, old: old.map.get(key) ?? null, now: now.map.get(key) ?? null, role });
}

/** One entry of a dictionary that may change in parts. */
type Entry = { differ: Differ; key: string; old: Value; now: Value; role: Role };
type Rule = (entry: Entry) => void;

const noted =
  (change: FieldChange | OtherChange): Rule =>
  ({ differ }) =>
    differ.note(change);
const forbidden =
  (what: (entry: Entry) => Finding): Rule =>
  (entry) =>
    entry.differ.forbid(what(entry));
const within =
  (kind: Role["kind"]): Rule =>
  ({ differ, old, now, role }) =>
    compare(differ, differ.before.resolve(old), differ.after.resolve(now), { ...role, kind });
const content = forbidden(({ role }) => said("pageContent", { page: Number(role.of) }));
const look: Rule = ({ differ, role }) => compareLook(differ, role.of);
const fieldOf = ({ differ, role }: Entry) => differ.named.get(role.of);
/** For the fields that are no signatures, what fills them in. */
const filling =
  (ofSignature: Rule): Rule =>
  (entry) =>
    fieldOf(entry)?.kind === "Sig" ? ofSignature(entry) : entry.differ.note({ kind: "filled", field: entry.role.of });

/** What a key of each kind of dictionary is judged by. The keys are the file's own, so these are maps. */
const rules: Partial<Record<Role["kind"], ReadonlyMap<string, Rule>>> = {
  catalog: new Map<string, Rule>([
    ["DSS", ({ differ, now }) => compareStore(differ, now)],
    ["Extensions", noted({ kind: "validation" })],
    ["Version", noted({ kind: "validation" })],
    ["Metadata", noted({ kind: "description" })],
    ["AF", noted({ kind: "attachment" })],
    ["PageMode", noted({ kind: "attachment" })],
    ["Names", ({ differ, old, now }) => compareNames(differ, old, now)],
    ["StructTreeRoot", noted({ kind: "structure" })],
    ["MarkInfo", noted({ kind: "structure" })],
    ["Lang", noted({ kind: "structure" })],
    ["AcroForm", compareForm],
    ["Pages", forbidden(() => said("pages"))],
  ]),
  form: new Map<string, Rule>([
    ["Fields", within("fields")],
    ["DR", noted({ kind: "filled", field: "" })],
    ["DA", noted({ kind: "filled", field: "" })],
    ["SigFlags", compareFlags],
  ]),
  page: new Map<string, Rule>([
    ["Annots", within("annotations")],
    ["StructParents", noted({ kind: "structure" })],
    ["Tabs", noted({ kind: "structure" })],
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
      ({ differ, old, now }) => compareList(differ, differ.before.resolve(old), differ.after.resolve(now), fieldLists),
    ],
    ["Ff", compareFieldFlags],
    ["StructParent", noted({ kind: "structure" })],
    ["Rect", forbidden(({ role }) => said("fieldPlace", { field: role.of }))],
  ]),
  settings: new Map<string, Rule>([
    ["EmbeddedFiles", (entry) => (entry.role.of === "names" ? noted({ kind: "attachment" }) : otherKey)(entry)],
  ]),
};

const compareKey: Rule = (entry) => (rules[entry.role.kind]?.get(entry.key) ?? otherKey)(entry);

/** A key that nobody may change. */
function otherKey({ differ, key, role }: Entry): void {
  const keys: Partial<Record<Role["kind"], Finding>> = {
    catalog: said("documentSettingOf", { key }),
    form: said("formSetting", { key }),
    page: said("pageKey", { page: Number(role.of), key }),
    field: said("fieldKey", { field: role.of, key }),
  };
  differ.forbid(keys[role.kind] ?? whatIs(role));
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
  if (typeof now === "number" && now === (Number(old ?? 0) | 1)) differ.note({ kind: "validation" });
  else otherKey(entry);
}

function compareSignature(entry: Entry): void {
  const { differ, old, now, role } = entry;
  const [field, value] = [fieldOf(entry), differ.after.dict(now)];
  if (differ.before.resolve(old) !== null || !value || !field)
    differ.forbid(said("fieldSignature", { field: role.of }));
  else differ.note({ kind: isTimestamp(differ.after, field, value) ? "timestamped" : "signed", field: role.of });
}

/** A signature gets its look when it is given: not later, and not without being given. */
function compareLook({ signedBefore, signedAfter, forbid }: Differ, name: string): void {
  if (signedBefore.has(name) || !signedAfter.has(name)) forbid(said("fieldLook", { field: name }));
}

/** What is wrong with a list: that it is none, or that something was removed or put in another order. */
type ListFindings = { none: Finding; order: Finding };
const fieldLists: ListFindings = { none: said("fieldsNoList"), order: said("fieldsOrder") };

/** Everything that was in the list has to be there still, in its order; what is new stands behind it. */
function compareList({ forbid }: Differ, old: Value, now: Value, { none, order }: ListFindings): Value[] {
  if ([old, now].some((list) => list !== null && !Array.isArray(list))) forbid(none);
  const [was, is] = [Array.isArray(old) ? old : [], Array.isArray(now) ? now : []];
  if (!was.every((item, index) => sameValue(item, is[index]))) forbid(order);
  return is.slice(was.length);
}

/** Only a new field may come to a page: each to its own, and once. */
function compareAnnotations(differ: Differ, old: Value, now: Value, of: string): void {
  const { after, fields, olds, shown, forbid } = differ;
  const page = Number(of);
  const added = compareList(differ, old, now, {
    none: said("pageListNone", { page }),
    order: said("pageListOrder", { page }),
  });
  if (added.length === 0) return;
  const pages = pageNumbers(after);
  for (const item of added) {
    const field = isRef(item) && !olds.has(item.num) ? fields.get(item.num) : undefined;
    const own = field?.dict.map.get("P");
    const isHere = own === undefined || (isRef(own) && pages.get(own.num) === of);
    const isOnce = field !== undefined && shown().get(field.num) === 1;
    after.reading.visit();
    if (!field || !isHere || !isOnce) forbid(said("pageAnnotation", { page }));
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
function compareFields({ before, after, fields, olds, note, forbid }: Differ): void {
  for (const [num, field] of fields) {
    const { name, kind, dict } = field;
    const was = olds.get(num);
    if (was && (was.name !== name || was.kind !== kind)) forbid(said("field", { field: was.name }));
    if (was) continue;
    for (const key of dict.map.keys()) if (!fieldKeys.has(key)) forbid(said("newFieldKey", { field: name, key }));
    const value = kind === "Sig" ? after.dict(dict.map.get("V")) : undefined;
    if (value && isTimestamp(after, field, value)) note({ kind: "timestamped", field: name });
    else {
      note({ kind: kind === "Sig" && isInvisible(after, dict) ? "unseenField" : "field", field: name });
      if (value) note({ kind: "signed", field: name });
    }
  }
  for (const [num, { name }] of olds) if (!fields.has(num)) forbid(said("fieldGone", { field: name }));
  if (formOf(before) && !formOf(after)) forbid(said("formGone"));
}

function compareStore({ after, note, forbid }: Differ, now: Value): void {
  if (isProofStore(after, now)) note({ kind: "validation" });
  else forbid(said("proofStore"));
}

function compareNames(differ: Differ, old: Value, now: Value): void {
  const [was, is] = [differ.before.dict(old), differ.after.dict(now)];
  for (const key of new Set([...(was?.map.keys() ?? []), ...(is?.map.keys() ?? [])]))
    if (!sameValue(was?.map.get(key) ?? null, is?.map.get(key) ?? null)) {
      if (key === "EmbeddedFiles") differ.note({ kind: "attachment" });
      else differ.forbid(said("documentSettingOf", { key }));
    }
}

/** Lists of attachments may grow; an attached file itself may not change. */
function compareAttachments({ note, forbid }: Differ, old: Value, now: Value): void {
  const isList = Array.isArray(old)
    ? Array.isArray(now) && old.every((item) => now.some((one) => sameValue(item, one)))
    : false;
  const isNode = isDict(old) && isDict(now) && old.kind === "dict" && (old.map.has("Names") || old.map.has("Kids"));
  if (isList || isNode) note({ kind: "attachment" });
  else forbid(said("attachedFile"));
}

function whatIs({ kind, of }: Role): Finding {
  if (kind === "content") return of ? said("pageContent", { page: Number(of) }) : said("allContent");
  if (kind === "annotation") return said("pageAnnotation", { page: Number(of) });
  if (kind === "pages") return said("pagesOrder");
  if (kind === "page") return said("page", { page: Number(of) });
  if (kind === "field") return said("field", { field: of });
  return of ? said("documentSettingOf", { key: of }) : said("documentSetting");
}
