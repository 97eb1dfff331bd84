/** Augments a sealed document's level step by step: a timestamp, the validation data, and a timestamp over both. Only appends. */

import { isBelow, type SealLevel } from "#lib/core/seal-levels.ts";
import { digestOf, insertSignature } from "#lib/pdf/forms/signature-gap.ts";
import { appendTimestamp, appendValidation } from "#lib/pdf/worker/append.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { isSigner, readCms } from "#lib/signatures/seal/check-cms.ts";
import { collectValidationData, type TakenBack } from "#lib/signatures/seal/collect-validation-data.ts";
import type { KeySecrets } from "#lib/signatures/seal/keep-key.ts";
import type { KeyPlace } from "#lib/signatures/seal/key-files.ts";
import { fetchTimestamp } from "#lib/signatures/seal/timestamp.ts";

export type ExtendedPdf = {
  bytes: Uint8Array;
  level: SealLevel;
  /** Why it is not the level asked for, in words for the operator. */
  reason?: string;
  /** No later try will do better. */
  isFinal?: boolean;
  /** Certificates whose issuers publish nothing about them. */
  withoutSource: string[];
  /** Certificates that were taken back since they signed, which a timestamp confirms. */
  takenBack?: TakenBack[];
  /** When the certificate of the newest document timestamp ends: before then it wants another one over it. */
  stampedUntil?: Date;
};

/** A token with the certificates of its server, in the room that a PDF keeps for it. */
const stampBytes = 12_288;

/** From `from` to `target` as far as it goes just now; what is away lowers what is reached, and never fails. */
export async function augmentPdf(
  bytes: Uint8Array,
  from: SealLevel,
  target: SealLevel,
  settings: KeyPlace & KeySecrets & { tsaUrl?: string | undefined },
  now = new Date(),
): Promise<ExtendedPdf> {
  let result: ExtendedPdf = { bytes, level: from, withoutSource: [] };
  // Each step asks for the next; there are three.
  while (isBelow(result.level, target) && result.reason === undefined) {
    result =
      result.level === "B-T"
        ? await withValidationData(result, settings, now)
        : await addTimestamp(result, settings.tsaUrl, now);
  }
  return result;
}

async function addTimestamp(before: ExtendedPdf, tsaUrl: string | undefined, now: Date): Promise<ExtendedPdf> {
  if (tsaUrl === undefined) return { ...before, reason: "TSA_URL is not set" };
  if (before.level === "B-B" && (await hasEnded(before.bytes, now)))
    return { ...before, isFinal: true, reason: "The seal's certificate has ended: a timestamp comes too late" };
  const placed = await appendTimestamp(before.bytes, stampBytes);
  const stamp = await fetchTimestamp(Buffer.from(digestOf(placed)), { url: tsaUrl });
  if ("reason" in stamp) return { ...before, reason: stamp.reason };
  if (stamp.token.length > stampBytes) return { ...before, reason: "The timestamp is larger than its room" };
  const level = before.level === "B-B" ? "B-T" : "B-LTA";
  return { ...before, bytes: insertSignature(placed, stamp.token), level, stampedUntil: endOf(stamp.token) };
}

async function withValidationData(
  before: ExtendedPdf,
  settings: KeyPlace & KeySecrets,
  now: Date,
): Promise<ExtendedPdf> {
  const signatures = await runTool("listSignatures", [before.bytes]);
  const { data, missing, withoutSource, takenBack } = await collectValidationData(signatures, settings, now);
  if (missing.length > 0) return { ...before, withoutSource, reason: missing.join("; ") };
  const told = { withoutSource, ...(takenBack.length > 0 ? { takenBack } : {}) };
  return { ...before, bytes: await appendValidation(before.bytes, data), level: "B-LT", ...told };
}

/** A first timestamp only helps while the certificate is good: it says that the seal is older than the certificate's end. */
async function hasEnded(bytes: Uint8Array, now: Date): Promise<boolean> {
  const signatures = await runTool("listSignatures", [bytes]);
  const seal = signatures.findLast(({ kind }) => kind === "signature");
  return seal !== undefined && endOf(seal.contents) < now;
}

/** The end of the certificate that made the signature or token; checked before, so it is among them. */
function endOf(cms: Uint8Array): Date {
  const { certificates, signer } = readCms(cms);
  const own = certificates.find((certificate) => isSigner(signer, certificate));
  if (!own) throw new Error("the timestamp has lost its certificate");
  return own.validToDate;
}
