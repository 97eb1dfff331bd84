// PUT and DELETE /desk/aside: whether the overview tells a sender of a package of theirs that was declined.
import { and, eq } from "drizzle-orm";
import { deskAside } from "#db/schema/desk.ts";
import { packages } from "#db/schema/packages.ts";
import type { desk } from "#lib/contract/desk.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

/** Two windows that do so at once both have. */
export const putAside: Operation<typeof desk.putAside> = ({ caller, body: { packageId } }) =>
  inTransaction(caller, async ({ tx, now }) => {
    const { senderId } = caller;
    const own = and(eq(packages.id, packageId), eq(packages.ownerId, senderId));
    // Held until it is written: whoever deletes the package waits.
    const [pkg] = await tx.select({ id: packages.id }).from(packages).where(own).for("key share");
    if (!pkg) refuse("error.notFound.packageNotFound");
    await tx
      .insert(deskAside)
      .values({ senderId, packageId, at: now })
      .onConflictDoUpdate({ target: [deskAside.senderId, deskAside.packageId], set: { at: now } });
    return undefined;
  });

export const takeUp: Operation<typeof desk.takeUp> = ({ caller, query }) =>
  inTransaction(caller, async ({ tx }) => {
    await tx
      .delete(deskAside)
      .where(and(eq(deskAside.senderId, caller.senderId), eq(deskAside.packageId, query.packageId)));
    return undefined;
  });
