import { expiryTimeConfiguration } from "#lib/account-settings/settings.ts";
import { dataRetention } from "#lib/api/contract/data-retention.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(dataRetention.readExpiryTimeConfiguration, expiryTimeConfiguration.read);
export const PUT = handle(dataRetention.changeExpiryTimeConfiguration, expiryTimeConfiguration.write);
