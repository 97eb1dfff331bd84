// Puts the final seals on documents of a completed package: after it, every changed byte shows.
import { asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import type { SealLevel } from "#lib/core/seal-levels.ts";
import { files } from "#lib/files/store.ts";
import type { DocumentRow } from "#lib/packages/documents/document-record.ts";
import { makeEvidenceFile } from "#lib/packages/evidence/make-evidence-file.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import { enqueueDeliveries } from "#lib/packages/signed-delivery/enqueue-deliveries.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { augmentPdf, type ExtendedPdf } from "#lib/sealing/augment-document.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { stampedSealSettings } from "#lib/sealing/seal-settings.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import { countSeal } from "#lib/telemetry/metrics.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueCompletedMails } from "../completed-mails.ts";
import { applyAllUnderLock, underDocumentLocks } from "./apply-signatures.ts";
import { type SealPlan, sealPlan } from "./augment-seal.ts";

type Key = { packageId: string; documentId: string };
type EventRow = typeof evidenceEvents.$inferSelect;

/** A document as it was when its seal was made, and what was made of it. */
type Proofs = { withoutSource: string[]; takenBack?: ExtendedPdf["takenBack"] | undefined };
type Sealed = { document: DocumentRow; file: string; level: SealLevel; plan: SealPlan } & Proofs;

/**
 * Of one completed package; leaves alone what is sealed already. They are kept together, those that are done also when one
 * of them cannot be sealed. Safe to run twice, or twice at once. `source`: the package's evidence, where its documents are
 * sealed in several turns.
 */
export async function sealDocuments(keys: readonly Key[], source?: () => Promise<Source>): Promise<void> {
  const [first] = keys;
  if (!first) return;
  const read = source ?? sealSource(first.packageId);
  await underDocumentLocks(keys, async () => {
    const done: Sealed[] = [];
    try {
      for (const key of keys) {
        const sealed = await countSeal(() => sealOne(key, read));
        if (sealed) done.push(sealed);
      }
    } finally {
      if (done.length > 0) await keepSealed(await read(), done);
    }
  });
}

async function sealOne(key: Key, source: () => Promise<Source>): Promise<Sealed | undefined> {
  const standing = await applyAllUnderLock(key);
  if (!standing || standing.document.sealed || !isOver(standing.status)) return undefined;
  const { document } = standing;
  const { whole, events, head } = await source();
  const base = document.currentFile
    ? await files.get(document.currentFile, document)
    : await runTool("prepareFields", [await files.get(document.originalFile, document), []]);
  const identity = await sealIdentity(standing.chosen);
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
  const { bytes, ...augmented } =
    sealed.reason === undefined
      ? await augmentPdf(sealed.bytes, sealed.level, target, stampedSealSettings(config()))
      : { ...sealed, withoutSource: [], takenBack: undefined };
  const { level, reason, withoutSource, takenBack } = augmented;
  if (reason) log.warn({ ...key, reason }, "seal below its level");
  const plan = sealPlan(augmented, target, 0, new Date());
  return { document, file: await files.put(bytes, document), level, withoutSource, takenBack, plan };
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

/** The files, their evidence, and with the last document the package's own evidence and mails, all at once and only once. */
async function keepSealed({ whole, head }: Source, done: readonly Sealed[]): Promise<void> {
  const evidence = { evidenceSequence: head.sequence, evidenceHash: head.hash };
  await inTransaction(systemCaller(), async (work) => {
    const pkg = await openPackage(work, whole.id, "read");
    if (!isOver(pkg.status)) return;
    const { moved, open, toEvery } = await moveOn(work, pkg, done);
    for (const { document, file, level, ...seal } of moved)
      await work.record(pkg, {
        type: "document.sealed",
        documentId: document.id,
        documentHash: file,
        data: { level, ...shortOf(seal), ...evidence },
      });
    if (moved.length === 0 || open > 0) return;
    await work.tx.update(packages).set({ sealed: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.sealed", data: evidence });
    await enqueueCompletedMails(work, pkg, whole);
    await enqueueDeliveries(work, pkg, toEvery);
  });
}

/**
 * In one statement, and each only from where its seal was made: whatever happened in between wins. Answers those that moved
 * on, how many documents of the package have no seal yet, and whether the account has every package delivered somewhere. Those
 * of a package take turns at its row, which is locked: what this statement sees of the others is true until the commit.
 */
async function moveOn(work: Work, { id: packageId, accountId }: PackageRow, done: readonly Sealed[]) {
  const seals = done.map(({ document, file, level, plan }) => ({
    id: document.id,
    applied: document.appliedSequence,
    was: document.currentFile,
    file,
    level,
    due: plan.sealDue,
    tries: plan.sealTries,
    note: plan.sealNote,
  }));
  const { rows } = await work.tx.execute<{ id: string; open: number; every: boolean }>(sql`
    with moved as (
      update documents d set current_file = s.file, sealed = ${work.now.toISOString()}, seal_level = s.level,
        seal_due = s.due, seal_tries = s.tries, seal_note = s.note
      from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
        as s(id text, applied int, was text, file text, level text, due timestamptz, tries int, note text)
      where d.package_id = ${packageId} and d.id = s.id and d.sealed is null and d.applied_sequence = s.applied
        and d.current_file is not distinct from s.was
      returning d.id)
    select id, (
      select count(*)::int from documents d
      where d.package_id = ${packageId} and d.sealed is null and d.id not in (select id from moved)) as open, exists (
      select from delivery_destinations where account_id = ${accountId} and every_package) as every
    from moved`);
  const moved = done.filter(({ document }) => rows.some(({ id }) => id === document.id));
  return { moved, open: rows[0]?.open ?? 0, toEvery: rows[0]?.every === true };
}

/**
 * What the seal lacks, for whoever reads the evidence: its level so far, certificates nobody publishes anything about; and which were taken
 * back since they signed.
 */
const shortOf = ({ plan: { sealNote }, withoutSource, takenBack }: { plan: SealPlan } & Proofs) => ({
  ...(sealNote === null ? {} : { below: sealNote }),
  ...(withoutSource.length > 0 ? { withoutSource } : {}),
  ...(takenBack ? { takenBack } : {}),
});
