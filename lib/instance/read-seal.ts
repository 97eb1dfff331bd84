// GET /instance/seal: with what this instance seals, and whether the last proof worked.

import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { instance } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";

export const readSeal: Operation<typeof instance.readSeal> = async ({ caller }) => {
  refuseRestricted(caller);
  const { sealP12, sealToken, tsaUrl, sealLevel } = config();
  const source = sealToken ? "pkcs11" : sealP12 ? "p12" : "made";
  const timestampServer = tsaUrl !== undefined;
  const proof = await sealProof();
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
};
