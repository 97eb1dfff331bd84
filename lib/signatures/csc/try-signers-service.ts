/** Whether the service at which signers have certificates of their own answers, as far as that shows without a signer. */
import { z } from "zod";
import { everywhere } from "#lib/core/guarded-fetch.ts";
import { ask } from "./ask.ts";
import { CscError } from "./csc-error.ts";
import { openSignerAuthorization, type SignerCscSettings, signerSecret } from "./signer-authorization.ts";

/** Throws a CscError, or a SealIdentityError where our own secret cannot be read. */
export async function trySignersService(settings: SignerCscSettings): Promise<void> {
  signerSecret(settings);
  await openSignerAuthorization(settings);
  await askForCredential(settings);
}

/** Which certificates there are is told to their signers alone: to be refused by the standard's words is an answer. */
async function askForCredential({ url, timeoutMs = 15_000 }: SignerCscSettings): Promise<void> {
  const step = "credentials/info";
  const question = { step, body: {}, allowed: everywhere, timeoutMs, secrets: [] } as const;
  try {
    await ask(`${url}/${step}`, question, z.unknown());
  } catch (error) {
    if (!(error instanceof CscError && isRefused(error))) throw error;
  }
}

const isRefused = ({ status = 0 }: CscError): boolean => status === 400 || status === 401 || status === 403;
