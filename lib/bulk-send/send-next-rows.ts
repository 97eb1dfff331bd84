// Rows of a bulk send: their packages are made, sent and noted on them in one transaction, so neither is ever without the
// other. Many at a time; what keeps one of them from being sent is that one's answer and nothing to the others.
import { and, asc, eq, sql } from "drizzle-orm";
import { bulkRows } from "#db/schema/bulk-sends.ts";
import { RoleInput } from "#lib/contract/records/role.ts";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { unseal } from "#lib/core/secrets.ts";
import type { Proven } from "#lib/packages/documents/prove-documents.ts";
import { type CopyPlan, copyPlanner, type Filling, type PlannedCopy } from "#lib/packages/plan-copies.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { sealedVerification } from "#lib/packages/roles/verification.ts";
import { type Ready, readyOf, refuseUnsendable, sendReady } from "#lib/packages/send-ready.ts";
import { originOf, writeCopies } from "#lib/packages/write-copies.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import type { BulkRow } from "./bulk-row.ts";

export type RowPlan = {
  batchId: string;
  caller: SenderCaller;
  source: WholePackage;
  copy: CopyPlan;
  proven: Proven;
  /** Lets lanes of one job take rows one after the other: at once each would skip what the other is locking, and get a part. */
  inTurn: <T>(take: () => Promise<T>) => Promise<T>;
};

/** A row that something unknown stopped is tried this often, behind all others. */
const mostAttempts = 5;
/** Rows of one transaction at most. */
const mostTogether = 100;
/** Fields and the like that these rows may have together: what is held in memory, however large the template is. */
const mostThings = 20_000;

export function rowsTogether({ documents, roles }: WholePackage): number {
  const placed = documents.flatMap(({ approvals }) => approvals);
  const things = documents.length + roles.length + placed.reduce((sum, { fields }) => sum + 1 + fields.length, 0);
  return Math.max(1, Math.min(mostTogether, Math.floor(mostThings / things)));
}

const isAnswer = (cause: unknown): cause is Refusal => cause instanceof Refusal && cause.status < 500;

/** A refusal as a value. */
function orRefusal<T>(run: () => T): T | Refusal {
  try {
    return run();
  } catch (cause) {
    if (isAnswer(cause)) return cause;
    throw cause;
  }
}

function fillingOf({ people, values }: BulkRow): Filling {
  const roles = people.map(({ roleId, firstName, lastName, email, auth }) =>
    RoleInput.parse({ id: roleId, signers: [{ firstName, lastName, email, auth }] }),
  );
  const verifications = new Map(
    people.flatMap(({ roleId, verification }) =>
      verification ? [[roleId, sealedVerification({ typeId: verification, payload: "" })] as const] : [],
    ),
  );
  return { roles, values, verifications };
}

/** The id of each row's package, sent, or why there is none; in the order of `rows`. Refused is before anything is written. */
async function makePackages(
  work: Work,
  { source, copy, proven }: RowPlan,
  rows: readonly BulkRow[],
): Promise<(string | Refusal)[]> {
  const fillings = rows.map(fillingOf);
  const planOne = await copyPlanner(work, source, copy, fillings);
  const planned = fillings.map((filling) => orRefusal(() => planOne(filling)));
  const wholes = planned.flatMap((one) => (one instanceof Refusal ? [] : [one.whole]));
  const readyBy = new Map((await readyOf(work, wholes)).map((ready) => [ready.whole.id, ready]));
  const copies: PlannedCopy[] = [];
  const all: Ready[] = [];
  const answers = planned.map((one) => {
    const ready = one instanceof Refusal ? undefined : readyBy.get(one.row.id);
    if (one instanceof Refusal) return one;
    if (!ready) throw new Error("no record came back");
    const refusal = orRefusal(() => refuseUnsendable(ready, work.now, proven));
    if (refusal) return refusal;
    copies.push(one);
    all.push(ready);
    return one.row.id;
  });
  await writeCopies(work, originOf(source, copy), copies);
  await sendReady(work, all);
  return answers;
}

const outcomeOf = (answer: string | Refusal | undefined) =>
  answer instanceof Refusal
    ? { status: "FAILED", messageKey: answer.key, message: answer.message, failures: 1 }
    : { status: "CREATED", packageId: answer, failures: 0 };

const rowOf = (batchId: string, rowNumber: number) =>
  and(eq(bulkRows.batchId, batchId), eq(bulkRows.rowNumber, rowNumber), eq(bulkRows.status, "WAITING"));

/** A refusal is the row's answer. Anything else may pass: the row is tried again later, but not for ever. */
async function noteFailure({ batchId, caller }: RowPlan, rowNumber: number, cause: unknown): Promise<void> {
  const refused = isAnswer(cause) ? cause : undefined;
  if (!refused) log.error({ err: cause, batchId, rowNumber }, "bulk send row");
  const { key, message } = refused ?? new Refusal("error.internal.default");
  await inTransaction(caller, async ({ tx }) => {
    const [row] = await tx
      .update(bulkRows)
      .set({ attempts: sql`${bulkRows.attempts} + 1` })
      .where(rowOf(batchId, rowNumber))
      .returning({ attempts: bulkRows.attempts });
    if (refused || (row && row.attempts >= mostAttempts))
      await tx.update(bulkRows).set({ status: "FAILED", messageKey: key, message }).where(rowOf(batchId, rowNumber));
  });
}

/**
 * Takes the next rows that nobody else is at: each is CREATED with its package, or FAILED with what refused it. Where
 * something unknown stops them together, they go one by one; what it stops then is noted on the row, and thrown. Answers
 * how many were taken; 0 when none is left to take.
 */
export async function sendNextRows(plan: RowPlan, most = rowsTogether(plan.source)): Promise<number> {
  const taken: number[] = [];
  try {
    return await inTransaction(plan.caller, async (work) => {
      const rows = await plan.inTurn(() => takeRows(work, plan, most));
      taken.push(...rows.map(({ rowNumber }) => rowNumber));
      if (rows.length === 0) return 0;
      const contents = rows.map(({ content }) => JSON.parse(unseal("bulk-row", content ?? "")) as BulkRow);
      const answers = await makePackages(work, plan, contents);
      const outcomes = rows.map(({ rowNumber }, at) => ({ rowNumber, ...outcomeOf(answers[at]) }));
      await writeOutcomes(work, plan, outcomes);
      return rows.length;
    });
  } catch (cause) {
    const [only] = taken;
    if (only === undefined) throw cause;
    if (taken.length > 1) {
      log.warn({ err: cause, batchId: plan.batchId, rows: taken.length }, "bulk send: rows go one by one");
      return oneByOne(plan, taken.length);
    }
    await noteFailure(plan, only, cause);
    if (isAnswer(cause)) return 1;
    throw cause;
  }
}

/** A row that failed before goes alone, behind all others. */
async function takeRows(work: Work, { batchId }: RowPlan, most: number) {
  const { rowNumber, content, attempts } = bulkRows;
  const rows = await work.tx
    .select({ rowNumber, content, attempts })
    .from(bulkRows)
    .where(and(eq(bulkRows.batchId, batchId), eq(bulkRows.status, "WAITING")))
    .orderBy(asc(attempts), asc(rowNumber))
    .limit(most)
    .for("update", { skipLocked: true });
  const fresh = rows.filter((row) => row.attempts === 0);
  return fresh.length > 0 ? fresh : rows.slice(0, 1);
}

async function writeOutcomes(work: Work, { batchId }: RowPlan, outcomes: readonly object[]): Promise<void> {
  await work.tx.execute(sql`
    update ${bulkRows} r set status = o.status, package_id = o."packageId", message_key = o."messageKey",
      message = o.message, attempts = r.attempts + o.failures,
      content = case when o.status = 'FAILED' then r.content end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o("rowNumber" int, status text, "packageId" text, "messageKey" text, message text, failures int)
    where r.batch_id = ${batchId} and r.row_number = o."rowNumber"`);
}

async function oneByOne(plan: RowPlan, count: number): Promise<number> {
  let sent = 0;
  while (sent < count && (await sendNextRows(plan, 1)) > 0) sent += 1;
  return sent;
}
