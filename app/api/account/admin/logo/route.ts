import { changeLogo, readLogo, removeLogo } from "#lib/account-settings/logo.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readLogo, readLogo);
export const PUT = handle(accountSettings.changeLogo, changeLogo);
export const DELETE = handle(accountSettings.removeLogo, removeLogo);
