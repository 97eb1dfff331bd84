// Ends a sent package whose due date has passed; asked by the sweep and by every request that would act on the package or shows it.
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueForOwner } from "#lib/work/outbox/enqueue-mail.ts";
import { senderPerson } from "./invite/sender-person.ts";
import { tellSigners } from "./invite/tell-signers.ts";
import { isAllowed, statusAfter } from "./lifecycle.ts";
import { openPackage } from "./open-package.ts";
import { readWholeIn } from "./read-package.ts";

type Timed = Pick<typeof packages.$inferSelect, "status" | "trashed" | "due">;

export const isDue = (pkg: Timed, now: Date): boolean =>
  pkg.status === "SENT" && !pkg.trashed && pkg.due !== null && pkg.due <= now;

/** Prepared once: every act of a signer asks it. */
const timesOf = db
  .select({ status: packages.status, trashed: packages.trashed, due: packages.due })
  .from(packages)
  .where(eq(packages.id, sql.placeholder("id")))
  .prepare("times_of_package");

/** Answers whether it expired the package now. Of two that ask at once, one does it. `known`: its row, just read. */
export async function expireIfDue(packageId: string, requestId?: string, known?: Timed): Promise<boolean> {
  const seen = known ?? (await timesOf.execute({ id: packageId }))[0];
  if (!seen || !isDue(seen, new Date())) return false;
  return inTransaction(systemCaller(requestId), async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    if (!isDue(pkg, work.now) || !isAllowed(pkg, "expire")) return false;
    await work.tx
      .update(packages)
      .set({ status: statusAfter(pkg.status, "expire"), updated: work.now })
      .where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.expired", data: { due: pkg.due?.toISOString() ?? null } });
    enqueueForOwner(work, { kind: "expired", pkg, to: await senderPerson(work.tx, pkg.ownerId) });
    const whole = await readWholeIn(work.tx, pkg.id);
    if (whole) await tellSigners(work, whole, "expired", { facts: pkg.due ? { at: pkg.due.toISOString() } : {} });
    return true;
  });
}

/** Thrown in the transaction of an act when the package's row, locked, says that its due date has passed. */
class Overdue extends Error {}

export function requireNotDue(work: Work, pkg: Timed): void {
  if (isDue(pkg, work.now)) throw new Overdue();
}

/**
 * Runs an act that asks `requireNotDue` once it holds the package: the lock's own look serves, none goes before it. What is
 * due is expired first, in a transaction of its own, and the act then meets an expired package.
 */
export async function expiringFirst<T>(packageId: string, requestId: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof Overdue)) throw cause;
    await expireIfDue(packageId, requestId);
    return run();
  }
}
