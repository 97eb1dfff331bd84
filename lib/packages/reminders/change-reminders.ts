// PUT /packages/{packageId}/reminders: what is left out stays.
import { eq } from "drizzle-orm";
import { reminderSchedules } from "#db/schema/reminders.ts";
import type { reminders } from "#lib/contract/reminders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { noteReminders } from "./note-reminders.ts";
import { scheduleRecord } from "./schedule-record.ts";
import { replaceReminders } from "./schedule-rows.ts";

export const changeReminders: Operation<typeof reminders.changeReminders> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "set-reminders");
    const mine = eq(reminderSchedules.packageId, pkg.id);
    const [old] = await work.tx.select().from(reminderSchedules).where(mine);
    if (!old) refuse("error.notFound.reminderScheduleNotFound");
    const [row = old] = await work.tx
      .update(reminderSchedules)
      .set({
        startInDaysDelay: body.startInDaysDelay ?? old.startInDaysDelay,
        intervalInDays: body.intervalInDays ?? old.intervalInDays,
        repetitionsCount: body.repetitionsCount ?? body.repetitionCount ?? old.repetitionsCount,
        // It is the package's own now, and its dates are told by the next sending.
        fromAccount: false,
        nextDate: null,
      })
      .where(mine)
      .returning();
    await replaceReminders(work.tx, [{ packageId: pkg.id, reminders: [] }]);
    await noteReminders(work, pkg, row);
    return scheduleRecord({ ...row, reminders: [] });
  });
