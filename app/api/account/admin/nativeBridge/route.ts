import { nativeBridgeSettings } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readNativeBridgeSettings, nativeBridgeSettings.read);
export const PUT = handle(accountSettings.changeNativeBridgeSettings, nativeBridgeSettings.write);
