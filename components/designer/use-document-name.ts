// What a document is called where its title is not shown.
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { useDesigner } from "./designer-context.ts";

export function useDocumentName(): (document: Document) => string {
  const t = useWords("designer-parts");
  const { documents, parts } = useDesigner();
  return (document) =>
    parts.title ? document.name : t("document.nth", { at: documents.findIndex(({ id }) => id === document.id) + 1 });
}
