// One transaction: everything an operation changes, records and owes commits together or not at all.
import { db, type Transaction } from "#db/client.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { callbackOutbox } from "#lib/callbacks/owe-callbacks.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { appendEvent, type EvidenceHead, readHead } from "#lib/evidence/record.ts";
import type { JobKind, JobKinds } from "#lib/jobs/kinds.ts";
import { enqueueIn } from "#lib/jobs/queue.ts";
import { answerToKeep } from "#lib/kept-answer.ts";

export type Work<C extends Caller = Caller> = {
  tx: Transaction;
  caller: C;
  /** The instant of this work. `openPackage` moves it on after a wait for the lock, so that evidence never runs backwards. */
  now: Date;
  /** Set by `openPackage` when the caller acts as the owner's delegate. */
  onBehalfOf?: { packageId: string; senderId: string; name: string };
  /** Writes an evidence event, and the callbacks that tell of it. The package's row must be locked in this transaction. */
  record: (pkg: { id: string; accountId: string }, event: EvidenceEventInput) => Promise<void>;
  /** The same as somebody else's act, e.g. a signer's whose session this request opens. */
  recordAs: (by: Caller, pkg: { id: string; accountId: string }, event: EvidenceEventInput) => Promise<void>;
  /** Owes a job. */
  enqueue: <K extends JobKind>(kind: K, data: JobKinds[K], options?: { startAfter?: Date }) => Promise<void>;
  /** The newest evidence event of a package as this transaction sees it. */
  head: (packageId: string) => Promise<EvidenceHead>;
};

export async function inTransaction<C extends Caller, T>(caller: C, run: (work: Work<C>) => Promise<T>): Promise<T> {
  // What the product does on the side, such as expiring what the caller looks at, answers nobody.
  const keep = caller.kind === "system" ? undefined : answerToKeep();
  return db.transaction(async (tx) => {
    const heads = new Map<string, EvidenceHead>();
    const head = async (packageId: string) => heads.get(packageId) ?? (await readHead(tx, packageId));
    const enqueue: Work["enqueue"] = (kind, data, options) => enqueueIn(tx, kind, data, options);
    const push = callbackOutbox(tx, enqueue);
    const work: Work<C> = {
      tx,
      caller,
      now: new Date(),
      head,
      recordAs: async (by, pkg, event) => {
        const next = await appendEvent(tx, by, work.now, pkg, await head(pkg.id), event);
        heads.set(pkg.id, next);
        await push(by, pkg, event, next.sequence, work.now);
      },
      record: async (pkg, event) => {
        const delegated = work.onBehalfOf?.packageId === pkg.id ? work.onBehalfOf : undefined;
        const next = await appendEvent(tx, caller, work.now, pkg, await head(pkg.id), event, delegated);
        heads.set(pkg.id, next);
        await push(caller, pkg, event, next.sequence, work.now);
      },
      enqueue,
    };
    const result = await run(work);
    await keep?.(tx, result);
    return result;
  });
}
