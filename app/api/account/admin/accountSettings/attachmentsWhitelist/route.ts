import { attachmentKinds } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readAttachmentsWhitelist, attachmentKinds.read);
export const PUT = handle(accountSettings.changeAttachmentsWhitelist, attachmentKinds.write);
export const DELETE = handle(accountSettings.resetAttachmentsWhitelist, attachmentKinds.reset);
