import { changeFeatureGroup, readFeatureGroup, resetFeatures } from "#lib/accounts/settings/features.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readFeatureGroup, readFeatureGroup);
export const PATCH = handle(accountSettings.changeFeatureGroup, changeFeatureGroup);
export const DELETE = handle(accountSettings.resetFeatures, resetFeatures);
