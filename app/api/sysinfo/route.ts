import { readSystem } from "#lib/accounts/settings/read-system.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSystem, readSystem);
