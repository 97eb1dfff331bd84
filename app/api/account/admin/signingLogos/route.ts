import { changeSigningLogos, readSigningLogos } from "#lib/accounts/settings/signing-logos.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readSigningLogos, readSigningLogos);
export const POST = handle(accountSettings.changeSigningLogos, changeSigningLogos);
