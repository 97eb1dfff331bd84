/** Reads the operator's own sealing certificate, its issuers and its key from a PKCS #12 file. */
import { createPublicKey, KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { P12Signer } from "@libpdf/core";
import { describeIdentity, type SealIdentity, SealIdentityError, type SealProblem, signWith } from "./identity.ts";
import { issuersOf } from "./issuers.ts";
import type { KeyWithCertificate } from "./keep-key.ts";

/** Throws a SealIdentityError whose message names SEAL_P12 or SEAL_P12_PASSWORD, whichever has to change. */
export async function readP12(path: string, password: string | undefined): Promise<SealIdentity> {
  const { privateKey, certificate, chain } = await pairInP12(readBytes(path), path, password);
  return describeIdentity({ certificate, chain: chain ?? [], sign: signWith(privateKey), source: "p12" });
}

/** `path`: what the file is called in what is refused. */
export async function pairInP12(
  bytes: Uint8Array,
  path: string,
  password: string | undefined,
): Promise<KeyWithCertificate> {
  const signer = await openP12(bytes, path, password);
  // P12Signer keeps its key to itself; its version is pinned, and this check would name the day that changes.
  const cryptoKey: unknown = Reflect.get(signer, "privateKey");
  if (!(cryptoKey instanceof CryptoKey)) throw new Error("@libpdf/core no longer keeps the key of a P12 where it did");
  const privateKey = KeyObject.from(cryptoKey);
  const certificates = [signer.certificate, ...signer.certificateChain].map((der) => new X509Certificate(der));
  // The first certificate in the file need not be the key's own: the public key tells which one is.
  const own = createPublicKey(privateKey);
  const certificate = certificates.find(({ publicKey }) => publicKey.equals(own));
  if (!certificate) {
    throw new SealIdentityError(
      `SEAL_P12: ${path} holds a private key, but not the certificate that belongs to it. Export both together.`,
      { problem: { kind: "otherKey" } },
    );
  }
  const chain = issuersOf(certificate, certificates).map(({ raw }) => raw);
  return { privateKey, certificate: certificate.raw, chain };
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === "ENOENT" ? "does not exist" : "cannot be read by this process";
    throw new SealIdentityError(`SEAL_P12: the file ${path} ${why}.`, { cause: error });
  }
}

async function openP12(bytes: Uint8Array, path: string, password: string | undefined) {
  try {
    return await P12Signer.create(bytes, password ?? "");
  } catch (error) {
    const { kind, words } = whyClosed(error instanceof Error ? error.message : "", path, password);
    throw new SealIdentityError(words, { cause: error, problem: { kind } });
  }
}

type WhyClosed = { kind: Exclude<SealProblem["kind"], "expired" | "notYetValid">; words: string };

function whyClosed(message: string, path: string, password: string | undefined): WhyClosed {
  if (/No private key/i.test(message)) {
    const words = `SEAL_P12: ${path} holds no private key. Export the certificate together with its key.`;
    return { kind: "noKey", words };
  }
  if (/No certificates/i.test(message)) {
    const words = `SEAL_P12: ${path} holds no certificate. Export the key together with its certificate.`;
    return { kind: "noCertificate", words };
  }
  if (/Unsupported key algorithm/i.test(message)) {
    const words = `SEAL_P12: the certificate in ${path} is not fit for signing documents: only RSA and elliptic curve keys can be used.`;
    return { kind: "keyKind", words };
  }
  // A broken integrity check is what a wrong password looks like; a file that was cut short fails before.
  if (/password|integrity/i.test(message)) {
    const words =
      password === undefined
        ? `SEAL_P12_PASSWORD: ${path} is protected by a password and none is set.`
        : `SEAL_P12_PASSWORD: this is not the password of ${path}, or the file was changed.`;
    return { kind: "wrongPassword", words };
  }
  return { kind: "unreadable", words: `SEAL_P12: ${path} is not a readable PKCS #12 file (.p12 or .pfx).` };
}
