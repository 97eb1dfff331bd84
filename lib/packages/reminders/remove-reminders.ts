// DELETE /packages/{packageId}/reminders: in every status; what is gone already is no error.
import { eq } from "drizzle-orm";
import { reminderSchedules } from "#db/schema/reminders.ts";
import type { reminders } from "#lib/contract/reminders.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { noteReminders } from "./note-reminders.ts";

export const removeReminders: Operation<typeof reminders.removeReminders> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "clear-reminders");
    const gone = await work.tx.delete(reminderSchedules).where(eq(reminderSchedules.packageId, pkg.id)).returning();
    if (gone.length > 0) await noteReminders(work, pkg, null);
  });
  return undefined;
};
