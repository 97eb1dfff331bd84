// Writes a change of the reminder schedule into the evidence.

import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import type { ScheduleRow } from "./schedule-rows.ts";

/** `schedule` is null when it was deleted. */
export async function noteReminders(
  work: Work,
  pkg: PackageRow,
  schedule: Omit<ScheduleRow, "reminders"> | null,
): Promise<void> {
  await work.record(pkg, {
    type: "package.changed",
    data: {
      members: ["reminders"],
      reminders: schedule && {
        startInDaysDelay: schedule.startInDaysDelay,
        intervalInDays: schedule.intervalInDays,
        repetitionsCount: schedule.repetitionsCount,
      },
    },
  });
}
