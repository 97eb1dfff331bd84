// Which derived tokens stay the same when SECRET is changed, and the file that keeps their keys, each sealed with the present one.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * They stand in mails that were sent, in the DNS and at providers of others, or in rows as hashes from which nothing new can
 * be made. Whoever knows an old SECRET can make them from ids of the database, but from nothing that is seen outside, but for
 * a fast track's address, which opens what its template lets anybody do.
 */
export const lastingPurposes = [
  "signer-link",
  "fast-track",
  "password-token",
  "address-token",
  "drawing",
  "in-person-pin",
  "sms-passcode",
  "sms-passcode-check",
  "recovery-code",
  "signer-gate",
  "signer-knowledge",
  "identity-check",
  "wrong-answers",
  "wrong-code",
  "knowledge-choices",
  "sign-in-provider-id",
  "sign-in-domain",
];

/** Made and used within minutes, or worth nothing: they follow the present SECRET. */
export const renewedPurposes = [
  "access-token",
  "known-browser",
  "sign-on-nonce",
  "sign-on-verifier",
  "sign-on-more",
  "certificate-verifier",
  "certificate-more",
  "code-check",
  "set-up code",
  "secret-mark",
  // Made anew for every row, as keys are encrypted anew.
  "instance-file",
  // Who has used some up begins anew once.
  "rate-limit",
] as const;
export type RenewedPurpose = (typeof renewedPurposes)[number];

export const isLasting = (purpose: string): boolean => lastingPurposes.includes(purpose);

/** By purpose, sealed and in Base64. Kept for years. */
type DerivationKeys = Record<string, string>;
export const derivationKeysIn = (dataDir: string): string => join(dataDir, "keys", "derivation.json");

/** Empty before SECRET was ever changed. */
export function readDerivationKeys(dataDir: string): DerivationKeys {
  try {
    return JSON.parse(readFileSync(derivationKeysIn(dataDir), "utf8")) as DerivationKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** In one step: there is the old file or the new one. */
export function writeDerivationKeys(dataDir: string, keys: DerivationKeys): void {
  mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  const draft = `${derivationKeysIn(dataDir)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${JSON.stringify(keys, undefined, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
  renameSync(draft, derivationKeysIn(dataDir));
}
