// What is made of what a page shows: a field after one of its texts, a field in place of one of its form's.

import { placedAfter } from "#lib/designer/behind-text.ts";
import { lastSize } from "#lib/designer/commands.ts";
import { keepInside } from "#lib/designer/geometry.ts";
import type { FormField, MarkedText } from "#lib/designer/marks-at.ts";
import { accept, type FoundField } from "#lib/designer/proposals.ts";
import { type FieldKindId, fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { type Designer, newId } from "./designer-context.ts";
import { firstWords } from "./field-words.ts";
import { focusField } from "./placing.ts";

/** What a text is most often followed by, beside what it asks for itself. */
const usual: readonly FieldKindId[] = ["signature", "date-signed", "text", "checkbox"];

/** The kinds that are offered after a text: what it asks for comes first. */
export function kindsAfter({ parts }: Designer, { kind }: MarkedText): FieldKindId[] {
  const offered = new Set<FieldKindId>([...(kind ? [kind] : []), ...usual]);
  return [...offered].filter((id) => parts.kinds.some((one) => one.id === id));
}

/** `step`: what undo calls it. */
type After = { text: MarkedText; page: number; kindId: FieldKindId; step: string };

export function placeAfter(designer: Designer, { text, page, kindId, step }: After): void {
  const { document, fields, pages, parts } = designer;
  const size = lastSize(fields.getState().fields, kindId, parts.start(fieldKind(kindId)));
  const box = keepInside(placedAfter(text, page, size), pages(document.id, page));
  const found = { ...box, page, kindId, label: text.label, required: false, group: null };
  take(designer, found, step);
}

/** Its kind may be hidden by the profile: then there is nothing to make of it. */
export const isUsable = ({ parts }: Designer, { kind }: FormField): boolean =>
  parts.kinds.some(({ id }) => id === kind);

export const takeFormField = (designer: Designer, field: FormField, step: string): void =>
  take(designer, { ...field, kindId: field.kind }, step);

type Taken = Pick<FoundField, "page" | "left" | "top" | "width" | "height" | "label" | "required" | "group"> &
  Partial<Pick<FoundField, "source" | "options" | "maxLength">> & { kindId: FieldKindId };

/** As it would be accepted had it been found. */
function take(designer: Designer, { kindId, ...taken }: Taken, step: string): void {
  const { document, fields, pages, parts, canvas, t } = designer;
  const state = fields.getState();
  const found = { source: "text", ...taken, kind: kindId, documentId: document.id } as const;
  const accepting = { pages, newId, words: firstWords(t), roleId: state.roleId, startOf: parts.start };
  const made = accept(state.fields, [found], accepting);
  const admitted = state.admit(made.fields);
  if (!admitted.some(({ key }) => made.keys.includes(key))) return;
  state.commit(step, admitted, made.keys);
  canvas.setState({ words: t("place.placed", { kind: t(`kind.${kindId}`), page: taken.page + 1 }) });
  if (made.keys[0]) focusField(designer, made.keys[0]);
}
