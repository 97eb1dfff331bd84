import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { readPackageDesigner } from "#lib/packages/settings/read-designer-settings.ts";

export const GET = handle(accountSettings.readPackageDesigner, readPackageDesigner);
