import {
  changeSigningUiOptions,
  readSigningUiOptions,
  resetSigningUiOptions,
} from "#lib/accounts/settings/signing-ui-options.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSigningUiOptions, readSigningUiOptions);
export const PATCH = handle(accountSettings.changeSigningUiOptions, changeSigningUiOptions);
export const DELETE = handle(accountSettings.resetSigningUiOptions, resetSigningUiOptions);
