// PURE. What a window has saved, or begun to save: read anew later, after a reload or by the designer that was opened again
// meanwhile, it is nobody else's news. Values stand in it by their versions alone: it may be kept where they may not.
import { differing } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { DesignerField } from "./designer-field.ts";

type OwnSave = { how?: "made" | "deleted"; members: Partial<Record<keyof DesignerField, string>> };
/** By the key of the field. By the id of a document that was added: its fields have come with it. */
export type OwnSaves = ReadonlyMap<string, OwnSave>;

const byKey = (fields: readonly DesignerField[]) => new Map(fields.map((field) => [field.key, field]));

export function savesBetween(before: readonly DesignerField[], after: readonly DesignerField[]): OwnSaves {
  const [was, is] = [byKey(before), byKey(after)];
  const kept = after.flatMap((field): [string, OwnSave][] => {
    const old = was.get(field.key);
    if (!old) return [[field.key, { how: "made", members: {} }]];
    const members = old === field ? [] : differing(old, field);
    const versions = Object.fromEntries(members.map((member) => [member, versionOf([field[member]])]));
    return members.length > 0 ? [[field.key, { members: versions }]] : [];
  });
  const deleted = before.filter(({ key }) => !is.has(key));
  return new Map([...kept, ...deleted.map(({ key }): [string, OwnSave] => [key, { how: "deleted", members: {} }])]);
}

/** The later ones over the earlier. */
export function savesTogether(earlier: OwnSaves, later: OwnSaves): OwnSaves {
  const all = new Map(earlier);
  for (const [key, { how, members }] of later) {
    const before = all.get(key);
    all.set(
      key,
      how || !before ? { ...(how && { how }), members } : { ...before, members: { ...before.members, ...members } },
    );
  }
  return all;
}

export const isOwnAddition = (own: OwnSaves, { key, documentId }: DesignerField): boolean =>
  own.get(key)?.how === "made" || own.get(documentId)?.how === "made";

export const isOwnRemoval = (own: OwnSaves, key: string): boolean => own.get(key)?.how === "deleted";

/** Everything that is other than `here` is as it was saved by this window. */
export const isOwnChange = (own: OwnSaves, here: DesignerField, there: DesignerField): boolean =>
  differing(here, there).every((member) => own.get(here.key)?.members[member] === versionOf([there[member]]));
