import { addHandover, changeHandover, readHandover, removeHandover } from "#lib/account-settings/handovers.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readHandover, readHandover);
export const POST = handle(accountSettings.addHandover, addHandover);
export const PUT = handle(accountSettings.changeHandover, changeHandover);
export const DELETE = handle(accountSettings.removeHandover, removeHandover);
