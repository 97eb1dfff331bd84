import {
  changeChooseSignature,
  readChooseSignature,
  resetChooseSignature,
} from "#lib/accounts/settings/choose-signature.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readChooseSignature, readChooseSignature);
export const PATCH = handle(accountSettings.changeChooseSignature, changeChooseSignature);
export const DELETE = handle(accountSettings.resetChooseSignature, resetChooseSignature);
