import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { isNativeBridgeEnabled } from "#lib/packages/settings/read-native-bridge.ts";

export const GET = handle(accountSettings.isNativeBridgeEnabled, isNativeBridgeEnabled);
