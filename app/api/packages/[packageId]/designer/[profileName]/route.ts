import { readPackageDesignerProfile } from "#lib/account-settings/read-designer-settings.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readPackageDesignerProfile, readPackageDesignerProfile);
