/** Keeps a private key with its certificate in one file, encrypted with the instance's secret, written once. */
import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { SealIdentityError } from "./identity.ts";
import type { KeyFiles } from "./key-files.ts";

/** `chain`: its issuers, where they belong to the pair and are kept with it. */
export type KeyWithCertificate = { privateKey: KeyObject; certificate: Buffer; chain?: Buffer[] };

/**
 * Writes the pair under `name` unless the file exists, and returns what is there afterwards: of two processes that come
 * first at once, both go on with the same key. Never replaces a file, never leaves half a one.
 */
export async function keepKey(
  keys: KeyFiles,
  name: string,
  secret: string,
  made: KeyWithCertificate,
): Promise<KeyWithCertificate> {
  const key = encrypted(made.privateKey, secret);
  const certificates = [made.certificate, ...(made.chain ?? [])].map((der) => new X509Certificate(der).toString());
  await keys.keep(name, Buffer.from(`${key}${certificates.join("")}`));
  const kept = await readKey(keys, name, { secret });
  if (!kept) throw new SealIdentityError(`${keys.place}/${name} could not be written.`);
  return kept;
}

/** What the files are encrypted with; `previousSecret`: before the instance's secret was changed. */
export type KeySecrets = { secret: string; previousSecret?: string | undefined };

export async function readKey(
  keys: KeyFiles,
  name: string,
  { secret, previousSecret }: KeySecrets,
): Promise<KeyWithCertificate | undefined> {
  const pem = (await keys.read(name))?.toString("utf8");
  if (pem === undefined) return undefined;
  const path = `${keys.place}/${name}`;
  const [certificate, ...chain] = readCertificates(path, pem);
  const privateKey = openKey(pem, secret) ?? (previousSecret ? openKey(pem, previousSecret) : undefined);
  if (privateKey) return { privateKey, certificate, chain };
  throw new SealIdentityError(
    `${path} cannot be opened: it was made with another SECRET, or it is damaged. Set the SECRET this instance started with, or restore the file.`,
  );
}

function openKey(pem: string, passphrase: string): KeyObject | undefined {
  try {
    return createPrivateKey({ key: pem, passphrase });
  } catch {
    return undefined;
  }
}

const encrypted = (key: KeyObject, secret: string) =>
  key.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: secret });

export type Reencrypted = { is: "current" } | { is: "unreadable" } | { is: "moved"; pem: string };

/** The key of a file encrypted with the present secret where it was encrypted with the previous one; what else it holds stays as it is. */
export function reencryptedPem(pem: string, { secret, previousSecret }: KeySecrets): Reencrypted {
  if (openKey(pem, secret)) return { is: "current" };
  const key = previousSecret ? openKey(pem, previousSecret) : undefined;
  if (!key) return { is: "unreadable" };
  const block = /-----BEGIN ENCRYPTED PRIVATE KEY-----[^-]+-----END ENCRYPTED PRIVATE KEY-----\n?/;
  return { is: "moved", pem: pem.replace(block, String(encrypted(key, secret))) };
}

/** The same for a file on the disk: whoever reads meanwhile finds the one file or the other. Answers what it found. */
export function reencryptKey(path: string, secrets: KeySecrets): Reencrypted["is"] {
  const found = reencryptedPem(readFileSync(path, "utf8"), secrets);
  if (found.is !== "moved") return found.is;
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, found.pem, { mode: 0o600, flag: "wx", flush: true });
  renameSync(draft, path);
  return "moved";
}

/** The certificate alone: it is public and needs no secret. */
export async function readKeptCertificate(keys: KeyFiles, name: string): Promise<Buffer | undefined> {
  const pem = (await keys.read(name))?.toString("utf8");
  return pem === undefined ? undefined : readCertificates(`${keys.place}/${name}`, pem)[0];
}

/** Those of all these files, of which one that went meanwhile is left out. */
export async function readKeptCertificates(keys: KeyFiles, names: readonly string[]): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const name of names) {
    const certificate = await readKeptCertificate(keys, name);
    if (certificate) found.push(certificate);
  }
  return found;
}

/** The numbers n for which there is `prefix-n.pem`, ascending. */
export const keptNumbers = (names: readonly string[], prefix: string): number[] =>
  names
    .map((name) => /^(.+)-(\d+)\.pem$/.exec(name))
    .filter((match) => match?.[1] === prefix)
    .map((match) => Number(match?.[2]))
    .sort((a, b) => a - b);

function readCertificates(path: string, pem: string): [Buffer, ...Buffer[]] {
  const [block, ...more] = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (!block) throw new SealIdentityError(`${path} is damaged: it holds no certificate. Restore it from a backup.`);
  return [new X509Certificate(block).raw, ...more.map((one) => new X509Certificate(one).raw)];
}
