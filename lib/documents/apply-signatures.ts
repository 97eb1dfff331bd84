// Brings committed signatures into a document's PDF, one after the other; may be interrupted and repeated at any point.
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { approvals, signatures } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { ceremonySettingsOf } from "#lib/ceremony/ceremony-settings.ts";
import { config } from "#lib/config.ts";
import { files } from "#lib/files/store.ts";
import { log } from "#lib/log.ts";
import { runTool } from "#lib/pdf/pool.ts";
import { signPdf } from "#lib/seal/sign-document.ts";
import type { DocumentRow } from "./document-record.ts";
import { sealIdentity } from "./seal-identity.ts";
import { fieldsToPrepare, markDrawing, signatureFieldName, valueDrawings } from "./signature-drawing.ts";

type SignatureRow = typeof signatures.$inferSelect;
type Key = { packageId: string; documentId: string };

/** One runner per document, in all processes together. Never taken inside a transaction: a timestamp server may be slow. */
export const underDocumentLock = <T>({ packageId, documentId }: Key, run: () => Promise<T>): Promise<T> =>
  withAdvisoryLock(`document ${packageId} ${documentId}`, run);

/** Returns when every signature that was committed before the call is in the file that `documents.currentFile` names. */
export async function applySignatures(key: Key): Promise<void> {
  if (await nextSignature(key)) await underDocumentLock(key, () => applyAllUnderLock(key));
}

/** For callers that hold the document's lock already. */
export async function applyAllUnderLock(key: Key): Promise<void> {
  let missed = 0;
  for (;;) {
    const next = await nextSignature(key);
    if (!next) return;
    if (await applyOne(next.document, next.signature)) missed = 0;
    // Somebody took the package back to draft meanwhile: look again, but not for ever.
    else if (++missed > 3) throw new Error("the document changes while it is signed");
  }
}

async function nextSignature({
  packageId,
  documentId,
}: Key): Promise<{ document: DocumentRow; signature: SignatureRow } | undefined> {
  const [row] = await db
    .select({ document: documents, signature: signatures })
    .from(documents)
    .innerJoin(
      signatures,
      and(
        eq(signatures.packageId, documents.packageId),
        eq(signatures.documentId, documents.id),
        gt(signatures.sequence, documents.appliedSequence),
      ),
    )
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)))
    .orderBy(asc(signatures.sequence))
    .limit(1);
  return row;
}

/** How the signer's values and mark are drawn, from what the package says. */
async function lookOf(packageId: string) {
  const { timezoneId, settings, accountId, language } = packages;
  const [pkg] = await db
    .select({ timezoneId, settings, accountId, language })
    .from(packages)
    .where(eq(packages.id, packageId));
  if (!pkg) throw new Error("the package of a committed signature is gone");
  const ceremony = await ceremonySettingsOf(db, pkg);
  return {
    timezoneId: pkg.timezoneId,
    fontSize: ceremony.fontSize ?? null,
    hideCaptureText: ceremony.hideCaptureText === true,
  };
}

async function approvalsOf(document: DocumentRow) {
  return db.query.approvals.findMany({
    where: and(eq(approvals.packageId, document.packageId), eq(approvals.documentId, document.id)),
    with: { fields: true },
    orderBy: asc(approvals.position),
  });
}

async function applyOne(document: DocumentRow, signature: SignatureRow): Promise<boolean> {
  const all = await approvalsOf(document);
  const approval = all.find((one) => one.id === signature.approvalId);
  if (!approval) throw new Error("a committed signature has lost its approval");
  const look = await lookOf(document.packageId);
  const base = document.currentFile
    ? await files.get(document.currentFile)
    : await runTool("prepareFields", [await files.get(document.originalFile), fieldsToPrepare(all)]);
  const signed = await signPdf(
    base,
    {
      field: signatureFieldName(approval.id),
      at: signature.committed.toISOString(),
      signerName: signature.signerName,
      values: valueDrawings(approval, signature.values, look),
      appearance: await markDrawing(approval, signature, look),
    },
    await sealIdentity(),
    config().tsaUrl,
  );
  if (signed.reason)
    log.warn(
      { packageId: document.packageId, documentId: document.id, reason: signed.reason },
      "signature without timestamp",
    );
  const file = await files.put(signed.bytes);
  return keepApplied(document, signature, { file, level: signed.level });
}

/** Both rows move on together, and only from where this run started: whatever happened in between wins. */
async function keepApplied(
  document: DocumentRow,
  signature: SignatureRow,
  result: { file: string; level: string },
): Promise<boolean> {
  const { packageId, documentId, sequence, committed } = signature;
  class Overtaken extends Error {}
  try {
    await db.transaction(async (tx) => {
      const moved = await tx
        .update(documents)
        .set({ currentFile: result.file, appliedSequence: sequence })
        .where(
          and(
            eq(documents.packageId, packageId),
            eq(documents.id, documentId),
            eq(documents.appliedSequence, document.appliedSequence),
            sql`${documents.currentFile} is not distinct from ${document.currentFile}`,
            eq(documents.originalFile, document.originalFile),
            isNull(documents.sealed),
          ),
        )
        .returning({ id: documents.id });
      const marked = await tx
        .update(signatures)
        .set({ applied: new Date(), level: result.level })
        .where(
          and(
            eq(signatures.packageId, packageId),
            eq(signatures.documentId, documentId),
            eq(signatures.sequence, sequence),
            eq(signatures.committed, committed),
            isNull(signatures.applied),
          ),
        )
        .returning({ sequence: signatures.sequence });
      if (moved.length !== 1 || marked.length !== 1) throw new Overtaken();
    });
    return true;
  } catch (cause) {
    if (cause instanceof Overtaken) return false;
    throw cause;
  }
}
