// The bytes of a document as they stand: whoever asks gets every committed signature, and the seal once all is done.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { DocumentRow } from "#lib/packages/documents/document-record.ts";
import { SealIdentityError } from "#lib/signatures/seal/identity.ts";
import { applySignatures, isUnapplied } from "../seal/apply-signatures.ts";
import { sealDocuments } from "../seal/seal-documents.ts";

const unapplied = db.select({ one: sql`1` }).from(signatures).where(isUnapplied);

async function read(packageId: string, documentId: string) {
  const [row] = await db
    .select({ document: documents, status: packages.status, waits: sql<boolean>`exists (${unapplied})` })
    .from(documents)
    .innerJoin(packages, eq(packages.id, documents.packageId))
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  return row ?? refuse("error.notFound.documentNotFound");
}

/** A document's row as far as it tells what its bytes are. A sealed one does not change any more. */
type Known = Pick<DocumentRow, "sealed" | "currentFile" | "originalFile">;

/**
 * The hash of the bytes that `currentPdf` reads. Does the work itself where the job has not come round to it yet. No
 * visibility check: come from `seePackage`. `known`: the document's row, where it has just been read.
 */
export async function currentFile(packageId: string, documentId: string, known?: Known): Promise<string> {
  if (known?.sealed) return known.currentFile ?? known.originalFile;
  const { document, status, waits } = await read(packageId, documentId);
  const key = { packageId, documentId };
  try {
    if (document.sealed) return document.currentFile ?? document.originalFile;
    if (status === "COMPLETED" || status === "ARCHIVED") await sealDocuments([key]);
    else if (waits) await applySignatures(key);
    else return document.currentFile ?? document.originalFile;
  } catch (cause) {
    if (cause instanceof SealIdentityError) refuse("error.unavailable.sealing", { say: "signaturesKept" });
    throw cause;
  }
  const { document: now } = await read(packageId, documentId);
  return now.currentFile ?? now.originalFile;
}

export async function currentPdf(packageId: string, documentId: string, known?: Known): Promise<Buffer> {
  return files.get(await currentFile(packageId, documentId, known), { packageId });
}
