import { emailReminderSettings } from "#lib/accounts/settings/settings.ts";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountSettings.readReminderGroup, emailReminderSettings.read);
export const PATCH = handle(accountSettings.changeReminderGroup, emailReminderSettings.write);
export const DELETE = handle(accountSettings.resetReminderGroup, emailReminderSettings.reset);
