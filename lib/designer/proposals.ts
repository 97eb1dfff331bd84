// PURE. Fields that were found in the documents and are not placed yet: which are open, whose they are, and what accepting makes.
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import type { ProposedKind } from "#lib/contract/records/proposed-kinds.ts";
import { withoutCovered } from "#lib/packages/extraction/without-covered.ts";
import { type FieldKind, type FieldKindId, fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { change, type FirstWords, freshName, type NewId, type Pages, place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import type { FieldStart } from "./field-start.ts";

/** `roleId`: whom it was given to, by words near it or by whoever looks; null while nobody is. */
export type FoundField = ProposedField & { key: string; documentId: string };

export const foundIn = (documentId: string, proposed: readonly ProposedField[]): FoundField[] =>
  proposed.map((one, at) => ({ ...one, documentId, key: `${documentId} ${one.page} ${at}` }));

/**
 * What is neither dismissed nor covered by a field. A field that is accepted covers its proposal, so undo brings the proposal
 * back by itself.
 */
export function openProposals(
  found: readonly FoundField[],
  dismissed: ReadonlySet<string>,
  fields: readonly DesignerField[],
): FoundField[] {
  const byDocument = Map.groupBy(fields, ({ documentId }) => documentId);
  return [...Map.groupBy(found, ({ documentId }) => documentId)].flatMap(([documentId, own]) =>
    withoutCovered(
      own.filter(({ key }) => !dismissed.has(key)),
      byDocument.get(documentId) ?? [],
    ),
  );
}

export type Certainty = ProposedField["certainty"];

export const countBy = <One, K extends string>(all: readonly One[], keyOf: (one: One) => K): Map<K, number> =>
  new Map([...Map.groupBy(all, keyOf)].map(([key, those]) => [key, those.length]));

/** Gives one, or all of a kind, to a role. */
export const given = (
  found: readonly FoundField[],
  which: (one: FoundField) => boolean,
  roleId: string,
): FoundField[] => found.map((one) => (which(one) ? { ...one, roleId } : one));

const isTick = (kind: ProposedKind) => kind === "checkbox" || kind === "radio";

/** Makes one another kind. A box to tick lies at the beginning of the line that it is made of. */
export const retyped = (found: readonly FoundField[], key: string, kind: ProposedKind): FoundField[] =>
  found.map((one) => {
    if (one.key !== key || one.kind === kind) return one;
    const size = isTick(kind) && !isTick(one.kind) ? fieldKind(kind) : one;
    return {
      ...one,
      kind,
      group: isTick(kind) && isTick(one.kind) ? one.group : null,
      top: one.top + (one.height - size.height) / 2,
      width: size.width,
      height: size.height,
    };
  });

type Accepting = {
  pages: Pages;
  newId: NewId;
  words: FirstWords;
  /** Whose those are that nothing tells. */
  roleId: string;
  /** What a field of a kind starts with, by the profile. */
  startOf: (kind: FieldKind) => FieldStart;
};

/** What accepting makes a field of. */
type Acceptable = Pick<
  FoundField,
  | "documentId"
  | "page"
  | "left"
  | "top"
  | "width"
  | "height"
  | "label"
  | "required"
  | "group"
  | "source"
  | "options"
  | "maxLength"
> & { kind: FieldKindId; roleId?: string | null };

/** Places them as the palette would have, where they were found; one step, however many they are. */
export function accept(
  fields: DesignerField[],
  proposals: readonly Acceptable[],
  { pages, newId, words, roleId, startOf }: Accepting,
): { fields: DesignerField[]; keys: string[] } {
  const groups = new Map<string, string>();
  let result = fields;
  const keys: string[] = [];
  for (const one of proposals) {
    const kind = fieldKind(one.kind);
    const { minWidth, minHeight } = kind;
    const [width, height] = [Math.max(one.width, minWidth), Math.max(one.height, minHeight)];
    const placed = place(
      result,
      {
        kindId: one.kind,
        documentId: one.documentId,
        roleId: one.roleId ?? roleId,
        page: one.page,
        // What has to be larger grows around its middle: a box to tick stays on its box.
        left: one.left - (width - one.width) / 2,
        top: one.top - (height - one.height) / 2,
        width,
        height,
      },
      pages,
      newId,
      words,
      startOf(kind),
    );
    const others = result;
    const group = one.group === null ? null : groupName(groups, others, one, words.group);
    result = change(placed.fields, new Set([placed.key]), (field) => named(field, one, others, group), pages);
    keys.push(placed.key);
  }
  return { fields: result, keys };
}

/** Only what is filled in is called by the words of the page: signers are asked for it by them. */
function named(
  field: DesignerField,
  { kind, label, documentId, source, required, options, maxLength }: Acceptable,
  others: DesignerField[],
  group: string | null,
): Partial<DesignerField> {
  const isAsked = field.type === "INPUT" && field.binding === null;
  if (!isAsked) return {};
  const rules = field.validation ?? {};
  return {
    name: label === "" ? field.name : freshName(others, documentId, label),
    validation: {
      ...rules,
      // The file's own form says itself what has to be filled in, and so does a text tag.
      required: source === "form" || source === "tag" ? required : required || rules.required === true,
      ...(group === null ? {} : { group }),
      ...(options && kind === "list" ? { enum: options } : {}),
      ...(maxLength && (kind === "text" || kind === "paragraph") ? { maxLength } : {}),
    },
  };
}

/** Two questions are two groups, though both are called the same. */
function groupName(
  groups: Map<string, string>,
  fields: DesignerField[],
  { group, documentId, page }: Acceptable,
  base: string,
): string {
  const key = `${documentId} ${page} ${group}`;
  const known = groups.get(key);
  if (known) return known;
  const taken = new Set(fields.flatMap((field) => field.validation?.group ?? []));
  for (const one of groups.values()) taken.add(one);
  let name = base;
  for (let n = 2; taken.has(name); n += 1) name = `${base}_${n}`;
  groups.set(key, name);
  return name;
}
