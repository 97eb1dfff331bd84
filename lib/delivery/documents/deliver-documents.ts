// The job behind signed documents: brings what of one package waits for one destination there, each file whole or not at all.
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { withAdvisoryLocks } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { deliveryDestinations, documentDeliveries } from "#db/schema/deliveries.ts";
import { log } from "#lib/core/log.ts";
import { files } from "#lib/files/store.ts";
import type { Destination } from "#lib/packages/signed-delivery/named-destinations.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import type { JobKinds } from "#lib/work/queue/kinds.ts";
import { carriers } from "./carrier.ts";
import { DeliveryProblem, problemOf, problemOfStore } from "./delivery-problem.ts";
import {
  type DeliveryRow,
  postpone,
  settleArrived,
  settleFailed,
  settleUnreached,
  waiting,
} from "./settle-delivery.ts";
import { type SentFile, type Target, targetOf } from "./target.ts";
import { mailDocuments } from "./to-mail.ts";

type Key = JobKinds["deliver-documents"];

/** Our choice, for one file. */
const patience = 120_000;
/** Then others have their turn; an attempt under way is finished, within what the job may take. */
const turn = 300_000;

const ofKey = ({ packageId, destinationId }: Key) =>
  and(eq(documentDeliveries.packageId, packageId), eq(documentDeliveries.destinationId, destinationId), waiting);

/** A copy of another account's template still names that account's: nothing of this one goes there. */
async function destinationOf({ destinationId, accountId }: DeliveryRow): Promise<Destination | undefined> {
  const { id, accountId: theirs } = deliveryDestinations;
  const [row] = await db
    .select()
    .from(deliveryDestinations)
    .where(and(eq(id, destinationId), eq(theirs, accountId)));
  return row;
}

async function fileOf({ id, path, file, packageId, documentId }: DeliveryRow): Promise<SentFile> {
  const at = path.indexOf("/");
  const bytes = await files.get(file, { packageId }).catch((cause) => {
    throw problemOfStore(cause);
  });
  return { id, folder: path.slice(0, at), name: path.slice(at + 1), bytes, packageId, documentId };
}

async function attempt(target: Target, row: DeliveryRow, within: number): Promise<DeliveryProblem | null> {
  if (target.kind === "mail") return null;
  let signal: AbortSignal | undefined;
  try {
    const file = await fileOf(row);
    // Once the file is there: a carrier that is handed a signal of the past would never hear it.
    signal = AbortSignal.timeout(within);
    await carriers[target.kind].deliver(target, file, signal);
    return null;
  } catch (cause) {
    return problemOf(cause, signal);
  }
}

/** One after the other. What keeps one away that is not its own keeps all others away, too. */
async function deliverFiles(target: Target, due: readonly DeliveryRow[], within: number): Promise<void> {
  const until = Date.now() + turn;
  for (const row of due) {
    if (Date.now() >= until) return;
    const problem = await attempt(target, row, within);
    if (problem === null) {
      await settleArrived(row);
      continue;
    }
    log.warn({ deliveryId: row.id, reason: problem.reason, detail: problem.detail }, "document delivery");
    if (!problem.isOfDocument) throw problem;
    await settleFailed(row, problem);
  }
}

async function deliverDue({ destinationId }: Key, due: readonly DeliveryRow[], within: number): Promise<void> {
  const began = new Date();
  const destination = due[0] && (await destinationOf(due[0]));
  if (!destination) {
    // These alone: the destination may well be there, as another account's.
    for (const row of due) await settleFailed(row, new DeliveryProblem("removed"));
    return;
  }
  const { pausedUntil } = destination;
  if (pausedUntil && pausedUntil > began) return postpone(destinationId, pausedUntil);
  try {
    const target = targetOf(destination);
    if (target.kind === "mail") await mailDocuments(target, due);
    else await deliverFiles(target, due, within);
  } catch (cause) {
    if (!(cause instanceof DeliveryProblem)) throw cause;
    if (cause.isOfDocument) for (const row of due) await settleFailed(row, cause);
    else await settleUnreached(destinationId, cause, began);
  }
}

/** What still waits is come back to when it is due; a process that dies before leaves that to the sweep. */
async function enqueueNext(key: Key): Promise<void> {
  const [next] = await db
    .select({ at: sql<string | null>`min(${documentDeliveries.nextAttempt})` })
    .from(documentDeliveries)
    .where(ofKey(key));
  if (!next?.at) return;
  const startAfter = new Date(next.at);
  await inTransaction(systemCaller("deliver-documents"), (work) =>
    work.enqueue("deliver-documents", key, { startAfter }),
  );
}

/**
 * Of two runs at once the second finds done what the first has done. A process that dies after a file arrived brings the same
 * bytes under the same name once more.
 */
export async function deliverDocuments(key: Key, within = patience): Promise<void> {
  await withAdvisoryLocks([`documents ${key.packageId} ${key.destinationId}`], async () => {
    const due = await db
      .select()
      .from(documentDeliveries)
      .where(and(ofKey(key), lte(documentDeliveries.nextAttempt, new Date())))
      .orderBy(asc(documentDeliveries.nextAttempt), asc(documentDeliveries.path));
    if (due.length === 0) return;
    await deliverDue(key, due, within);
    await enqueueNext(key);
  });
}

/** Overdue ones whose job is gone, for the sweep. */
export const deliveriesOverdue = (before: Date, most: number): Promise<Key[]> =>
  db
    .selectDistinct({ packageId: documentDeliveries.packageId, destinationId: documentDeliveries.destinationId })
    .from(documentDeliveries)
    .where(and(waiting, lte(documentDeliveries.nextAttempt, before)))
    .limit(most);
