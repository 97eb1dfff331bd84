// GET /packages/{packageId}/reminders
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { reminderSchedules } from "#db/schema/packages.ts";
import type { reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { scheduleRecord } from "./schedule-record.ts";

export const getReminders: Operation<typeof reminders.getReminders> = async ({ caller, params }) => {
  await seeOwnPackage(caller, params.packageId);
  const [row] = await db.select().from(reminderSchedules).where(eq(reminderSchedules.packageId, params.packageId));
  return row && scheduleRecord(row);
};
