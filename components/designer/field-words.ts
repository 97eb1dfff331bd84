// PURE. Fields in words: what each is called in a sentence, in a step that can be undone, and to those who hear it.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { FirstWords } from "#lib/designer/commands.ts";
import { type DesignerField, givenValue } from "#lib/designer/designer-field.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import {
  codeKind,
  type FieldKind,
  type FieldKindId,
  fieldKinds,
  isCode,
  paletteKind,
} from "#lib/packages/fields/field-kinds.ts";
import { givenLabel, isRequired } from "#lib/packages/fields/field-label.ts";
import { isBox } from "./field-property-list.ts";

export type DesignerWords = AreaWords<"designer">;
export type CanvasWords = AreaWords<"designer-canvas">;

export const isKind = (id: string): id is FieldKindId => [...fieldKinds, codeKind].some((kind) => kind.id === id);

const groups = ["signs", "fills", "filled"] as const;

/** In the order of the palette; none is empty. */
export const kindGroups = (kinds: readonly FieldKind[]) =>
  groups
    .map((group) => ({ group, kinds: kinds.filter((kind) => kind.group === group) }))
    .filter((one) => one.kinds.length > 0);

/** The name that was given to it, or its kind. */
export const labelOf = (t: DesignerWords, field: DesignerField): string =>
  givenLabel(field) ?? t(`kind.${paletteKind(field).id}`);

/** For a sentence that names a single field and counts several. */
export const countOf = (t: DesignerWords, fields: readonly DesignerField[]): { count: number; name: string } => ({
  count: fields.length,
  name: fields[0] ? labelOf(t, fields[0]) : "",
});

const calledWords = (t: DesignerWords, field: DesignerField): string => {
  const [kind, label] = [t(`kind.${paletteKind(field).id}`), labelOf(t, field)];
  return kind === label ? label : t("field.called", { kind, label });
};

const longest = 40;

/** As much of a text as tells it from others. */
export const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;

/** One field to those who hear the page, while it is designed. */
export const fieldWords = (
  t: DesignerWords,
  field: DesignerField,
  recipient: DesignerRecipient | undefined,
  warned: boolean,
): string => (isCode(field) ? calledWords(t, field) : fieldOfWords(t, field, recipient, warned));

const fieldOfWords = (
  t: DesignerWords,
  field: DesignerField,
  recipient: DesignerRecipient | undefined,
  warned: boolean,
): string =>
  t("field.words", {
    called: calledWords(t, field),
    who: recipient?.name ?? t("field.nobody"),
    state: paletteKind(field).group === "filled" ? "filled" : isRequired(field) ? "required" : "optional",
    ...givenWords(field),
    warned: warned ? "yes" : "no",
    rules: field.rules.length > 0 ? "yes" : "no",
  });

function givenWords(field: DesignerField) {
  const value = givenValue(field);
  // Of a label what stands in it is what it is called.
  if (value === undefined || field.subtype === "LABEL") return { given: "no", value: "" } as const;
  return isBox(field) ? ({ given: "ticked", value } as const) : ({ given: "yes", value: shortened(value) } as const);
}

/** The same once the package is sent. */
export const standingWords = (
  t: DesignerWords,
  field: DesignerField,
  recipient: DesignerRecipient | undefined,
  { signed, value }: { signed: boolean; value: string | undefined },
): string =>
  t("field.standing", {
    called: calledWords(t, field),
    who: recipient?.name ?? t("field.nobody"),
    state: signed ? "signed" : value !== undefined ? "filled" : "open",
    value: value ?? "",
  });

/** Where the next click or tap places a field of this kind. A message chooses by plain words. */
export const armedWords = (t: DesignerWords, kindId: FieldKindId, how: "click" | "tap" | "either"): string =>
  t("place.armed", { how, kind: kindId.replace("-", "") });

/** What a new field says to signers, in the language of whoever places it. */
export const firstWords = (t: DesignerWords): FirstWords => ({
  label: t("field.first.label"),
  options: [t("field.first.option"), t("field.first.other")],
  group: t("field.first.group"),
});
