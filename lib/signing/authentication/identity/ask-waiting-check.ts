// Asks the service about checks that wait there, where its notice was lost and the signer's page is closed: by the sweep and a job each.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { Refusal } from "#lib/core/errors.ts";
import { identityService } from "./provider.ts";
import { takeResult } from "./take-result.ts";

const { asks, created, nextAsk } = identityChecks;

/** Most signers are done within minutes. */
const dueAt = sql`coalesce(${nextAsk}, ${created} + interval '1 minute')`;

const dueBy = (now: Date) =>
  and(
    eq(identityChecks.state, "waiting"),
    eq(identityChecks.source, "service"),
    sql`${dueAt} <= ${now.toISOString()}::timestamptz`,
  );

/** Our choice: after two minutes, then after twice as long each time, in the end four times a day, until the sweep removes the check. */
const nextAfter = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + make_interval(mins => least(360, power(2, least(${asks}, 9) + 1))::int)`;

export async function checksToAsk(most: number, now = new Date()): Promise<{ checkId: string }[]> {
  if (!identityService()) return [];
  return db.select({ checkId: identityChecks.id }).from(identityChecks).where(dueBy(now)).orderBy(dueAt).limit(most);
}

/** The next time is written down before the service is asked: whoever dies meanwhile leaves it to that time. Run twice it asks once. */
export async function askWaitingCheck(checkId: string, jobId: string, now = new Date()): Promise<void> {
  if (!identityService()) return;
  const asking = await db
    .update(identityChecks)
    .set({ asks: sql`${asks} + 1`, nextAsk: nextAfter(now) })
    .where(and(eq(identityChecks.id, checkId), dueBy(now)))
    .returning({ id: identityChecks.id });
  if (asking.length === 0) return;
  try {
    await takeResult(checkId, jobId);
  } catch (cause) {
    // The service is away: the log has it.
    if (!(cause instanceof Refusal && cause.key === "error.unavailable.identity")) throw cause;
  }
}
