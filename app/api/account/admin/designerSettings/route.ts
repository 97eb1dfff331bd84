import { changeDesignerDefaults } from "#lib/accounts/settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { readDesignerDefaults } from "#lib/packages/settings/read-designer-settings.ts";

export const GET = handle(accountSettings.readDesignerDefaults, readDesignerDefaults);
export const PUT = handle(accountSettings.changeDesignerDefaults, changeDesignerDefaults);
