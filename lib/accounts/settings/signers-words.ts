// GET /account/admin/signersWords: what the account says to signers who decline or are done, in all languages at once.

import type { accountSettings } from "#lib/contract/account-settings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { configurationOf } from "./configured.ts";

export const readSignersWords: Operation<typeof accountSettings.readSignersWords> = async ({ caller }) => {
  refuseRestricted(caller);
  const { declineReasons = {}, handovers = {} } = await configurationOf(caller.accountId);
  return { declineReasons, handovers };
};
