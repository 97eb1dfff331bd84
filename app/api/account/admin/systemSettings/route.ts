import { systemSettings } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSystemSettings, systemSettings.read);
export const PUT = handle(accountSettings.changeSystemSettings, systemSettings.write);
