import { reminders } from "#lib/api/contract/reminders.ts";
import { handle } from "#lib/api/handle.ts";
import { changeReminders } from "#lib/reminders/change-reminders.ts";
import { createReminders } from "#lib/reminders/create-reminders.ts";
import { getReminders } from "#lib/reminders/get-reminders.ts";
import { removeReminders } from "#lib/reminders/remove-reminders.ts";

export const GET = handle(reminders.getReminders, getReminders);
export const POST = handle(reminders.createReminders, createReminders);
export const PUT = handle(reminders.changeReminders, changeReminders);
export const DELETE = handle(reminders.removeReminders, removeReminders);
