/** Another certificate to seal with, made here or uploaded: whoever proves that it works keeps it, and then it takes effect. */
import { X509Certificate } from "node:crypto";
import { join } from "node:path";
import { checkFitForSealing } from "./fit-for-sealing.ts";
import { describeIdentity, type SealIdentity, SealIdentityError, signWith } from "./identity.ts";
import { type KeyWithCertificate, keepKey, keptNumbers } from "./keep-key.ts";
import { issueNewSeal, type SealSettings } from "./keys.ts";
import { pairInP12 } from "./read-p12.ts";
import { choose } from "./uploads.ts";

export type NewSeal = {
  identity: SealIdentity;
  /** From now on every process seals with it; those before stay where they are. */
  keep: () => void;
};

const sealOf = (pair: KeyWithCertificate & { chain: Buffer[] }, source: SealIdentity["source"]): SealIdentity =>
  describeIdentity({ certificate: pair.certificate, chain: pair.chain, sign: signWith(pair.privateKey), source });

export async function makeSeal(settings: SealSettings, now: Date): Promise<NewSeal> {
  const pair = await issueNewSeal(settings, now);
  const keep = () => {
    const { privateKey, certificate } = pair;
    choose(settings.dataDir, "seal", keepAsNext(settings, "seal", { privateKey, certificate }));
  };
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
    throw new SealIdentityError(error.message.replace(/^SEAL_P12\w*: /, ""), { cause: error });
  });
  const pair = { ...opened, chain: opened.chain ?? [] };
  checkFitForSealing(new X509Certificate(pair.certificate), now, "in the file");
  const keep = () => choose(settings.dataDir, "upload", keepAsNext(settings, "upload", pair));
  return { identity: sealOf(pair, "uploaded"), keep };
}

/** Under the next number: another process may take one meanwhile. */
function keepAsNext({ dataDir, secret }: SealSettings, prefix: "seal" | "upload", pair: KeyWithCertificate): number {
  const folder = join(dataDir, "keys");
  for (;;) {
    const number = (keptNumbers(folder, prefix).at(-1) ?? 0) + 1;
    const kept = keepKey(join(folder, `${prefix}-${number}.pem`), secret, pair);
    if (kept.certificate.equals(pair.certificate)) return number;
  }
}
