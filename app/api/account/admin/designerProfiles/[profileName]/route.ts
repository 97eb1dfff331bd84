import { changeDesignerProfile, removeDesignerProfile } from "#lib/accounts/settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(accountSettings.changeDesignerProfile, changeDesignerProfile);
export const DELETE = handle(accountSettings.removeDesignerProfile, removeDesignerProfile);
