// PURE. Whether a link's signer has not come to the documents yet, or not any more: then the ceremony shows little of anything.
import type { Caller } from "#lib/work/caller.ts";
import type { WholePackage } from "../read-package.ts";
import { showsDocuments } from "./ceremony-state.ts";
import { cameByLink } from "./link-reach.ts";
import { stateFor } from "./role-status.ts";

export const isEarly = (whole: WholePackage, caller: Caller): boolean =>
  cameByLink(caller) && !showsDocuments(stateFor(whole, caller));
