import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { changePackageGroup, readPackageGroup, resetPackageGroup } from "#lib/packages/settings/setting-groups.ts";

export const GET = handle(accountSettings.readPackageGroup, readPackageGroup);
export const PATCH = handle(accountSettings.changePackageGroup, changePackageGroup);
export const DELETE = handle(accountSettings.resetPackageGroup, resetPackageGroup);
