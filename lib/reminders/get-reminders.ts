// GET /packages/{packageId}/reminders
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { reminderSchedules } from "#db/schema/packages.ts";
import type { reminders } from "#lib/api/contract/reminders.ts";
import type { Operation } from "#lib/api/handle.ts";
import { seeOwnPackage } from "#lib/packages/open-package.ts";
import { scheduleRecord } from "./schedule-record.ts";

export const getReminders: Operation<typeof reminders.getReminders> = async ({ caller, params }) => {
  await seeOwnPackage(caller, params.packageId);
  const [row] = await db.select().from(reminderSchedules).where(eq(reminderSchedules.packageId, params.packageId));
  return row && scheduleRecord(row);
};
