// Passkeys: what the interface and the browser are asked, one after the other.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { security } from "#lib/contract/lines.ts";
import { passkeys } from "#lib/contract/passkey-lines.ts";
import { askForPasskey, makePasskey } from "./browser-passkey.ts";

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
