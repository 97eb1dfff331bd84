import { changeDataManagementPolicy, readDataManagementPolicy } from "#lib/accounts/settings/data-management-policy.ts";
import { dataRetention } from "#lib/contract/data-retention.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(dataRetention.readVendorDataManagementPolicy, readDataManagementPolicy);
export const PUT = handle(dataRetention.changeVendorDataManagementPolicy, changeDataManagementPolicy);
