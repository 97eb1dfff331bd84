// Who owns a sub-account once its owner is removed where they sign in: else nobody could ever change, or take over, what is theirs.
import { asc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { SenderRow } from "../insert-sender.ts";
import { ensureStandIn } from "./stand-in.ts";

/** The owner of an account, where they sign in. */
async function ownerAtHome(tx: Pick<Transaction, "select">, accountId: string): Promise<SenderRow | undefined> {
  const [found] = await tx
    .select({ owner: senders })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .where(eq(accounts.id, accountId));
  if (!found?.owner.homeId) return found?.owner;
  const [home] = await tx.select().from(senders).where(eq(senders.id, found.owner.homeId));
  return home;
}

/** Our choice: the owner of the account that the owner was removed from, which stands above. Told in the sub-account's own log. */
export async function followOwner({ tx, now, audit }: Work<SenderCaller>, removed: SenderRow): Promise<void> {
  const owned = await tx
    .select({ account: accounts, owner: senders })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .where(eq(senders.homeId, removed.id))
    .orderBy(asc(accounts.id))
    .for("no key update", { of: accounts });
  if (owned.length === 0) return;
  const heir = await ownerAtHome(tx, removed.accountId);
  if (!heir) return;
  for (const { account, owner } of owned) {
    const next = await ensureStandIn(tx, heir, account.id, now);
    await tx.update(accounts).set({ ownerId: next.id, updated: now }).where(eq(accounts.id, account.id));
    audit({
      act: "account.changed",
      by: { accountId: account.id },
      subject: { kind: "account", id: account.id, name: account.name },
      before: { owner: owner.email },
      after: { owner: next.email },
    });
  }
}
