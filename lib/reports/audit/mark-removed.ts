// Says of the people in audit events which of them are no senders any more; the events keep their names as they were.
import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";

export async function markRemoved(events: readonly AuditEvent[]): Promise<AuditEvent[]> {
  const ids = [...new Set(events.flatMap(({ actor, subject }) => [actor.id, subject.id]))].filter(Boolean);
  const gone = new Set(
    ids.length > 0
      ? (
          await db
            .select({ id: senders.id })
            .from(senders)
            .where(and(inArray(senders.id, ids), isNotNull(senders.deleted)))
        ).map(({ id }) => id)
      : [],
  );
  const marked = <One extends { id: string }>(one: One): One => (gone.has(one.id) ? { ...one, removed: true } : one);
  return events.map((event) => ({ ...event, actor: marked(event.actor), subject: marked(event.subject) }));
}
