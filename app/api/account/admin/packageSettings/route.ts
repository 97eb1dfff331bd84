import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { changePackageDefaults, readPackageDefaults } from "#lib/packages/settings/package-settings.ts";

export const GET = handle(accountSettings.readPackageDefaults, readPackageDefaults);
export const PUT = handle(accountSettings.changePackageDefaults, changePackageDefaults);
