// Says of signers in audit events who they were: their names are the package's to keep, in its evidence, and to forget with it.
import { and, eq, inArray, min } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";

const signerOf = ({ actor, after }: AuditEvent): string | undefined =>
  actor.kind === "signer" && typeof after.signer === "string" ? after.signer : undefined;

export async function nameSigners(accountId: string, events: readonly AuditEvent[]): Promise<AuditEvent[]> {
  const packageIds = [...new Set(events.filter(signerOf).map(({ subject }) => subject.id))];
  if (packageIds.length === 0) return [...events];
  const { packageId, actorId: signerId, actorName: name, actorEmail: email, at } = evidenceEvents;
  // Under one id somebody else may come later: whoever had come last by then acted.
  const come = await db
    .select({ packageId, signerId, name, email, since: min(at) })
    .from(evidenceEvents)
    .where(
      and(
        eq(evidenceEvents.accountId, accountId),
        inArray(packageId, packageIds),
        eq(evidenceEvents.type, "ceremony.opened"),
        eq(evidenceEvents.actorKind, "signer"),
      ),
    )
    .groupBy(packageId, signerId, name, email)
    .orderBy(min(at));
  return events.map((event) => {
    const then = new Date(event.at);
    const found = come.findLast(
      (one) =>
        one.packageId === event.subject.id &&
        one.signerId === signerOf(event) &&
        one.since !== null &&
        one.since <= then,
    );
    return found ? { ...event, actor: { ...event.actor, signer: { name: found.name, email: found.email } } } : event;
  });
}
