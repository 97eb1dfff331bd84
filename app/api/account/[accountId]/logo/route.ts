import { downloadLogo } from "#lib/account-settings/logo.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.downloadLogo, downloadLogo);
