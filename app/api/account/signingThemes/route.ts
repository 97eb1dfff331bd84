import {
  addSigningThemes,
  changeSigningThemes,
  readSigningThemes,
  removeSigningThemes,
} from "#lib/accounts/settings/signing-themes.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSigningThemes, readSigningThemes);
export const POST = handle(accountSettings.addSigningThemes, addSigningThemes);
export const PUT = handle(accountSettings.changeSigningThemes, changeSigningThemes);
export const DELETE = handle(accountSettings.removeSigningThemes, removeSigningThemes);
