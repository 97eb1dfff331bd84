/** Which of a signer's certificates at a remote signing service can be signed with, and the signatures that come of it: verified here. */
import { createHash } from "node:crypto";
import type { Certified } from "../seal/cms.ts";
import { whyUnfit } from "../seal/fit-for-sealing.ts";
import { describeIdentity } from "../seal/identity.ts";
import { CscError } from "./csc-error.ts";
import { type ReadCredential, readCredential, verifiedSignature } from "./read-credential.ts";
import type { SigningService } from "./service.ts";

export type SignerCredential = ReadCredential & {
  id: string;
  /** How many signatures one leave may be for. */
  most: number;
};

/** More are not looked at: each is a question to the service. */
const mostLooked = 10;
/** Our choice: the hashes of one leave stand in an address, which servers take up to some thousand characters of. */
const mostAtOnce = 32;

/**
 * Those that are good now, in the service's own order; a text says why there is none. One of them that cannot be read keeps nobody from
 * the others. Throws a CscError.
 */
export async function findSignerCredentials(service: SigningService, now: Date): Promise<SignerCredential[] | string> {
  const good: SignerCredential[] = [];
  let why = "the signing service has no certificate for this person";
  for (const id of (await service.listCredentials()).slice(0, mostLooked)) {
    const info = await service.readCredential(id).catch(unlessAway);
    if (typeof info === "string") {
      why = info;
      continue;
    }
    const read = info.auth?.mode === "oauth2code" ? readCredential(info, undefined) : notByBrowser;
    const unfit = typeof read === "string" ? read : whyNotNow(read, now);
    if (typeof read !== "string" && unfit === undefined)
      good.push({ ...read, id, most: Math.min(mostAtOnce, Math.max(1, Math.floor(info.multisign ?? 1))) });
    why = unfit ?? why;
  }
  return good.length > 0 ? good : why;
}

/** Of a service that does not answer nothing is known of any credential. */
function unlessAway(cause: unknown): string {
  const { status, message } = cause instanceof CscError ? cause : { status: undefined, message: "" };
  if (status === undefined || status === 401 || status === 429 || status >= 500) throw cause;
  return message;
}

const notByBrowser = "the use of its key is not agreed to in a browser (auth/mode is not oauth2code)";

function whyNotNow({ certificate }: ReadCredential, now: Date): string | undefined {
  if (now > certificate.validToDate) return "its certificate has expired";
  if (now < certificate.validFromDate) return "its certificate is not valid yet";
  return whyUnfit(certificate)?.words;
}

/** As CMS takes it. */
export const certifiedBy = ({ certificate, chain, algorithm }: ReadCredential): Certified => {
  const { keyType } = describeIdentity({
    certificate: certificate.raw,
    chain,
    source: "csc",
    sign: () => Promise.reject(new Error("the key is with the signer's service")),
  });
  return { certificate: certificate.raw, chain, keyType, digest: algorithm.digest };
};

/** What the key signs is the digest of these bytes. */
export const hashFor = ({ algorithm }: ReadCredential, bytes: Uint8Array): Buffer =>
  createHash(algorithm.digest).update(bytes).digest();

/** The signatures over each of `all`, in their order. Throws a CscError, also where one of them is none of this certificate's key. */
export async function signWithCredential(
  service: SigningService,
  credential: Omit<SignerCredential, "most">,
  all: readonly Uint8Array[],
  sad: string,
): Promise<Uint8Array[]> {
  const { hashAlgorithm, signAlgo } = credential.algorithm;
  const hashes = all.map((bytes) => hashFor(credential, bytes));
  const made = await service.signHashes({ credentialID: credential.id, hashes, hashAlgorithm, signAlgo, sad });
  return all.map((bytes, at) => {
    const signature = verifiedSignature(made[at] ?? Buffer.alloc(0), bytes, credential);
    if (signature) return signature;
    throw new CscError("signatures/signHash", "what it answered is not a signature of the certificate's key over this");
  });
}
