import { changeNotifications, readNotifications } from "#lib/accounts/notifications.ts";
import { accounts } from "#lib/contract/accounts.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accounts.readNotifications, readNotifications);
export const PUT = handle(accounts.changeNotifications, changeNotifications);
