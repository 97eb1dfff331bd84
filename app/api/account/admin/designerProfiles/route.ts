import { listDesignerProfiles } from "#lib/accounts/settings/write-designer-profiles.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.listDesignerProfiles, listDesignerProfiles);
