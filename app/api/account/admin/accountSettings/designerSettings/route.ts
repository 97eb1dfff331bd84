import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";
import { changeDesignerGroup, readDesignerGroup, resetDesignerGroup } from "#lib/packages/settings/setting-groups.ts";

export const GET = handle(accountSettings.readDesignerGroup, readDesignerGroup);
export const PATCH = handle(accountSettings.changeDesignerGroup, changeDesignerGroup);
export const DELETE = handle(accountSettings.resetDesignerGroup, resetDesignerGroup);
