import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { readPackageSettings } from "#lib/packages/settings/package-settings.ts";

export const GET = handle(accountSettings.readPackageSettings, readPackageSettings);
