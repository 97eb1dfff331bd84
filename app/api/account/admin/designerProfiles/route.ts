import { listDesignerProfiles } from "#lib/account-settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.listDesignerProfiles, listDesignerProfiles);
