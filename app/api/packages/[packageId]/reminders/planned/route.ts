import { reminders } from "#lib/contract/reminders.ts";
import { handle } from "#lib/http/handle.ts";
import { planReminders } from "#lib/packages/reminders/plan-reminders.ts";

export const GET = handle(reminders.planReminders, planReminders);
