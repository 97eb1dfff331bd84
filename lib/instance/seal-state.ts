// With what this instance seals, and what became of a proof, as managers and senders read it.

import type { ReplyOf } from "#lib/contract/endpoint.ts";
import type { instance, SealSource } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { SealProof } from "#lib/sealing/prove.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { chosenSeal, uploadIn } from "#lib/signatures/seal/uploads.ts";

/** As the configuration says, whether it works or not; what comes first is what the instance seals with. */
export async function configuredSealSource(): Promise<SealSource> {
  const { sealCsc, sealToken, sealP12 } = config();
  if (sealCsc) return "csc";
  if (sealToken) return "pkcs11";
  if (sealP12) return "p12";
  return uploadIn(await chosenSeal(sharedKeys)) === undefined ? "made" : "uploaded";
}

/** `isAtTop`: whether whoever asks is in the account whose managers try and change it. */
export async function sealStateOf(proof: SealProof, isAtTop: boolean): Promise<ReplyOf<typeof instance.readSeal>> {
  const { tsaUrl, sealLevel } = config();
  const source = await configuredSealSource();
  const timestampServer = tsaUrl !== undefined;
  if (!proof.ok)
    return {
      ok: false,
      reason: proof.reason,
      level: "",
      source,
      subject: "",
      notAfter: "",
      timestampServer,
      provedAt: null,
      isAtTop,
    };
  const { level, identity, note, at } = proof;
  return {
    ok: true,
    reason: note ?? "",
    // What documents reach in the end: proved is the timestamp, which all above it is built on.
    level: level === "B-B" ? level : sealLevel,
    source,
    subject: identity.subject,
    notAfter: wireTime(identity.notAfter),
    timestampServer,
    provedAt: wireTime(at),
    isAtTop,
  };
}
