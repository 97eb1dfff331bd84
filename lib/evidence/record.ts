// Writes evidence events inside the caller's transaction; reached only through `work.record()`.
import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { type Caller, systemCaller } from "#lib/auth/caller.ts";
import { chainStart, hashOf } from "./chain.ts";
import type { EvidenceEventInput } from "./events.ts";

export type EvidenceHead = { sequence: number; hash: string };

function actorOf(caller: Caller) {
  if (caller.kind === "sender")
    return { actorKind: "sender", actorId: caller.senderId, actorName: caller.name, actorEmail: caller.email };
  if (caller.kind === "signer")
    return { actorKind: "signer", actorId: caller.signerId, actorName: caller.name, actorEmail: caller.email };
  return { actorKind: caller.kind === "system" ? "system" : "anyone", actorId: "", actorName: "", actorEmail: "" };
}

/** The newest event of a package: read under the package's lock, or it may be overtaken. */
export async function readHead(tx: Pick<Transaction, "select">, packageId: string): Promise<EvidenceHead> {
  const [last] = await tx
    .select({ sequence: evidenceEvents.sequence, hash: evidenceEvents.hash })
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(desc(evidenceEvents.sequence))
    .limit(1);
  return last ?? { sequence: 0, hash: chainStart(packageId) };
}

/** Appends one event after `head`; answers the new head. The caller holds the package's row lock. */
export async function appendEvent(
  tx: Transaction,
  caller: Caller,
  at: Date,
  pkg: { id: string; accountId: string },
  head: EvidenceHead,
  input: EvidenceEventInput,
  onBehalfOf?: { senderId: string; name: string },
): Promise<EvidenceHead> {
  const by = input.automatic ? systemCaller(caller.requestId) : caller;
  const behalf = input.automatic ? undefined : onBehalfOf;
  const actor = actorOf(by);
  const event = {
    packageId: pkg.id,
    sequence: head.sequence + 1,
    type: input.type,
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
    previousHash: head.hash,
  };
  const hash = hashOf(event);
  await tx.insert(evidenceEvents).values({ ...event, accountId: pkg.accountId, hash });
  return { sequence: event.sequence, hash };
}
