// Puts the final seal on one document of a completed package: after it, every changed byte shows.
import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import type { SealLevel } from "#lib/core/seal-levels.ts";
import { files } from "#lib/files/store.ts";
import type { DocumentRow } from "#lib/packages/documents/document-record.ts";
import { makeEvidenceFile } from "#lib/packages/evidence/make-evidence-file.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { augmentPdf } from "#lib/sealing/augment-document.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueCompletedMails } from "../completed-mails.ts";
import { applyAllUnderLock, underDocumentLock } from "./apply-signatures.ts";
import { type SealPlan, sealPlan } from "./augment-seal.ts";

type Key = { packageId: string; documentId: string };
type EventRow = typeof evidenceEvents.$inferSelect;

const sibling = alias(documents, "sibling");

/**
 * Completed packages only; does nothing when the document is sealed already. Safe to run twice, or twice at once. `source`:
 * the package's evidence, where several of its documents are sealed one after the other.
 */
export async function sealDocument(key: Key, source = sealSource(key.packageId)): Promise<void> {
  await underDocumentLock(key, async () => {
    const standing = await applyAllUnderLock(key);
    if (!standing || standing.document.sealed || !isOver(standing.status)) return;
    const { document } = standing;
    const { whole, events, head } = await source();
    const base = document.currentFile
      ? await files.get(document.currentFile)
      : await runTool("prepareFields", [await files.get(document.originalFile), []]);
    const identity = await sealIdentity();
    const sealed = await signPdf(
      base,
      {
        field: SEAL_FIELD,
        at: (whole.completed ?? head.at).toISOString(),
        signerName: identity.name,
        reason: `Completed. Evidence event ${head.sequence}, SHA-256 ${head.hash}`,
        values: [],
        appearance: null,
        evidence: makeEvidenceFile(whole, key.documentId, events, head),
      },
      identity,
      config().tsaUrl,
    );
    // What is away now is asked for later, by a job; the document does not wait for it.
    const target = config().sealLevel;
    const augmented =
      sealed.reason === undefined
        ? await augmentPdf(sealed.bytes, sealed.level, target, config())
        : { ...sealed, withoutSource: [] };
    const { reason } = augmented;
    if (reason) log.warn({ ...key, reason }, "seal below its level");
    const plan = sealPlan(augmented, target, 0, new Date());
    await keepSealed(whole, document, {
      file: await files.put(augmented.bytes),
      level: augmented.level,
      withoutSource: augmented.withoutSource,
      plan,
      head,
    });
  });
}

const isOver = (status: string): boolean => status === "COMPLETED" || status === "ARCHIVED";

type Head = { sequence: number; hash: string; at: Date };
type Source = { whole: WholePackage; events: EventRow[]; head: Head };

/** Reads what the seals of a completed package tell, once, when the first of them asks. */
export function sealSource(packageId: string): () => Promise<Source> {
  let read: Promise<Source> | undefined;
  return () => (read ??= readSource(packageId));
}

/**
 * The event that completed the package is what every seal of the package names, and the evidence ends with it. Not simply
 * the newest event, so that a seal that is made again after a crash names the same.
 */
async function readSource(packageId: string): Promise<Source> {
  const whole = await readWhole(packageId);
  const all = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  const head = all.findLast(({ type }) => type === "package.completed");
  if (!whole || !head) throw new Error("a completed package has no evidence of its completion");
  return { whole, head, events: all.filter(({ sequence }) => sequence <= head.sequence) };
}

/** The file, its evidence, and with the last document the package's own evidence and mails, all at once and only once. */
async function keepSealed(
  whole: WholePackage,
  document: DocumentRow,
  result: { file: string; level: SealLevel; withoutSource: string[]; plan: SealPlan; head: Head },
): Promise<void> {
  await inTransaction(systemCaller(), async (work) => {
    const pkg = await openPackage(work, document.packageId, "read");
    if (!isOver(pkg.status)) return;
    const ofPackage = eq(documents.packageId, pkg.id);
    // Those of a package take turns at its row: what this statement sees of the others is true until the commit.
    const others = work.tx
      .select({ count: count() })
      .from(sibling)
      .where(and(eq(sibling.packageId, pkg.id), isNull(sibling.sealed), ne(sibling.id, document.id)));
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
      .returning({ open: sql<number>`(${others})`.mapWith(Number) });
    if (!moved[0]) return;
    const { sequence, hash } = result.head;
    await work.record(pkg, {
      type: "document.sealed",
      documentId: document.id,
      documentHash: result.file,
      data: { level: result.level, ...shortOf(result), evidenceSequence: sequence, evidenceHash: hash },
    });
    if (moved[0].open > 0) return;
    await work.tx.update(packages).set({ sealed: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.sealed", data: { evidenceSequence: sequence, evidenceHash: hash } });
    await enqueueCompletedMails(work, pkg, whole);
  });
}

/** What the seal lacks, for whoever reads the evidence: its level so far, certificates nobody publishes anything about. */
const shortOf = ({ plan: { sealNote }, withoutSource }: { plan: SealPlan; withoutSource: string[] }) => ({
  ...(sealNote === null ? {} : { below: sealNote }),
  ...(withoutSource.length > 0 ? { withoutSource } : {}),
});
