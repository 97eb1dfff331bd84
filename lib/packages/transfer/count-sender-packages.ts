// GET /account/senders/{senderId}/packageCounts and /account/lastActs: what a sender owns, and what they did last.
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { findSender, refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { OwnedKind } from "#lib/contract/records/package-transfer.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";

const kind = sql<OwnedKind>`case
  when ${packages.type} <> 'PACKAGE' then 'TEMPLATES'
  when ${packages.status} = 'DRAFT' then 'DRAFTS'
  when ${packages.status} = 'SENT' then 'OUT'
  else 'ENDED' end`;

/** The newest act of a sender: one look into an index that holds senders' acts alone. */
const newest = (senderId: string | ReturnType<typeof sql>) =>
  db
    .select({
      type: evidenceEvents.type,
      packageId: evidenceEvents.packageId,
      at: evidenceEvents.at,
    })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.actorKind, "sender"), sql`${evidenceEvents.actorId} = ${senderId}`))
    .orderBy(desc(evidenceEvents.at), desc(evidenceEvents.sequence))
    .limit(1)
    .as("newest");

export const countSenderPackages: Operation<typeof accounts.countSenderPackages> = async ({ caller, params }) => {
  const sender = await findSender(db, caller, params.senderId);
  const act = newest(sender.id);
  const [owned, [last]] = await Promise.all([
    db.select({ kind, count: count() }).from(packages).where(eq(packages.ownerId, sender.id)).groupBy(kind),
    db
      .select({ type: act.type, packageId: act.packageId, at: act.at, name: packages.name })
      .from(act)
      .leftJoin(packages, eq(packages.id, act.packageId)),
  ]);
  const counts = { DRAFTS: 0, OUT: 0, ENDED: 0, TEMPLATES: 0 };
  for (const one of owned) counts[one.kind] = one.count;
  return {
    counts,
    last: last
      ? { type: last.type, packageId: last.packageId, packageName: last.name ?? "", at: wireTime(last.at) }
      : null,
  };
};

/** Our choice: as many as any account has people for whom somebody looks at a list. */
const mostSenders = 500;

export const listLastActs: Operation<typeof accounts.listLastActs> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const act = newest(sql`${senders.id}`);
  const rows = await db
    .select({ senderId: senders.id, type: act.type, packageId: act.packageId, at: act.at, name: packages.name })
    .from(senders)
    .innerJoinLateral(act, sql`true`)
    .leftJoin(packages, eq(packages.id, act.packageId))
    .where(
      and(
        eq(senders.accountId, caller.accountId),
        isNull(senders.deleted),
        query.senderIds === undefined ? undefined : inArray(senders.id, query.senderIds.split(",")),
      ),
    )
    .limit(mostSenders);
  return {
    results: rows.map(({ senderId, type, packageId, at, name }) => ({
      senderId,
      type,
      packageId,
      packageName: name ?? "",
      at: wireTime(at),
    })),
  };
};
