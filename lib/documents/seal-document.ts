// Puts the final seal on one document of a completed package: after it, every changed byte shows.
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { oweCompletedMails } from "#lib/ceremony/completed-mails.ts";
import { config } from "#lib/config.ts";
import { makeEvidenceFile } from "#lib/evidence/make-evidence-file.ts";
import { files } from "#lib/files/store.ts";
import { log } from "#lib/log.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { SEAL_FIELD } from "#lib/pdf/field-names.ts";
import { runTool } from "#lib/pdf/pool.ts";
import { extendPdf } from "#lib/seal/extend-document.ts";
import { signPdf } from "#lib/seal/sign-document.ts";
import { inTransaction } from "#lib/work.ts";
import { applyAllUnderLock, underDocumentLock } from "./apply-signatures.ts";
import type { DocumentRow } from "./document-record.ts";
import { type SealPlan, sealPlan } from "./extend-seal.ts";
import { sealIdentity } from "./seal-identity.ts";

type Key = { packageId: string; documentId: string };

/** Completed packages only; does nothing when the document is sealed already. Safe to run twice, or twice at once. */
export async function sealDocument(key: Key): Promise<void> {
  await underDocumentLock(key, async () => {
    await applyAllUnderLock(key);
    const [row] = await db
      .select({ document: documents, pkg: packages })
      .from(documents)
      .innerJoin(packages, eq(packages.id, documents.packageId))
      .where(and(eq(documents.packageId, key.packageId), eq(documents.id, key.documentId)));
    if (!row || row.document.sealed || (row.pkg.status !== "COMPLETED" && row.pkg.status !== "ARCHIVED")) return;
    const head = await completionOf(key.packageId);
    const { document } = row;
    const base = document.currentFile
      ? await files.get(document.currentFile)
      : await runTool("prepareFields", [await files.get(document.originalFile), []]);
    const identity = await sealIdentity();
    const sealed = await signPdf(
      base,
      {
        field: SEAL_FIELD,
        at: (row.pkg.completed ?? head.at).toISOString(),
        signerName: identity.name,
        reason: `Completed. Evidence event ${head.sequence}, SHA-256 ${head.hash}`,
        values: [],
        appearance: null,
        evidence: await makeEvidenceFile(key.packageId, key.documentId, head),
      },
      identity,
      config().tsaUrl,
    );
    // What is away now is asked for later, by a job; the document does not wait for it.
    const target = config().sealLevel;
    const raised =
      sealed.reason === undefined
        ? await extendPdf(sealed.bytes, sealed.level, target, config())
        : { ...sealed, withoutSource: [] };
    const { reason } = raised;
    if (reason) log.warn({ ...key, reason }, "seal below its level");
    const plan = sealPlan(raised, target, 0, new Date());
    await keepSealed(document, {
      file: await files.put(raised.bytes),
      level: raised.level,
      withoutSource: raised.withoutSource,
      plan,
      head,
    });
  });
}

type Head = { sequence: number; hash: string; at: Date };

/**
 * The event that completed the package: what every seal of the package names. Not simply the newest event, so that a seal
 * that is made again after a crash names the same.
 */
async function completionOf(packageId: string): Promise<Head> {
  const { sequence, hash, at } = evidenceEvents;
  const [event] = await db
    .select({ sequence, hash, at })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "package.completed")))
    .orderBy(desc(sequence))
    .limit(1);
  if (!event) throw new Error("a completed package has no evidence of its completion");
  return event;
}

/** The file, its evidence, and with the last document the package's own evidence and mails, all at once and only once. */
async function keepSealed(
  document: DocumentRow,
  result: { file: string; level: string; withoutSource: string[]; plan: SealPlan; head: Head },
): Promise<void> {
  await inTransaction(systemCaller(), async (work) => {
    const pkg = await openPackage(work, document.packageId, "read");
    const ofPackage = eq(documents.packageId, pkg.id);
    const moved = await work.tx
      .update(documents)
      .set({ currentFile: result.file, sealed: work.now, sealLevel: result.level, ...result.plan })
      .where(
        and(
          ofPackage,
          eq(documents.id, document.id),
          isNull(documents.sealed),
          eq(documents.appliedSequence, document.appliedSequence),
          sql`${documents.currentFile} is not distinct from ${document.currentFile}`,
        ),
      )
      .returning({ id: documents.id });
    if (moved.length !== 1) return;
    const { sequence, hash } = result.head;
    await work.record(pkg, {
      type: "document.sealed",
      documentId: document.id,
      documentHash: result.file,
      data: { level: result.level, ...shortOf(result), evidenceSequence: sequence, evidenceHash: hash },
    });
    const open = await work.tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(ofPackage, isNull(documents.sealed)));
    if (open.length > 0) return;
    await work.tx.update(packages).set({ sealed: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.sealed", data: { evidenceSequence: sequence, evidenceHash: hash } });
    await oweCompletedMails(work, pkg);
  });
}

/** What the seal lacks, for whoever reads the evidence: its level so far, certificates nobody publishes anything about. */
const shortOf = ({ plan: { sealNote }, withoutSource }: { plan: SealPlan; withoutSource: string[] }) => ({
  ...(sealNote === null ? {} : { below: sealNote }),
  ...(withoutSource.length > 0 ? { withoutSource } : {}),
});
