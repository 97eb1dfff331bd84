// PURE. Keeps an address that somebody was given from changing who is signed in to the browser that follows it.
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SenderCaller, SignerCaller } from "#lib/work/caller.ts";

type Entering =
  | Pick<SignerCaller, "kind" | "packageId" | "roleId" | "signerId">
  | Pick<SenderCaller, "kind" | "senderId">;

const isSame = (caller: SenderCaller | SignerCaller, entering: Entering): boolean =>
  entering.kind === "sender"
    ? caller.kind === "sender" && caller.senderId === entering.senderId
    : caller.kind === "signer" &&
      caller.packageId === entering.packageId &&
      caller.roleId === entering.roleId &&
      caller.signerId === entering.signerId;

/** `caller` is whoever the browser's own cookies say; programs that send a key hold no browser. Refuses with 409. */
export function refuseOtherSession(caller: Caller, entering: Entering): void {
  if ((caller.kind !== "sender" && caller.kind !== "signer") || (caller.kind === "sender" && caller.via === "key"))
    return;
  if (!isSame(caller, entering)) refuse("error.conflict.signedIn");
}
