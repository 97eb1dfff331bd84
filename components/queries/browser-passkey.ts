// The browser's half of passkeys, loaded when it is needed: the sign-in page has this and nothing of the desk.
import type { PasskeyAssertion, PasskeyAttestation } from "#lib/contract/records/passkey.ts";

const library = () => import("@simplewebauthn/browser");

/** Why the browser gave none: whoever sits there gave up or waited too long, it has this one already, or it could not. */
export class NoPasskey extends Error {
  readonly why: "stopped" | "known" | "failed";
  constructor(why: "stopped" | "known" | "failed") {
    super(why);
    this.why = why;
  }
}

/** The names are WebAuthn's. */
const whys: Record<string, NoPasskey["why"]> = {
  NotAllowedError: "stopped",
  AbortError: "stopped",
  InvalidStateError: "known",
};
const why = (cause: unknown): never => {
  throw new NoPasskey((cause instanceof Error && whys[cause.name]) || "failed");
};

type Question = { challenge: string };

/** `autofill`: the browser offers it among what it fills the form with, instead of asking at once. */
export async function askForPasskey(question: Question, autofill = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const optionsJSON = question as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(why);
  return answer as unknown as PasskeyAssertion;
}

export async function makePasskey(question: Question): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  const optionsJSON = question as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return (await startRegistration({ optionsJSON }).catch(why)) as unknown as PasskeyAttestation;
}
