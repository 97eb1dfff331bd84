// The job behind reminders: writes once more to those whose turn it is, when a date of the schedule has come.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { reminderSchedules } from "#db/schema/reminders.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueInvitation } from "../invite/enqueue-invitation.ts";
import { isAllowed } from "../lifecycle.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import { inTurn } from "../pending-approvals.ts";
import { readWholeIn } from "../read-package.ts";
import { nextDateOf, settleDue } from "./reminder-dates.ts";
import { readSchedule, replaceReminders } from "./schedule-rows.ts";

/** Answers whether anybody was written to. Whoever is locked out could not sign, and whoever has signed is done. */
async function remindThoseInTurn(work: Work, pkg: PackageRow): Promise<boolean> {
  const whole = await readWholeIn(work.tx, pkg.id);
  if (!whole) return false;
  const turn = new Set(inTurn(whole));
  const roles = whole.roles.filter((role) => turn.has(role.id) && !role.locked).sort((a, b) => a.position - b.position);
  let reached = 0;
  for (const signer of roles.flatMap((role) => role.signers))
    reached += await enqueueInvitation(work, pkg, signer, { kind: "reminder", event: "signer.reminded" });
  return reached > 0;
}

/** A second run, or two at once, finds the date settled: the package's lock makes them take turns. */
export async function remindSigners(packageId: string, requestId?: string): Promise<void> {
  const [there] = await db.select({ id: packages.id }).from(packages).where(eq(packages.id, packageId));
  if (!there) return;
  await inTransaction(systemCaller(requestId), async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    const mine = eq(reminderSchedules.packageId, packageId);
    const schedule = await readSchedule(work.tx, packageId);
    if (!schedule?.nextDate || schedule.nextDate > work.now || (pkg.status === "SENT" && pkg.trashed)) return;
    const isOver = !isAllowed(pkg, "notify") || (pkg.due !== null && pkg.due <= work.now);
    if (isOver) {
      // Completed, declined, expired: nothing is left to be reminded of.
      await work.tx.update(reminderSchedules).set({ nextDate: null }).where(mine);
      return;
    }
    const reminders = settleDue(schedule.reminders, work.now, await remindThoseInTurn(work, pkg));
    await replaceReminders(work.tx, [{ packageId, reminders }]);
    await work.tx
      .update(reminderSchedules)
      .set({ nextDate: nextDateOf(reminders) })
      .where(mine);
  });
}
