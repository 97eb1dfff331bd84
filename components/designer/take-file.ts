// Takes the replacement of a document's file back, or again: the service has kept the other one for a day.
import { takeFormerContent } from "#components/queries/documents.ts";
import { CallError } from "#lib/contract/call.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { DocumentChange } from "#lib/designer/document-change.ts";
import { fileOf, fileStep } from "#lib/designer/file-step.ts";
import { redo, undo, type Way } from "#lib/designer/history.ts";
import type { DesignerStore } from "#lib/designer/store.ts";

type FileChange = Extract<DocumentChange, { kind: "file" }>;

/** A file that came back has a number of its own: which one it is again, by package, document and that number. */
const again = new Map<string, number>();
const nameOf = (packageId: string, documentId: string, file: number): string => `${packageId} ${documentId} ${file}`;

/** "over": it is kept no more. */
export async function takeFile(
  fields: DesignerStore,
  { change, way }: { change: FileChange; way: Way },
  now: Package,
): Promise<boolean | "over"> {
  const [from, to] = way === "undo" ? [change.after, change.before] : [change.before, change.after];
  const document = now.documents.find(({ id }) => id === change.id);
  if (!document) return false;
  const file = fileOf(document);
  if ((again.get(nameOf(now.id, document.id, file)) ?? file) !== from.file) return false;
  const { fields: here, history } = fields.getState();
  const target = (way === "undo" ? undo : redo)(here, history)?.fields ?? here;
  const fits = fileStep(to, { documentId: document.id, here, target });
  if (!fits) return false;
  const params = { packageId: now.id, documentId: document.id };
  const back = await takeFormerContent(params, { former: to.file, ...fits }, versionOf(document)).catch(
    (cause: unknown) => {
      if (cause instanceof CallError && cause.status === 404) return undefined;
      throw cause;
    },
  );
  if (!back) return "over";
  again.set(nameOf(now.id, document.id, fileOf(back)), to.file);
  fields.getState()[way]();
  return true;
}
