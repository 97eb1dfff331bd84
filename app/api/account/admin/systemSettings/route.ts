import { systemSettings } from "#lib/account-settings/settings.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readSystemSettings, systemSettings.read);
export const PUT = handle(accountSettings.changeSystemSettings, systemSettings.write);
