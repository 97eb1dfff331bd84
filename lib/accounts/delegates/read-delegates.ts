// A sender's delegates as DelegationUser records, sorted by address.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { delegates, senders } from "#db/schema/senders.ts";
import type { DelegationUser } from "#lib/contract/records/delegation-user.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime } from "#lib/core/wire-time.ts";

type Row = { delegate: typeof delegates.$inferSelect; person: typeof senders.$inferSelect };

const record = ({ delegate, person }: Row): DelegationUser => ({
  id: person.id,
  name: fullName(person),
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  ...(delegate.startDate ? { startDate: wireTime(delegate.startDate) } : {}),
  ...(delegate.expiryDate ? { expiryDate: wireTime(delegate.expiryDate) } : {}),
  sendEmailCopies: delegate.sendEmailCopies,
  data: delegate.data,
});

/** The other way round: for whom the sender acts at this time. */
export async function readDelegators(delegateId: string, ids: readonly string[]): Promise<DelegationUser[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ delegate: delegates, person: senders })
    .from(delegates)
    .innerJoin(senders, eq(senders.id, delegates.senderId))
    .where(and(eq(delegates.delegateId, delegateId), inArray(delegates.senderId, [...ids])))
    .orderBy(asc(sql`lower(${senders.email})`));
  return rows.map(record);
}

export async function readDelegates(senderId: string, from: Pick<typeof db, "select"> = db): Promise<DelegationUser[]> {
  const rows = await from
    .select({ delegate: delegates, person: senders })
    .from(delegates)
    .innerJoin(senders, eq(senders.id, delegates.delegateId))
    .where(and(eq(delegates.senderId, senderId), isNull(senders.deleted)))
    .orderBy(asc(sql`lower(${senders.email})`));
  return rows.map(record);
}
