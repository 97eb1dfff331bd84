// PURE. Found fields in words.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import type { FoundField } from "#lib/designer/proposals.ts";
import type { DesignerWords } from "./field-words.ts";

export type FindWords = AreaWords<"designer-find">;

export const calledFound = (t: DesignerWords, { label, kind }: FoundField): string => label || t(`kind.${kind}`);

/** One found field to those who hear it. */
export const foundWords = (
  t: DesignerWords,
  words: FindWords,
  one: FoundField,
  recipient: DesignerRecipient | undefined,
): string =>
  words("ghost", {
    label: calledFound(t, one),
    kind: t(`kind.${one.kind}`),
    who: recipient?.name ?? words("nobody"),
    certainty: words(`certainty.${one.certainty}`),
  });
