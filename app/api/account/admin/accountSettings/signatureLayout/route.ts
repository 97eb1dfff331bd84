import {
  changeSignatureLayout,
  readSignatureLayout,
  resetSignatureLayout,
} from "#lib/accounts/settings/signature-layout.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSignatureLayout, readSignatureLayout);
export const PATCH = handle(accountSettings.changeSignatureLayout, changeSignatureLayout);
export const DELETE = handle(accountSettings.resetSignatureLayout, resetSignatureLayout);
