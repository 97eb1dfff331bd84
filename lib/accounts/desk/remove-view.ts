// DELETE /desk/views: a view of a list is not kept any more.
import { and, eq } from "drizzle-orm";
import { savedViews } from "#db/schema/desk.ts";
import type { desk } from "#lib/contract/desk.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deskKept } from "./read-desk-kept.ts";

export const removeView: Operation<typeof desk.removeView> = ({ caller, query }) => {
  const { list, name } = query;
  if (!list || !name) refuse("error.validation.query", { parameters: { field: list ? "name" : "list" } });
  return inTransaction(caller, async ({ tx }) => {
    const { senderId } = caller;
    await tx
      .delete(savedViews)
      .where(and(eq(savedViews.senderId, senderId), eq(savedViews.list, list), eq(savedViews.name, name)));
    return deskKept(tx, senderId);
  });
};
