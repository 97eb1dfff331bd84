import { changeDesignerProfile, removeDesignerProfile } from "#lib/account-settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const PUT = handle(accountSettings.changeDesignerProfile, changeDesignerProfile);
export const DELETE = handle(accountSettings.removeDesignerProfile, removeDesignerProfile);
