/** PURE. Says what a remote signing service did wrong, with the variable that has to change. */
import { SealIdentityError } from "../seal/identity.ts";
import { CscError } from "./csc-error.ts";

/** Runs `act`; what the service did wrong meanwhile becomes a SealIdentityError in words for the operator. */
export async function sayingProblems<T>(url: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CscError)) throw error;
    const { host } = new URL(url);
    const words = `the signing service at ${host} cannot be used: ${error.message} (${error.step})`;
    throw new SealIdentityError(`${variableFor(error)}: ${words}.`, { cause: error });
  }
}

/** A service that is overloaded or in maintenance refuses as well; then nothing is wrong here. */
function variableFor({ step, status = 0 }: CscError): string {
  const isOurs = status >= 400 && status < 500 && status !== 429;
  if (!isOurs || step === "info" || status === 404) return "SEAL_CSC_URL";
  if (step === "oauth2/token" || status === 401 || status === 403) return "SEAL_CSC_CLIENT_ID, SEAL_CSC_CLIENT_SECRET";
  return step === "credentials/list" ? "SEAL_CSC_URL" : "SEAL_CSC_CREDENTIAL";
}
