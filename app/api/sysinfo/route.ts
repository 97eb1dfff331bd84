import { readSystem } from "#lib/account-settings/read-system.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readSystem, readSystem);
