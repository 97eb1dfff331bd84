import {
  addDeclineReasons,
  changeDeclineReasons,
  readDeclineReasons,
  removeDeclineReasons,
} from "#lib/account-settings/decline-reasons.ts";
import { accountSettings } from "#lib/api/contract/account-settings.ts";
import { handle } from "#lib/api/handle.ts";

export const GET = handle(accountSettings.readDeclineReasons, readDeclineReasons);
export const POST = handle(accountSettings.addDeclineReasons, addDeclineReasons);
export const PUT = handle(accountSettings.changeDeclineReasons, changeDeclineReasons);
export const DELETE = handle(accountSettings.removeDeclineReasons, removeDeclineReasons);
