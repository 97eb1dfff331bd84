// With what this instance seals, and what became of a proof, as managers and senders read it.

import type { ReplyOf } from "#lib/contract/endpoint.ts";
import type { instance } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { SealProof } from "#lib/sealing/prove.ts";

export function sealStateOf(proof: SealProof): ReplyOf<typeof instance.readSeal> {
  const { sealP12, sealToken, tsaUrl, sealLevel } = config();
  const source = sealToken ? "pkcs11" : sealP12 ? "p12" : "made";
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
  };
}
