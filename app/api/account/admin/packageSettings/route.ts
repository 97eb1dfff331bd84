import { changePackageDefaults, readPackageDefaults } from "#lib/account-settings/package-settings.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readPackageDefaults, readPackageDefaults);
export const PUT = handle(accountSettings.changePackageDefaults, changePackageDefaults);
