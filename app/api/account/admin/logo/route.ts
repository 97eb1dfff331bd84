import { changeLogo, readLogo, removeLogo } from "#lib/accounts/settings/logo.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readLogo, readLogo);
export const PUT = handle(accountSettings.changeLogo, changeLogo);
export const DELETE = handle(accountSettings.removeLogo, removeLogo);
