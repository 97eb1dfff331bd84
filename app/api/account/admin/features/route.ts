import { changeFeatures, readFeatures } from "#lib/account-settings/features.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readFeatures, readFeatures);
export const PUT = handle(accountSettings.changeFeatures, changeFeatures);
