/** The sealing identity of a credential at a remote signing service: its certificate, and signatures made there and verified here. */
import { createHash } from "node:crypto";
import type { CscConfig } from "#lib/core/csc-config.ts";
import { describeIdentity, type SealIdentity, SealIdentityError } from "../seal/identity.ts";
import type { CredentialInfo } from "./answers.ts";
import { type AuthData, authDataFor } from "./auth-data.ts";
import { CscError, quoted } from "./csc-error.ts";
import { type ReadCredential, readCredential, verifiedSignature } from "./read-credential.ts";
import { readSecret } from "./read-secret.ts";
import { sayingProblems } from "./say-problem.ts";
import { connect, type SigningService } from "./service.ts";

/** `timeoutMs`: for each question; unset: a quarter of a minute, as keys in hardware take their time. */
export type CscSettings = CscConfig & { timeoutMs?: number };

/** `authData` is asked for each time: the PIN may stand in a file. */
type Credential = ReadCredential & { authData: () => AuthData };

/** How long a credential counts as good without another look: by then it may have been suspended, or renewed. */
const freshForMs = 15 * 60_000;

/** PINs that a service called wrong, as hashes: trying one again would lock the credential after a few times. */
const refusedPins = new Set<string>();

/**
 * Throws a SealIdentityError in words for the operator, here and when it signs. After a signature that failed, `forget` is
 * called: the credential is opened afresh for the next one.
 */
export async function openCredential(settings: CscSettings, forget: () => void): Promise<SealIdentity> {
  const { url, tokenUrl, clientId, timeoutMs = 15_000 } = settings;
  const service = connect({ url, tokenUrl, clientId, timeoutMs, clientSecret: () => clientSecretOf(settings) });
  const credentialID = settings.credential ?? (await sayingProblems(url, () => onlyCredential(service)));
  const look = async () =>
    credentialOf(await sayingProblems(url, () => service.readCredential(credentialID)), settings);
  const { certificate, chain, algorithm, authData } = await look();
  let lookedAt = Date.now();

  async function stillTheSame(): Promise<void> {
    if (Date.now() - lookedAt < freshForMs) return;
    const now = await look();
    if (!now.certificate.raw.equals(certificate.raw))
      throw unfit("the signing service has another certificate for it now; the next try seals with that one");
    lookedAt = Date.now();
  }
  async function sign(bytes: Uint8Array): Promise<Uint8Array> {
    await stillTheSame();
    const act = { credentialID, hash: createHash(algorithm.digest).update(bytes).digest(), ...algorithm };
    const made = await sayingProblems(url, async () => {
      const sad = await authorize(service, { ...act, authData: authData() }, settings);
      return service.signHash({ ...act, sad });
    });
    const signature = verifiedSignature(made, bytes, { certificate, algorithm });
    if (signature) return signature;
    throw unfit("what the signing service answered is not a signature of its certificate's key over this document");
  }
  return describeIdentity({
    ...{ certificate: certificate.raw, chain, digest: algorithm.digest, source: "csc" as const },
    sign: (bytes) =>
      sign(bytes).catch((error: unknown) => {
        forget();
        throw error;
      }),
  });
}

const unfit = (why: string) => new SealIdentityError(`SEAL_CSC_CREDENTIAL: ${why}.`);

function clientSecretOf({ clientSecret, clientSecretFile }: CscSettings): string {
  const secret = readSecret("SEAL_CSC_CLIENT_SECRET", clientSecret, clientSecretFile);
  if (secret) return secret;
  throw new SealIdentityError("SEAL_CSC_CLIENT_SECRET or SEAL_CSC_CLIENT_SECRET_FILE: no secret is there.");
}

async function onlyCredential(service: SigningService): Promise<string> {
  const [first, ...others] = await service.listCredentials();
  if (first === undefined) throw unfit("the signing service has none for this client that can be used");
  if (others.length === 0) return first;
  throw unfit(`the signing service has several; set one of ${quoted([first, ...others].join(", "), [])}`);
}

function credentialOf(info: CredentialInfo, settings: CscSettings): Credential {
  const read = readCredential(info, settings.algorithm);
  if (typeof read === "string") throw unfit(read);
  const authData = () => {
    const found = authDataFor(info.auth, readSecret("SEAL_CSC_PIN", settings.pin, settings.pinFile));
    if (typeof found === "string") throw unfit(found);
    return found;
  };
  authData();
  return { ...read, authData };
}

async function authorize(
  service: SigningService,
  act: Parameters<SigningService["authorize"]>[0],
  { url }: CscSettings,
): Promise<string> {
  const mark = createHash("sha256")
    .update(JSON.stringify([url, act.credentialID, act.authData]))
    .digest("hex");
  if (refusedPins.has(mark)) throw wrongPin();
  try {
    return await service.authorize(act);
  } catch (error) {
    const isWrong = error instanceof CscError && /^invalid_(authentication_data|pin)$/.test(error.code ?? "");
    if (!isWrong || act.authData.length === 0) throw error;
    refusedPins.add(mark);
    throw wrongPin();
  }
}

const wrongPin = () =>
  new SealIdentityError(
    "SEAL_CSC_PIN: the signing service calls this PIN wrong. It is not tried again, so that the service does not lock the credential; set the right one and restart.",
  );
