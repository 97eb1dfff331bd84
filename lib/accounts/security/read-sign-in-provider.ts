// GET /account/admin/signInProvider
import type { security } from "#lib/contract/security.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { recordOf } from "./sign-in-provider.ts";

export const readSignInProvider: Operation<typeof security.readSignInProvider> = async ({ caller }) => {
  refuseRestricted(caller);
  return recordOf(caller);
};
