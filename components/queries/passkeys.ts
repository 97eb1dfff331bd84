// Passkeys: what the interface and the browser are asked, one after the other. The browser's half is loaded when it is needed.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { security } from "#lib/contract/lines.ts";
import { passkeys } from "#lib/contract/passkey-lines.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "#lib/contract/records/passkey.ts";

const library = () => import("@simplewebauthn/browser");

/** Why the browser gave none: whoever sits there gave up or waited too long, it has this one already, or it could not. */
export class NoPasskey extends Error {
  constructor(readonly why: "stopped" | "known" | "failed") {
    super(why);
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

async function makePasskey(question: Question): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  const optionsJSON = question as Parameters<typeof startRegistration>[0]["optionsJSON"];
  return (await startRegistration({ optionsJSON }).catch(why)) as unknown as PasskeyAttestation;
}

export const ownPasskeys = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => call(passkeys.listPasskeys, { signal }),
});

/** `confirmed`: asks for the password once more where that is needed, before the browser asks for anything. */
export async function addPasskey(name: string, confirmed: <T>(act: () => Promise<T>) => Promise<T>) {
  const question = await confirmed(() => call(passkeys.beginPasskey));
  const credential = await makePasskey(question);
  return call(passkeys.addPasskey, { body: { name, credential } });
}
export const renamePasskey = (passkeyId: string, name: string) =>
  call(passkeys.renamePasskey, { params: { passkeyId }, body: { name } });
export const removePasskey = (passkeyId: string) => call(passkeys.removePasskey, { params: { passkeyId } });

export async function confirmByPasskey(): Promise<void> {
  const passkey = await askForPasskey(await call(passkeys.beginConfirmation));
  await call(security.confirmSession, { body: { passkey } });
}
