import { systemSettings } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSystemGroup, systemSettings.read);
export const PATCH = handle(accountSettings.changeSystemGroup, systemSettings.write);
export const DELETE = handle(accountSettings.resetSystemGroup, systemSettings.reset);
