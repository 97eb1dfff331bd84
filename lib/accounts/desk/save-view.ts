// PUT /desk/views: keeps a view of a list for one person, in the place of one with the same name. Two windows that save at once
// both have theirs kept.
import { and, count, eq, ne } from "drizzle-orm";
import { savedViews } from "#db/schema/desk.ts";
import { senders } from "#db/schema/senders.ts";
import type { desk } from "#lib/contract/desk.ts";
import { mostViews } from "#lib/contract/records/most-views.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deskKept } from "./read-desk-kept.ts";

export const saveView: Operation<typeof desk.saveView> = ({ caller, body }) =>
  inTransaction(caller, async ({ tx }) => {
    const { senderId } = caller;
    // Counted and written by one at a time.
    await tx.select({ id: senders.id }).from(senders).where(eq(senders.id, senderId)).for("update");
    const ofList = and(eq(savedViews.senderId, senderId), eq(savedViews.list, body.list));
    const [others] = await tx
      .select({ count: count() })
      .from(savedViews)
      .where(and(ofList, ne(savedViews.name, body.name)));
    if ((others?.count ?? 0) >= mostViews)
      refuse("error.validation.body", { at: "name", parameters: { field: "name", most: String(mostViews) } });
    await tx
      .insert(savedViews)
      .values({ senderId, ...body })
      .onConflictDoUpdate({
        target: [savedViews.senderId, savedViews.list, savedViews.name],
        set: { address: body.address },
      });
    return deskKept(tx, senderId);
  });
