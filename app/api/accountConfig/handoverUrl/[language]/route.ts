import { addHandover, changeHandover, readHandover, removeHandover } from "#lib/accounts/settings/handovers.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readHandover, readHandover);
export const POST = handle(accountSettings.addHandover, addHandover);
export const PUT = handle(accountSettings.changeHandover, changeHandover);
export const DELETE = handle(accountSettings.removeHandover, removeHandover);
