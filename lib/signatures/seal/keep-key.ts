/** Keeps a private key with its certificate in one file, encrypted with the instance's secret, written once. */
import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { SealIdentityError } from "./identity.ts";

/** `chain`: its issuers, where they belong to the pair and are kept with it. */
export type KeyWithCertificate = { privateKey: KeyObject; certificate: Buffer; chain?: Buffer[] };

/**
 * Writes the pair to `path` unless the file exists, and returns what is there afterwards: of two processes that come
 * first at once, both go on with the same key. Never replaces a file, never leaves half a one.
 */
export function keepKey(path: string, secret: string, made: KeyWithCertificate): KeyWithCertificate {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const key = made.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: secret });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const certificates = [made.certificate, ...(made.chain ?? [])].map((der) => new X509Certificate(der).toString());
  writeFileSync(draft, `${key}${certificates.join("")}`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const kept = readKey(path, secret);
  if (!kept) throw new SealIdentityError(`${path} could not be written.`);
  return kept;
}

export function readKey(path: string, secret: string): KeyWithCertificate | undefined {
  const pem = readIfThere(path);
  if (pem === undefined) return undefined;
  const [certificate, ...chain] = readCertificates(path, pem);
  try {
    return { privateKey: createPrivateKey({ key: pem, passphrase: secret }), certificate, chain };
  } catch {
    throw new SealIdentityError(
      `${path} cannot be opened: it was made with another SECRET, or it is damaged. Set the SECRET this instance started with, or restore the file.`,
    );
  }
}

/** The certificate alone: it is public and needs no secret. */
export function readKeptCertificate(path: string): Buffer | undefined {
  const pem = readIfThere(path);
  return pem === undefined ? undefined : readCertificates(path, pem)[0];
}

/** The numbers n for which `prefix-n.pem` exists in the folder, ascending. */
export function keptNumbers(folder: string, prefix: string): number[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return names
    .map((name) => /^(.+)-(\d+)\.pem$/.exec(name))
    .filter((match) => match?.[1] === prefix)
    .map((match) => Number(match?.[2]))
    .sort((a, b) => a - b);
}

function readCertificates(path: string, pem: string): [Buffer, ...Buffer[]] {
  const [block, ...more] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (!block) throw new SealIdentityError(`${path} is damaged: it holds no certificate. Restore it from a backup.`);
  return [new X509Certificate(block).raw, ...more.map((one) => new X509Certificate(one).raw)];
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
