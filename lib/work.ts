// One transaction: everything an operation changes, records and owes commits together or not at all.
import { db, type Transaction } from "#db/client.ts";
import type { Caller } from "#lib/auth/caller.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { appendEvent, type EvidenceHead, readHead } from "#lib/evidence/record.ts";
import type { JobKind, JobKinds } from "#lib/jobs/kinds.ts";
import { enqueueIn } from "#lib/jobs/queue.ts";

export type Work<C extends Caller = Caller> = {
  tx: Transaction;
  caller: C;
  /** The instant of this work. `openPackage` moves it on after a wait for the lock, so that evidence never runs backwards. */
  now: Date;
  /** Writes an evidence event. The package's row must be locked in this transaction. */
  record: (pkg: { id: string; accountId: string }, event: EvidenceEventInput) => Promise<void>;
  /** Owes a job. */
  enqueue: <K extends JobKind>(kind: K, data: JobKinds[K], options?: { startAfter?: Date }) => Promise<void>;
  /** The newest evidence event of a package as this transaction sees it. */
  head: (packageId: string) => Promise<EvidenceHead>;
};

export async function inTransaction<C extends Caller, T>(caller: C, run: (work: Work<C>) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const heads = new Map<string, EvidenceHead>();
    const head = async (packageId: string) => heads.get(packageId) ?? (await readHead(tx, packageId));
    const work: Work<C> = {
      tx,
      caller,
      now: new Date(),
      head,
      record: async (pkg, event) => {
        heads.set(pkg.id, await appendEvent(tx, caller, work.now, pkg, await head(pkg.id), event));
      },
      enqueue: (kind, data, options) => enqueueIn(tx, kind, data, options),
    };
    return run(work);
  });
}
