/** Another certificate to seal with, made here or uploaded: whoever proves that it works keeps it (waiting-seals.ts). */
import { X509Certificate } from "node:crypto";
import { checkFitForSealing } from "./fit-for-sealing.ts";
import { describeIdentity, type SealIdentity, SealIdentityError, signWith } from "./identity.ts";
import type { KeyWithCertificate } from "./keep-key.ts";
import { issueNewSeal, type SealSettings } from "./keys.ts";
import { pairInP12 } from "./read-p12.ts";
import { keepWaiting, type WaitingSeal } from "./waiting-seals.ts";

export type NewSeal = {
  identity: SealIdentity;
  /** Beside those that are sealed with: nothing uses it before it takes effect. */
  keep: () => Promise<WaitingSeal>;
};

const sealOf = (pair: KeyWithCertificate & { chain: Buffer[] }, source: SealIdentity["source"]): SealIdentity =>
  describeIdentity({ certificate: pair.certificate, chain: pair.chain, sign: signWith(pair.privateKey), source });

export async function makeSeal(settings: SealSettings, now: Date): Promise<NewSeal> {
  const pair = await issueNewSeal(settings, now);
  const { privateKey, certificate } = pair;
  const keep = () => keepWaiting(settings, "seal", { privateKey, certificate });
  return { identity: sealOf(pair, "made"), keep };
}

/** Throws a SealIdentityError where the file cannot be opened or its certificate may not seal. */
export async function uploadSeal(
  settings: SealSettings,
  { bytes, password }: { bytes: Uint8Array; password: string },
  now: Date,
): Promise<NewSeal> {
  const opened = await pairInP12(bytes, "the file", password).catch((error: unknown) => {
    if (!(error instanceof SealIdentityError)) throw error;
    // The words of a file that a variable names.
    const { problem } = error;
    throw new SealIdentityError(error.message.replace(/^SEAL_P12\w*: /, ""), { cause: error, problem });
  });
  const pair = { ...opened, chain: opened.chain ?? [] };
  checkFitForSealing(new X509Certificate(pair.certificate), now, "in the file");
  const keep = () => keepWaiting(settings, "upload", pair);
  return { identity: sealOf(pair, "uploaded"), keep };
}
