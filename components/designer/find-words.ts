// PURE. Found fields in words.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { FoundField } from "#lib/designer/proposals.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import type { DesignerWords } from "./field-words.ts";

export type FindWords = AreaWords<"designer-find">;

export const calledFound = (kinds: DesignerWords, { label, kind }: FoundField): string =>
  label || kinds(`kind.${kind}`);

/** One found field to those who hear it. */
export const foundWords = (
  kinds: DesignerWords,
  t: FindWords,
  one: FoundField,
  recipient: DesignerRecipient | undefined,
): string =>
  t("ghost", {
    label: calledFound(kinds, one),
    kind: kinds(`kind.${one.kind}`),
    who: recipient?.name ?? t("nobody"),
    certainty: t(`certainty.${one.certainty}`),
  });
