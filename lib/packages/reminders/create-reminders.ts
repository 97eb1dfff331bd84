// POST /packages/{packageId}/reminders
import { reminderSchedules } from "#db/schema/reminders.ts";
import type { reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { noteReminders } from "./note-reminders.ts";
import { scheduleRecord } from "./schedule-record.ts";
import { replaceReminders } from "./schedule-rows.ts";

/** Our choice for what is left out: a day, and no repetition. A second POST replaces the first. */
export const createReminders: Operation<typeof reminders.createReminders> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "set-reminders");
    const values = {
      startInDaysDelay: body.startInDaysDelay ?? 1,
      intervalInDays: body.intervalInDays ?? 1,
      repetitionsCount: body.repetitionsCount ?? body.repetitionCount ?? 0,
      fromAccount: false,
      nextDate: null,
    };
    const [row] = await work.tx
      .insert(reminderSchedules)
      .values({ packageId: pkg.id, ...values })
      .onConflictDoUpdate({ target: reminderSchedules.packageId, set: values })
      .returning();
    if (!row) throw new Error("the schedule was not written");
    await replaceReminders(work.tx, [{ packageId: pkg.id, reminders: [] }]);
    await noteReminders(work, pkg, row);
    return scheduleRecord({ ...row, reminders: [] });
  });
