// Evidence events of one transaction: each is chained to the one before it as it happens, and all are written together
// at the end. Reached only through `work.record()`.
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { callbacks } from "#db/schema/accounts.ts";
import { draftEdits, evidenceEvents } from "#db/schema/evidence.ts";
import { chainStart, hashOf } from "#lib/evidence/chain.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { type Caller, systemCaller } from "./caller.ts";

export type EvidenceHead = { sequence: number; hash: string };

function actorOf(caller: Caller) {
  if (caller.kind === "sender")
    return { actorKind: "sender", actorId: caller.senderId, actorName: caller.name, actorEmail: caller.email };
  if (caller.kind === "signer")
    return { actorKind: "signer", actorId: caller.signerId, actorName: caller.name, actorEmail: caller.email };
  return { actorKind: caller.kind === "system" ? "system" : "anyone", actorId: "", actorName: "", actorEmail: "" };
}

/** What a new package's first event is chained to. */
export const firstHead = (packageId: string): EvidenceHead => ({ sequence: 0, hash: chainStart(packageId) });

/** The newest event of a package, and whether edits wait to be chained: read under the package's lock, or it may be overtaken. */
export async function readHead(tx: Pick<Transaction, "select">, packageId: string, isDraft: boolean) {
  const waiting = sql<boolean>`exists (select 1 from ${draftEdits} where ${draftEdits.packageId} = ${packageId})`;
  const [last] = await tx
    .select({
      sequence: evidenceEvents.sequence,
      hash: evidenceEvents.hash,
      ...(isDraft ? { waiting } : {}),
    })
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(desc(evidenceEvents.sequence))
    .limit(1);
  return last ?? { ...firstHead(packageId), waiting: isDraft };
}

export type EvidenceRow = typeof evidenceEvents.$inferInsert & EvidenceHead;

type Happened = {
  caller: Caller;
  at: Date;
  input: EvidenceEventInput;
  onBehalfOf?: { senderId: string; name: string } | undefined;
};

/** An event before it has its place in a chain. */
export type Told = ReturnType<typeof tellEvent>;

export function tellEvent({ caller, at, input, onBehalfOf }: Happened) {
  const by = input.automatic ? systemCaller(caller.requestId) : caller;
  const behalf = input.automatic ? undefined : onBehalfOf;
  const actor = actorOf(by);
  return {
    type: input.type as string,
    at,
    ...actor,
    // In the name, so that everything that shows an actor shows it.
    ...(behalf ? { actorName: `${actor.actorName} on behalf of ${behalf.name}` } : {}),
    ip: by.ip,
    userAgent: by.userAgent.slice(0, 512),
    documentId: input.documentId ?? null,
    documentHash: input.documentHash ?? null,
    valuesHash: input.valuesHash ?? null,
    // Through JSON once, so that what is hashed is exactly what jsonb gives back.
    data: JSON.parse(
      JSON.stringify({
        ...input.data,
        // Through which of the signer's links it was done: what that proves differs.
        ...(by.kind === "signer" && by.linkId ? { linkId: by.linkId } : {}),
        ...(behalf ? { onBehalfOf: behalf.senderId } : {}),
      }),
    ) as Record<string, unknown>,
  };
}

/** The row of one event after `head`, whose own `sequence` and `hash` are the new head. */
export function chainEvent(head: EvidenceHead, pkg: { id: string; accountId: string }, told: Told): EvidenceRow {
  const event = { packageId: pkg.id, sequence: head.sequence + 1, ...told, previousHash: head.hash };
  return { ...event, accountId: pkg.accountId, hash: hashOf(event) };
}

/** A statement takes 65,535 values; a row has 17. */
const rowsAtOnce = 1000;

export type Registration = Pick<typeof callbacks.$inferSelect, "accountId" | "origin" | "events">;

/**
 * The caller has held the lock of every package among them since before its first event. Answers where the accounts that are
 * asked for have their callbacks delivered: whoever unregisters one waits for this transaction, and cancels what it enqueues.
 */
export async function writeEvents(
  tx: Transaction,
  rows: readonly EvidenceRow[],
  callbacksOf: readonly string[],
): Promise<Registration[]> {
  const alone = callbacksOf.length === 0 ? rows.length : Math.max(0, rows.length - rowsAtOnce);
  for (let from = 0; from < alone; from += rowsAtOnce)
    await tx.insert(evidenceEvents).values(rows.slice(from, Math.min(alone, from + rowsAtOnce)));
  const last = rows.slice(alone);
  if (last.length === 0) return [];
  const written = tx
    .$with("written")
    .as(tx.insert(evidenceEvents).values(last).returning({ sequence: evidenceEvents.sequence }));
  const { accountId, origin, events } = callbacks;
  return tx
    .with(written)
    .select({ accountId, origin, events })
    .from(callbacks)
    .where(inArray(accountId, [...callbacksOf]))
    .for("key share");
}
