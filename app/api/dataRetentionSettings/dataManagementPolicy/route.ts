import { changeDataManagementPolicy, readDataManagementPolicy } from "#lib/account-settings/data-management-policy.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readRetentionPolicy, readDataManagementPolicy);
export const PUT = handle(accountSettings.changeRetentionPolicy, changeDataManagementPolicy);
