// One turn of one receiver at a time, whichever process takes it: that is what keeps a package's events in order.
import { and, eq } from "drizzle-orm";
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { callbacks } from "#db/schema/accounts.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { isEnqueued } from "#lib/work/queue/is-enqueued.ts";
import { dueLines, type Receiver } from "./due-lines.ts";
import { cancelEnqueued } from "./registration.ts";

/** Undefined when nothing is registered. `probeAt` is null while the receiver answers. */
export async function receiverState({
  accountId,
  origin,
}: Receiver): Promise<{ url: string; probeAt: Date | null } | undefined> {
  const [row] = await db
    .select({ url: callbacks.url, probeAt: callbacks.probeAt })
    .from(callbacks)
    .where(and(eq(callbacks.accountId, accountId), eq(callbacks.origin, origin)));
  return row;
}

/** Enqueues the job that goes on: at once, or with the next probe. One waiting job is enough, or a thousand events would make a thousand turns. */
async function enqueueNext({ accountId, origin }: Receiver): Promise<void> {
  const receiver = { accountId, origin };
  const state = await receiverState(receiver);
  if (!state) return inTransaction(systemCaller("deliver-callbacks"), ({ tx }) => cancelEnqueued(tx, receiver));
  const now = new Date();
  const startAfter = state.probeAt && state.probeAt > now ? state.probeAt : now;
  if ((await dueLines(receiver, startAfter, 1)).length === 0) return;
  const kind = state.probeAt ? "probe-receiver" : "deliver-callbacks";
  if (await isEnqueued(kind, receiver, startAfter)) return;
  await inTransaction(systemCaller(kind), (work) => work.enqueue(kind, receiver, { startAfter }));
}

/**
 * Whoever had the turn looks again after giving it back, so an event that found the turn taken is not forgotten. Does
 * nothing when somebody else has it.
 */
export async function takeTurn(receiver: Receiver, run: () => Promise<void>): Promise<void> {
  if (await ifNobodyElse(`callbacks ${receiver.accountId} ${receiver.origin}`, run)) await enqueueNext(receiver);
}
