import { readDesignerDefaults } from "#lib/account-settings/read-designer-settings.ts";
import { changeDesignerDefaults } from "#lib/account-settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readDesignerDefaults, readDesignerDefaults);
export const PUT = handle(accountSettings.changeDesignerDefaults, changeDesignerDefaults);
