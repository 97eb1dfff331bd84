// PURE. Takes what was saved elsewhere into what is on screen: whatever fits comes in, the rest is for the person to decide.
import type { Document } from "#lib/contract/records/document.ts";
import { differing, threeWay } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import { pathKey } from "#lib/packages/fields/written-conditions.ts";
import { codesOf } from "./codes.ts";
import { codeHome, type DesignerField, keyOf } from "./designer-field.ts";
import { designerFields } from "./designer-fields.ts";
import { rulesKept, withRules } from "./field-rules.ts";
import type { ForeignChange } from "./history.ts";
import type { Known } from "./known.ts";
import { isOwnAddition, isOwnChange, isOwnRemoval, type OwnSaves } from "./own-saves.ts";

/** What was changed elsewhere, for saying so. */
export type News = { added: number; changed: number; removed: number };

const place = ["page", "left", "top", "width", "height"] as const satisfies (keyof DesignerField)[];

/** A field's version is of everything that the designer holds of it, and of what it does not show. */
const versions = (documents: Document[], fields: ReadonlyMap<string, DesignerField>): Map<string, string> =>
  new Map(
    documents.flatMap((document) =>
      [...document.approvals, { id: codeHome.approvalId, fields: codesOf(document) }].flatMap((approval) =>
        approval.fields.map((field): [string, string] => {
          const key = keyOf(document.id, approval.id, field.id);
          return [key, versionOf([field, fields.get(key)])];
        }),
      ),
    ),
  );

const placeOf = ({ documentId, id }: DesignerField): string => pathKey({ documentId, fieldId: id });
const byKey = (fields: readonly DesignerField[]) => new Map(fields.map((field) => [field.key, field]));

/** Fields that both sides changed, by key, with what the server has: null when it is gone there. */
export type Conflicts = ReadonlyMap<string, DesignerField | null>;

export type TakenIn = {
  known: Known;
  fields: DesignerField[];
  conflicts: Conflicts;
  foreign: ForeignChange[];
  news: News;
  /** Whether anything on screen is other than it was; one's own, which is no news, among it. */
  isOther: boolean;
};

/** `conflicts` are those not yet decided; they stay until they are. `own` comes in as anything else, and is no news. */
export function takeIn(
  known: Known,
  { documents, conditions }: Pick<Known, "documents" | "conditions">,
  onScreen: readonly DesignerField[],
  conflicts: Conflicts,
  own: OwnSaves = new Map(),
): TakenIn {
  const old = byKey(designerFields(known.documents, known.conditions));
  const fresh = byKey(designerFields(documents, conditions));
  const [before, now] = [versions(known.documents, old), versions(documents, fresh)];
  const [saved, mine] = [byKey(known.saved), byKey(onScreen)];
  const open = new Map(conflicts);
  const foreign: ForeignChange[] = [];
  const news: News = { added: 0, changed: 0, removed: 0 };
  let isOther = false;
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    if (before.get(key) === now.get(key)) continue;
    const [was, theirs, base, here] = [old.get(key), fresh.get(key), saved.get(key), mine.get(key)];
    if (theirs) saved.set(key, theirs);
    else saved.delete(key);
    if (!theirs) {
      if (!was) continue;
      // A document that is gone takes its fields along, whatever was done to them here.
      const isHomeless = !documents.some((document) => document.id === was.documentId);
      const isUntouched = !here || !base || differing(base, here).length === 0;
      if (here && !isOwnRemoval(own, key)) news.removed += 1;
      if (!here) open.delete(key);
      else if (isUntouched || isHomeless) {
        mine.delete(key);
        isOther = true;
        open.delete(key);
        const path = { documentId: was.documentId, fieldId: was.id };
        const isElsewhere = [...fresh.values()].some((one) => one.documentId === was.documentId && one.id === was.id);
        foreign.push({ key, members: null, ...(!isElsewhere && { path }) });
      } else open.set(key, null);
    } else if (!was || !base) {
      // Ours, when it is on screen already: the answer to its creation got lost.
      if (!here) {
        mine.set(key, theirs);
        isOther = true;
        if (!isOwnAddition(own, theirs)) news.added += 1;
      } else if (open.get(key) === null) {
        // Brought back where it had been deleted: nothing is asked of that any more, only what each side has of it.
        if (differing(theirs, here).length > 0) open.set(key, theirs);
        else open.delete(key);
      }
    } else if (!here) {
      // Given to somebody else here: what of it has come may be our own, whose answer got lost.
      const moved = onScreen.find((field) => field.documentId === was.documentId && field.id === was.id);
      const isOwn = (member: keyof DesignerField) => versionOf([moved?.[member]]) === versionOf([theirs[member]]);
      if (!differing(was, theirs).every(isOwn)) open.set(key, theirs);
    } else {
      const done = changesOf(base, here);
      const { merged, clashing } = threeWay(was, theirs, { ...was, ...done }, [place]);
      if (!isOwnChange(own, here, merged) || clashing.length > 0) news.changed += 1;
      mine.set(key, merged);
      isOther ||= differing(here, merged).length > 0;
      if (clashing.length > 0) open.set(key, theirs);
      // What was done here and is there as well, is ours: the steps lead over it.
      const isForeign = (member: keyof DesignerField) =>
        !(member in done) || versionOf([here[member]]) !== versionOf([theirs[member]]);
      const members = Object.fromEntries(
        differing(was, theirs)
          .filter(isForeign)
          .map((member) => [member, theirs[member]]),
      );
      if (Object.keys(members).length > 0) foreign.push({ key, members, was, clashing });
    }
  }
  // What waits for a field that went elsewhere goes with it here, too; the rules that lay with it have come from there.
  const wasHere = onScreen.map((field) => (mine.has(field.key) ? field : { ...field, rules: [] }));
  return {
    known: { documents, conditions, saved: withRules([...saved.values()], conditions) },
    fields: rulesKept(wasHere, [...mine.values()]),
    conflicts: open,
    foreign,
    news,
    isOther,
  };
}

/** What was done here since the last save. */
const changesOf = (base: DesignerField, here: DesignerField): Partial<DesignerField> =>
  Object.fromEntries(differing(base, here).map((member) => [member, here[member]]));

/** What is to be saved now: a field that waits for a decision stays as the server has it. */
export function withoutUndecided(
  fields: readonly DesignerField[],
  conflicts: Conflicts,
  known: Known,
): DesignerField[] {
  if (conflicts.size === 0) return [...fields];
  const saved = new Set(known.saved.map(({ key }) => key));
  const here = new Set(fields.map(({ key }) => key));
  // Given to somebody else here: it is never saved beside itself.
  const given = new Set([...conflicts].flatMap(([key, theirs]) => (theirs && !here.has(key) ? [placeOf(theirs)] : [])));
  const decided = [
    ...fields.filter((field) => !conflicts.has(field.key) && (saved.has(field.key) || !given.has(placeOf(field)))),
    ...known.saved.filter((field) => conflicts.has(field.key)),
  ];
  // Nothing is saved that waits for what is not there until somebody has decided that it is.
  return rulesKept(fields, decided);
}

/** Those on which both sides still differ; undoing what was done here settles one. */
export function stillOpen(conflicts: Conflicts, fields: readonly DesignerField[]): Conflicts {
  const here = byKey(fields);
  return new Map(
    [...conflicts].filter(([key, theirs]) => {
      const mine = here.get(key);
      return mine && theirs ? differing(mine, theirs).length > 0 : Boolean(mine || theirs);
    }),
  );
}
