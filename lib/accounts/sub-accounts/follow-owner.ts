// Who owns a sub-account once its owner is removed where they sign in, or it moves to where they do not reach it: else nobody could
// ever change, or take over, what is theirs.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { SenderRow } from "../insert-sender.ts";
import type { AccountRow } from "../lock-account.ts";
import { ensureStandIn, homeOf } from "./stand-in.ts";

/** The owner of an account, where they sign in. Held until the end, so that nobody is handed anything while they are removed. */
async function ownerAtHome(tx: Pick<Transaction, "select">, accountId: string): Promise<SenderRow | undefined> {
  const owner = tx
    .select({ id: sql`coalesce(${senders.homeId}, ${senders.id})` })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .where(eq(accounts.id, accountId));
  const [home] = await tx
    .select()
    .from(senders)
    .where(and(inArray(senders.id, owner), isNull(senders.deleted)))
    .for("no key update");
  return home;
}

type Owned = { account: AccountRow; owner: SenderRow };

/** Told in the sub-account's own log. Answers who owns it there, and what is told. */
async function handOver({ tx, now, audit }: Work, { account, owner }: Owned, heir: SenderRow) {
  const next = await ensureStandIn(tx, heir, account.id, now);
  await tx.update(accounts).set({ ownerId: next.id, updated: now }).where(eq(accounts.id, account.id));
  const subject = { kind: "account", id: account.id, name: account.name } as const;
  const told = { subject, before: { owner: owner.email }, after: { owner: next.email } };
  audit({ act: "account.changed", by: { accountId: account.id }, ...told });
  return { ownerId: next.id, told };
}

/** Our choice: the owner of the account that the owner was removed from, which stands above. */
export async function followOwner(work: Work<SenderCaller>, removed: SenderRow): Promise<void> {
  const owned = await work.tx
    .select({ account: accounts, owner: senders })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .where(eq(senders.homeId, removed.id))
    .orderBy(asc(accounts.id))
    .for("no key update", { of: accounts });
  if (owned.length === 0) return;
  const heir = await ownerAtHome(work.tx, removed.accountId);
  if (!heir) return;
  for (const one of owned) await handOver(work, one, heir);
}

/**
 * Of a sub-account that has just moved: whoever owned it from an account that it has left would stand there no more. Our choice: the
 * owner of the account that it belongs to now, or, where that one is removed at this moment, whoever moves it. What has accounts below
 * it cannot move to where it would leave anybody behind: accounts stand three deep. Answers the account as it is then.
 */
export async function followMove(work: Work<SenderCaller>, moved: AccountRow): Promise<AccountRow> {
  const { tx, caller } = work;
  const home = alias(senders, "home");
  const above = alias(accounts, "above");
  const [left] = await tx
    .select({ owner: senders })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .innerJoin(home, eq(home.id, senders.homeId))
    .leftJoin(above, eq(above.id, accounts.parentId))
    .where(
      and(
        eq(accounts.id, moved.id),
        sql`${home.accountId} is distinct from ${accounts.parentId}`,
        sql`${home.accountId} is distinct from ${above.parentId}`,
      ),
    );
  if (!left) return moved;
  const heir = (await ownerAtHome(tx, moved.parentId ?? "")) ?? (await homeOf(tx, caller));
  const { ownerId, told } = await handOver(work, { account: moved, owner: left.owner }, heir);
  work.audit({ act: "subAccount.changed", ...told });
  return { ...moved, ownerId };
}
