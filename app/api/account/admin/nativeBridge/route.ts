import { nativeBridgeSettings } from "#lib/account-settings/settings.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readNativeBridgeSettings, nativeBridgeSettings.read);
export const PUT = handle(accountSettings.changeNativeBridgeSettings, nativeBridgeSettings.write);
