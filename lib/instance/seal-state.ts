// With what this instance seals, and what became of a proof, as managers and senders read it.

import type { ReplyOf } from "#lib/contract/endpoint.ts";
import type { instance } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { SealProof } from "#lib/sealing/prove.ts";
import { chosenUpload } from "#lib/signatures/seal/uploads.ts";

export function sealStateOf(proof: SealProof): ReplyOf<typeof instance.readSeal> {
  const { dataDir, sealP12, sealToken, tsaUrl, sealLevel } = config();
  const ownMade = chosenUpload(dataDir) === undefined ? "made" : "uploaded";
  const source = sealToken ? "pkcs11" : sealP12 ? "p12" : ownMade;
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
