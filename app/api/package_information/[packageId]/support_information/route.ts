import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { readSupport } from "#lib/packages/settings/read-support.ts";

export const GET = handle(accountSettings.readSupport, readSupport);
