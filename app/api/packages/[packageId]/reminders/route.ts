import { reminders } from "#lib/contract/reminders.ts";
import { handle } from "#lib/http/handle.ts";
import { changeReminders } from "#lib/packages/reminders/change-reminders.ts";
import { createReminders } from "#lib/packages/reminders/create-reminders.ts";
import { getReminders } from "#lib/packages/reminders/get-reminders.ts";
import { removeReminders } from "#lib/packages/reminders/remove-reminders.ts";

export const GET = handle(reminders.getReminders, getReminders);
export const POST = handle(reminders.createReminders, createReminders);
export const PUT = handle(reminders.changeReminders, changeReminders);
export const DELETE = handle(reminders.removeReminders, removeReminders);
