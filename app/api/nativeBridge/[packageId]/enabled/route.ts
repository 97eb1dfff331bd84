import { isNativeBridgeEnabled } from "#lib/account-settings/read-native-bridge.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.isNativeBridgeEnabled, isNativeBridgeEnabled);
