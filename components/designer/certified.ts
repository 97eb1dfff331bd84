// What documents take that their author has certified: the rule that every step of the designer is held to, and why it is refused.
import { say } from "#components/ui/toast.tsx";
import { admitted } from "#lib/designer/certified.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import type { Designer } from "./designer-context.ts";
import { marksIn } from "./page-marks.ts";

type Seen = Pick<Designer, "canvas" | "documents" | "tCanvas">;

/** Of a document of which no page has been read yet nothing is known: then the look before sending says it. */
export function isCertified(
  { canvas, documents }: Pick<Designer, "canvas" | "documents">,
  documentId: string,
): boolean {
  const document = documents.find(({ id }) => id === documentId);
  if (!document?.externalSigned) return false;
  const { marks } = canvas.getState();
  return document.pages.some(({ index }) => (marksIn(marks, document, index)?.places ?? null) !== null);
}

export const takesNoneWords = ({ tCanvas: t }: Pick<Designer, "tCanvas">, { name }: { name: string }): string =>
  t("author.takesNone", { document: name });

/** What of a step's fields is taken; says of each document that takes none why. */
export function onlyAdmitted(designer: Seen, before: readonly DesignerField[], next: DesignerField[]): DesignerField[] {
  const { fields, refused } = admitted(before, next, (documentId) => isCertified(designer, documentId));
  for (const document of designer.documents)
    if (refused.some(({ documentId }) => documentId === document.id)) say(takesNoneWords(designer, document));
  return fields;
}
