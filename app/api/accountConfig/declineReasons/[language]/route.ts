import {
  addDeclineReasons,
  changeDeclineReasons,
  readDeclineReasons,
  removeDeclineReasons,
} from "#lib/accounts/settings/decline-reasons.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readDeclineReasons, readDeclineReasons);
export const POST = handle(accountSettings.addDeclineReasons, addDeclineReasons);
export const PUT = handle(accountSettings.changeDeclineReasons, changeDeclineReasons);
export const DELETE = handle(accountSettings.removeDeclineReasons, removeDeclineReasons);
