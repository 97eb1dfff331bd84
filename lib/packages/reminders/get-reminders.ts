// GET /packages/{packageId}/reminders
import { db } from "#db/client.ts";
import type { reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { scheduleRecord } from "./schedule-record.ts";
import { readSchedule } from "./schedule-rows.ts";

export const getReminders: Operation<typeof reminders.getReminders> = async ({ caller, params }) => {
  await seeOwnPackage(caller, params.packageId);
  const row = await readSchedule(db, params.packageId);
  return row && scheduleRecord(row);
};
