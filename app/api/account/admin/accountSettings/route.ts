import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { changeSettingGroups, readSettingGroups, resetSettingGroups } from "#lib/packages/settings/setting-groups.ts";

export const GET = handle(accountSettings.readSettingGroups, readSettingGroups);
export const PATCH = handle(accountSettings.changeSettingGroups, changeSettingGroups);
export const DELETE = handle(accountSettings.resetSettingGroups, resetSettingGroups);
