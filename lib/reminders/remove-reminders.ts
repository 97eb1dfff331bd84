// DELETE /packages/{packageId}/reminders: in every status; what is gone already is no error.
import { eq } from "drizzle-orm";
import { reminderSchedules } from "#db/schema/packages.ts";
import type { reminders } from "#lib/api/contract/reminders.ts";
import type { Operation } from "#lib/api/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { noteReminders } from "./note-reminders.ts";

export const removeReminders: Operation<typeof reminders.removeReminders> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "clear-reminders");
    const gone = await work.tx.delete(reminderSchedules).where(eq(reminderSchedules.packageId, pkg.id)).returning();
    if (gone.length > 0) await noteReminders(work, pkg, null);
  });
  return undefined;
};
