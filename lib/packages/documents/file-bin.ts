// Files that documents of a draft had before, as long as their replacement can be taken back.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { replacedFiles } from "#db/schema/replaced-files.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { DocumentRow } from "./document-record.ts";

/** Which of its files a document has; each that comes has a number of its own. */
export const fileNumber = ({ pages }: Pick<DocumentRow, "pages">): number => pages[0]?.version ?? 0;

/** Before it is replaced. */
export async function keepReplaced(work: Work, document: DocumentRow): Promise<void> {
  const { packageId, id: documentId, name, tagged, externalSigned, size, pages } = document;
  const { uploadedFile, originalFile, plainFile } = document;
  const facts = { name, tagged, externalSigned, size, pages };
  const file = { ...facts, uploadedFile, originalFile, plainFile, removed: work.now };
  await work.tx
    .insert(replacedFiles)
    .values({ packageId, documentId, version: fileNumber(document), ...file })
    .onConflictDoUpdate({
      target: [replacedFiles.packageId, replacedFiles.documentId, replacedFiles.version],
      set: file,
    });
}

/** One that the document had; before any image was drawn into it. Throws 404 for what is kept no more. */
export async function formerFile({ packageId, id }: Pick<DocumentRow, "packageId" | "id">, version: number) {
  const [kept] = await db
    .select()
    .from(replacedFiles)
    .where(
      and(eq(replacedFiles.packageId, packageId), eq(replacedFiles.documentId, id), eq(replacedFiles.version, version)),
    );
  if (!kept) refuse("error.notFound.documentNotFound");
  const { name, tagged, externalSigned, size, pages, uploadedFile, originalFile, plainFile } = kept;
  const facts = { tagged, externalSigned, size, pages };
  return {
    name,
    file: { ...facts, uploadedFile, originalFile: plainFile ?? originalFile, plainFile: null },
  };
}
