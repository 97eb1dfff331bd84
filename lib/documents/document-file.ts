// Wraps a document's bytes as a download under the document's own name.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { FileReply } from "#lib/api/endpoint.ts";
import { refuse } from "#lib/api/errors.ts";
import type { DocumentRow } from "./document-record.ts";
import { fileBase } from "./zip-entries.ts";

async function readDocumentRow(packageId: string, documentId: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  return row ?? refuse("error.notFound.documentNotFound");
}

export async function documentFile(packageId: string, documentId: string, bytes: Uint8Array): Promise<FileReply> {
  const { name } = await readDocumentRow(packageId, documentId);
  return { bytes, mediaType: "application/pdf", name: `${fileBase(name)}.pdf` };
}
