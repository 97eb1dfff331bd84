// Whoever manages by a role and is no manager: they change nobody who may do more than they, and give no more than they have.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { ownPermissions } from "#lib/auth/own-permissions.ts";
import { isManaging } from "#lib/contract/records/permissions.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/** A permission that every sender has without a role of the account's own may be given by anybody who gives roles. */
export function refuseMoreThanOwn({ permissions }: SenderCaller, given: readonly string[]): void {
  if (!permissions) return;
  if (given.some((one) => isManaging(one) && !permissions.includes(one)))
    refuse("error.forbidden.noPermission", { say: "rolesMoreThanOwn" });
}

/** Else somebody who only keeps the addresses of senders could move a manager's to their own. */
export async function refuseMightier(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  sender: Pick<typeof senders.$inferSelect, "id" | "type">,
): Promise<void> {
  if (!caller.permissions || sender.id === caller.senderId) return;
  if (sender.type === "MANAGER") refuse("error.forbidden.noPermission", { say: "rolesMoreThanOwn" });
  const [found] = await tx.select({ theirs: ownPermissions }).from(senders).where(eq(senders.id, sender.id));
  refuseMoreThanOwn(caller, found?.theirs ?? []);
}
