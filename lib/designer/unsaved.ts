// PURE. What was done in the designer and is not saved yet: as a browser keeps it, and what of it can be brought back on top of
// what the server has by then. Pages of another version may have written it, or may read it: its form has a number where it is kept.
import type { Document } from "#lib/contract/records/document.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { differing } from "#lib/contract/three-way.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { type DesignerField, sharesApproval } from "./designer-field.ts";
import { type Known, knownOf } from "./known.ts";
import { savePlan } from "./save-plan.ts";
import { type Conflicts, takeIn } from "./take-in.ts";

/** One field that is not as it was: `of` is the field as it is now, or as it was before it was deleted. */
export type FieldChange = { of: DesignerField; how: "made" | "deleted" | readonly (keyof DesignerField)[] };

export type Unsaved = {
  changes: FieldChange[];
  /** Keys of the fields on which nobody has decided yet. */
  conflicts: string[];
  /** What the server had, of the documents that were changed. */
  documents: (Pick<Document, "id" | "approvals"> & Partial<Pick<Document, "fields">>)[];
  conditions: Condition[];
};

type Shown = { fields: readonly DesignerField[]; conflicts: Conflicts };

const byKey = (fields: readonly DesignerField[]) => new Map(fields.map((field) => [field.key, field]));

function changesBetween(before: readonly DesignerField[], after: readonly DesignerField[]): FieldChange[] {
  const [was, is] = [byKey(before), byKey(after)];
  const kept = after.flatMap((of): FieldChange[] => {
    const old = was.get(of.key);
    if (!old) return [{ of, how: "made" }];
    const how = old === of ? [] : differing(old, of);
    return how.length > 0 ? [{ of, how }] : [];
  });
  const deleted = before.filter(({ key }) => !is.has(key)).map((of): FieldChange => ({ of, how: "deleted" }));
  return [...kept, ...deleted];
}

/** Fields that are not changed are the same. */
export function withFieldChanges(fields: readonly DesignerField[], changes: readonly FieldChange[]): DesignerField[] {
  const all = byKey(fields);
  for (const { of, how } of changes) {
    const old = all.get(of.key);
    if (how === "deleted") all.delete(of.key);
    else if (how === "made" || !old) all.set(of.key, of);
    else all.set(of.key, { ...old, ...Object.fromEntries(how.map((member) => [member, of[member]])) });
  }
  return [...all.values()];
}

/** Undefined: everything is saved. */
export function unsavedOf(known: Known, { fields, conflicts }: Shown): Unsaved | undefined {
  const changes = changesBetween(known.saved, fields);
  if (changes.length === 0) return undefined;
  if (conflicts.size === 0 && savePlan(known.saved, [...fields], known.conditions).length === 0) return undefined;
  const touched = new Set(changes.map(({ of }) => of.documentId));
  return {
    changes,
    conflicts: [...conflicts.keys()],
    documents: known.documents
      .filter(({ id }) => touched.has(id))
      .map(({ id, approvals, fields }) => ({
        id,
        approvals,
        fields,
      })),
    conditions: known.conditions,
  };
}

export type BroughtBack = {
  /** What is still to be done to the fields as the server has them. */
  changes: FieldChange[];
  conflicts: Conflicts;
  /** Their document, page or recipient is gone. */
  lost: DesignerField[];
};

/** What was saved elsewhere meanwhile comes in as it does while the designer is open. `roles`: ids of those that there are. */
export function broughtBack(unsaved: Unsaved, known: Known, roles: ReadonlySet<string>): BroughtBack {
  const before = new Map(unsaved.documents.map((one) => [one.id, one]));
  const documents = known.documents.map((one) => ({
    ...one,
    approvals: before.get(one.id)?.approvals ?? one.approvals,
    fields: before.get(one.id)?.fields ?? one.fields,
  }));
  const base = knownOf(documents, unsaved.conditions);
  const saved = byKey(base.saved);
  const open = new Map(unsaved.conflicts.map((key) => [key, saved.get(key) ?? null]));
  const taken = takeIn(base, known, withFieldChanges(base.saved, unsaved.changes), open);

  const fits = (field: DesignerField) =>
    known.documents.some(({ id, pages }) => id === field.documentId && field.page < pages.length) &&
    (isCode(field) || roles.has(field.roleId) || known.saved.some((other) => sharesApproval(other, field)));
  const here = byKey(taken.fields);
  const lost = unsaved.changes.flatMap(({ of, how }) => {
    const field = here.get(of.key) ?? of;
    return how !== "deleted" && !(here.has(of.key) && fits(field)) ? [field] : [];
  });
  // Whatever took the way to where it is lost stays where the server has it.
  const [keys, ids] = [new Set(lost.map(({ key }) => key)), new Set(lost.map(({ id }) => id))];
  const kept = taken.fields.filter(({ key }) => !keys.has(key));
  const stays = known.saved.filter((field) => ids.has(field.id) && !kept.some(({ key }) => key === field.key));
  const given = new Set([...keys, ...stays.map(({ key }) => key)]);
  return {
    changes: changesBetween(known.saved, [...kept, ...stays]),
    conflicts: new Map([...taken.conflicts].filter(([key]) => !given.has(key))),
    lost,
  };
}
