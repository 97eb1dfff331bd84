import {
  changeSupportedLanguages,
  readSupportedLanguages,
  resetSupportedLanguages,
} from "#lib/accounts/settings/supported-languages.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSupportedLanguages, readSupportedLanguages);
export const PATCH = handle(accountSettings.changeSupportedLanguages, changeSupportedLanguages);
export const DELETE = handle(accountSettings.resetSupportedLanguages, resetSupportedLanguages);
