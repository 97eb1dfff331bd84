// One transaction: everything an operation changes, records and enqueues commits together or not at all. What it records and
// enqueues is gathered while it runs and written in a few statements at its end.
import { db, pool, type Transaction } from "#db/client.ts";
import { replicaFigures } from "#db/replica/replica.ts";
import { subjectOf } from "#lib/evidence/draft-edits.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { metrics, watchPool, watchReplica } from "#lib/telemetry/metrics.ts";
import {
  type AccountEventInput,
  type ToldAccountEvent,
  tellAccountEvent,
  writeAccountEvents,
} from "./account-events.ts";
import type { Caller } from "./caller.ts";
import { actorKey, gatheredEdits, toldOf } from "./gathered-edits.ts";
import { answerToKeep } from "./kept-answer.ts";
import { callbackOutbox } from "./outbox/enqueue-callbacks.ts";
import { type MailInsert, mailOutbox } from "./outbox/mail-outbox.ts";
import type { JobKind, JobKinds } from "./queue/kinds.ts";
import { type EnqueuedJob, enqueueIn } from "./queue/queue.ts";
import {
  chainEvent,
  type EvidenceHead,
  type EvidenceRow,
  firstHead,
  readHead,
  type Told,
  tellEvent,
  writeEvents,
} from "./record.ts";
import { tellSecurityOf, type WrittenAccountEvent } from "./security-events.ts";

// Whatever is done to the database is done with these connections.
watchPool(pool);
watchReplica(replicaFigures);

/** `status` as it was before what happened. */
type Recorded = { id: string; accountId: string; ownerId?: string; status?: string };
type OnBehalfOf = { packageId: string; senderId: string; name: string };

export type Work<C extends Caller = Caller> = {
  tx: Transaction;
  caller: C;
  /** What was read with a package's lock: spares `record` reading the newest event of its evidence. */
  locked: (pkg: { id: string; evidenceSequence: number; evidenceHash: string }) => void;
  /** The instant of this work. `openPackage` moves it on after a wait for the lock, so that evidence never runs backwards. */
  now: Date;
  /** Set by `openPackage` when the caller acts as the owner's delegate. */
  onBehalfOf?: OnBehalfOf;
  /**
   * Chains an evidence event, and the callbacks that tell of it; they are written when the operation has ended. What a sender
   * edits in a draft is gathered first (lib/evidence/draft-edits.ts). The package's row must be locked in this transaction.
   */
  record: (pkg: Recorded, event: EvidenceEventInput) => Promise<void>;
  /** The same as somebody else's act, e.g. a signer's whose session this request opens. */
  recordAs: (by: Caller, pkg: Recorded, event: EvidenceEventInput) => Promise<void>;
  /** Chains what was edited in a draft and waits to be told; `record` does so itself before whatever is no edit. */
  chainEdits: (pkg: Recorded) => Promise<void>;
  /** Tells the account's audit log what was done; written when the operation has ended, after every other lock. */
  audit: (event: AccountEventInput) => void;
  /** Puts a mail into the outbox; its job comes with it, and may start later. */
  mail: (mail: MailInsert, options?: { startAfter?: Date | undefined }) => void;
  /** Enqueues a job. */
  enqueue: <K extends JobKind>(kind: K, data: JobKinds[K], options?: { startAfter?: Date }) => Promise<void>;
};

export async function inTransaction<C extends Caller, T>(caller: C, run: (work: Work<C>) => Promise<T>): Promise<T> {
  // What the product does on the side, such as expiring what the caller looks at, answers nobody.
  const keep = caller.kind === "system" ? undefined : answerToKeep();
  const written: { events: EvidenceRow[]; audited: WrittenAccountEvent[] } = { events: [], audited: [] };
  const result = await db.transaction(async (tx) => {
    const heads = new Map<string, EvidenceHead>();
    const lockedAt = new Map<string, EvidenceHead>();
    const events: EvidenceRow[] = [];
    const jobs: EnqueuedJob[] = [];
    const enqueue: Work["enqueue"] = async (kind, data, options) => {
      jobs.push({ kind, data, ...options } as EnqueuedJob);
    };
    const callbacks = callbackOutbox(tx, enqueue);
    const mails = mailOutbox();
    const edits = gatheredEdits(tx);
    const audited: ToldAccountEvent[] = [];
    /** Made or sent in this transaction: what belongs to that is told as it is. */
    const exact = new Set<string>();
    const chain = (head: EvidenceHead, pkg: Recorded, told: Told): EvidenceRow => {
      const event = chainEvent(head, pkg, told);
      heads.set(pkg.id, event);
      events.push(event);
      return event;
    };
    /** The newest event of the package once everything that waits is chained. */
    const settledHead = async (pkg: Recorded): Promise<EvidenceHead> => {
      const isDraft = pkg.status === "DRAFT" && !exact.has(pkg.id);
      const read =
        heads.get(pkg.id) ??
        (isDraft ? undefined : lockedAt.get(pkg.id)) ??
        (await readHead(tx, pkg.id, isDraft && !edits.isKnown(pkg.id)));
      let head: EvidenceHead = read;
      if (edits.isKnown(pkg.id) || ("waiting" in read && read.waiting))
        for (const row of await edits.take(pkg.id)) head = chain(head, pkg, toldOf(row, work.now));
      return head;
    };
    const append = async (by: Caller, pkg: Recorded, input: EvidenceEventInput, onBehalfOf?: OnBehalfOf) => {
      const told = tellEvent({ caller: by, at: work.now, input, onBehalfOf });
      const actor = actorKey(by);
      const subject = pkg.status === "DRAFT" && actor && !exact.has(pkg.id) ? subjectOf(input) : null;
      if (actor && subject) {
        if (await edits.isContested(pkg.id, actor, subject)) await settledHead(pkg);
        return edits.add(pkg.id, actor, subject, told);
      }
      const head = input.type === "package.created" ? firstHead(pkg.id) : await settledHead(pkg);
      if (input.type === "package.created" || input.type === "package.sent") exact.add(pkg.id);
      const event = chain(head, pkg, told);
      callbacks.push(by, pkg, input, event.sequence, work.now);
    };
    const work: Work<C> = {
      tx,
      caller,
      now: new Date(),
      locked: ({ id, evidenceSequence: sequence, evidenceHash: hash }) => {
        if (sequence > 0) lockedAt.set(id, { sequence, hash });
      },
      recordAs: append,
      chainEdits: async (pkg) => {
        await settledHead(pkg);
      },
      record: (pkg, event) =>
        append(caller, pkg, event, work.onBehalfOf?.packageId === pkg.id ? work.onBehalfOf : undefined),
      audit: (event) => {
        const told = tellAccountEvent(caller, event);
        if (told) audited.push(told);
      },
      mail: mails.push,
      enqueue,
    };
    const result = await run(work);
    await edits.write();
    await callbacks.write(await writeEvents(tx, events, callbacks.accounts()));
    jobs.push(...(await mails.write(tx)));
    await enqueueIn(tx, jobs);
    await keep?.(tx, result);
    written.audited = await writeAccountEvents(tx, audited, work.now);
    written.events = events;
    return result;
  });
  tellWatchers(written);
  return result;
}

/** Only what has been committed; nothing of it can fail what has happened. */
function tellWatchers({ events, audited }: { events: EvidenceRow[]; audited: WrittenAccountEvent[] }) {
  for (const { type } of events) if (type.startsWith("package.")) metrics.packageEvents.inc({ event: type });
  tellSecurityOf(audited);
}
