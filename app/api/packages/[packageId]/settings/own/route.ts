import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { readOwnSettings } from "#lib/packages/settings/own-settings.ts";

export const GET = handle(accountSettings.readOwnSettings, readOwnSettings);
