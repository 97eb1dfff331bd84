// Augments a sealed document to its level when what was away is back, and stamps it anew before its newest timestamp ends.
import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { isBelow, type SealLevel } from "#lib/core/seal-levels.ts";
import { files } from "#lib/files/store.ts";
import type { DocumentRow } from "#lib/packages/documents/document-record.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { augmentPdf, type ExtendedPdf } from "#lib/sealing/augment-document.ts";
import { stampedSealSettings } from "#lib/sealing/seal-settings.ts";
import { mostTries, nextTry, renewalOf } from "#lib/signatures/seal/seal-plan.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { underDocumentLocks } from "./apply-signatures.ts";

type Key = { packageId: string; documentId: string };

/** Does nothing unless it is due. Safe to run twice, or twice at once: the file moves on only from where a run started. */
export async function extendSeal(key: Key, now = new Date()): Promise<void> {
  await underDocumentLocks([key], async () => {
    const [document] = await db
      .select()
      .from(documents)
      .where(
        and(eq(documents.packageId, key.packageId), eq(documents.id, key.documentId), isNotNull(documents.sealed)),
      );
    if (!document?.currentFile || !document.sealDue || document.sealDue > now) return;
    const level = document.sealLevel ?? "B-B";
    const target = config().sealLevel;
    // Stamping anew is the last two steps once more: the newest timestamp's own proofs, and a timestamp over those.
    const from = isBelow(level, target) ? level : "B-T";
    const bytes = await files.get(document.currentFile, document);
    const result = isBelow(from, target)
      ? await augmentPdf(bytes, from, target, stampedSealSettings(config()), now)
      : { bytes, level, withoutSource: [] };
    // Half a renewal is none: kept, it would grow the file with every try.
    const kept = isBelow(result.level, level) ? { ...result, bytes, level } : result;
    await keepExtended(document, kept, target, now);
  });
}

export type SealPlan = { sealDue: Date | null; sealTries: number; sealNote: string | null };

/** What is to be done next about a seal that has come to this level. */
export function sealPlan(result: Omit<ExtendedPdf, "bytes">, target: SealLevel, tries: number, now: Date): SealPlan {
  if (result.isFinal) return { sealDue: null, sealTries: mostTries, sealNote: result.reason ?? null };
  if (result.reason !== undefined && target !== "B-B")
    return { sealDue: nextTry(tries + 1, now), sealTries: tries + 1, sealNote: result.reason };
  const renewal = result.level === "B-LTA" && result.stampedUntil ? renewalOf(result.stampedUntil, now) : null;
  return { sealDue: renewal, sealTries: 0, sealNote: null };
}

async function keepExtended(document: DocumentRow, result: ExtendedPdf, target: SealLevel, now: Date): Promise<void> {
  const { packageId, id: documentId, currentFile, sealDue } = document;
  const plan = sealPlan(result, target, document.sealTries, now);
  if (plan.sealNote) log.warn({ packageId, documentId, reason: plan.sealNote }, "seal stays below its level");
  const file = await files.put(result.bytes, document);
  await inTransaction(systemCaller(), async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    const moved = await work.tx
      .update(documents)
      .set({ currentFile: file, sealLevel: result.level, ...plan })
      .where(
        and(
          eq(documents.packageId, packageId),
          eq(documents.id, documentId),
          eq(documents.currentFile, currentFile ?? ""),
          eq(documents.sealDue, sealDue ?? now),
          isNotNull(documents.sealed),
        ),
      )
      .returning({ id: documents.id });
    if (moved.length !== 1 || file === currentFile) return;
    await work.record(pkg, {
      type: "document.seal-extended",
      documentId,
      documentHash: file,
      data: {
        level: result.level,
        previousHash: currentFile,
        ...(result.withoutSource.length > 0 ? { withoutSource: result.withoutSource } : {}),
        ...(result.takenBack ? { takenBack: result.takenBack } : {}),
      },
    });
  });
}
