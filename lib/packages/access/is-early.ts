// PURE. Whether a signer has not come to the documents yet, or not any more: then the ceremony shows little of anything.
import type { Caller } from "#lib/work/caller.ts";
import type { WholePackage } from "../read-package.ts";
import { showsDocuments } from "./ceremony-state.ts";
import { isHeldToCeremony } from "./link-reach.ts";
import { stateFor } from "./role-status.ts";

export function isEarly(whole: WholePackage, caller: Caller): boolean {
  if (caller.kind !== "signer") return false;
  const state = stateFor(whole, caller);
  return isHeldToCeremony(caller, state, whole) && !showsDocuments(state);
}
