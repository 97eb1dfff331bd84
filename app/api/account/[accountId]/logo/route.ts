import { downloadLogo } from "#lib/accounts/settings/logo.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.downloadLogo, downloadLogo);
