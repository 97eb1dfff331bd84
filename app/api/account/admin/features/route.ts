import { changeFeatures, readFeatures } from "#lib/accounts/settings/features.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readFeatures, readFeatures);
export const PUT = handle(accountSettings.changeFeatures, changeFeatures);
