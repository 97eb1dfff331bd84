import { changeDataManagementPolicy, readDataManagementPolicy } from "#lib/account-settings/data-management-policy.ts";
import { dataRetention } from "#lib/api/contract/data-retention.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(dataRetention.readDataManagementPolicy, readDataManagementPolicy);
export const PUT = handle(dataRetention.changeDataManagementPolicy, changeDataManagementPolicy);
