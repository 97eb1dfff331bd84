// Wrong passwords of a sender: counted, kept for a while with where they came from, and told to whom they concern.
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { type FailedSignIn, senders } from "#db/schema/senders.ts";
import { browserName } from "#lib/core/browser-name.ts";
import { log } from "#lib/core/log.ts";
import { fullName } from "#lib/core/person-name.ts";
import { type Caller, systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { signInCaller, subjectOf } from "./acting-sender.ts";
import { attemptsAtOnce } from "./rate-limit.ts";
import { revokeSessionsOf } from "./sessions.ts";

/** What the right password, or a new one, leaves of them. */
export const noFailedSignIns = { failedSignIns: 0, recentFailures: [] as FailedSignIn[] };

type SenderRow = typeof senders.$inferSelect;

const mostKept = 10;
const mailEvery = 24 * 3600_000;

/**
 * One statement, so that attempts at the same moment are all counted. As many in a row as the account's
 * `senderLoginMaxFailedAttempts` lock the sender until a manager unlocks them. Our choice: the account's owner only pauses, because
 * a stranger could otherwise lock out the one whom nobody else may be there to unlock; so does whoever has a passkey: their
 * password alone opens nothing, and a stranger who guesses at it keeps them from nothing.
 */
export async function countFailedSignIn(
  before: Pick<SenderRow, "id" | "status">,
  { ip, userAgent }: Pick<Caller, "ip" | "userAgent">,
  act: "signIn.failed" | "twoSteps.failed" = "signIn.failed",
): Promise<void> {
  const failures = sql`${senders.failedSignIns} + 1`;
  const hasPasskey = sql`exists (select 1 from ${passkeys} where ${passkeys.senderId} = ${senders.id})`;
  const pausesOnly = act === "signIn.failed" ? hasPasskey : sql`false`;
  const locks = sql`${senders.status} = 'ACTIVE' and not ${pausesOnly} and exists (
    select 1 from ${accounts} where ${accounts.id} = ${senders.accountId} and ${accounts.ownerId} <> ${senders.id}
    and (${accounts.configuration} #>> '{systemSettings,senderLoginMaxFailedAttempts}')::int between 1 and ${failures})`;
  const failure: FailedSignIn = { at: new Date().toISOString(), ip, browser: browserName(userAgent) };
  const kept = senders.recentFailures;
  const row = await inTransaction(signInCaller({ ip, userAgent }), async ({ tx, audit }) => {
    const [counted] = await tx
      .update(senders)
      .set({
        failedSignIns: failures,
        recentFailures: sql`(case when jsonb_array_length(${kept}) < ${mostKept} then ${kept} else ${kept} - 0 end)
        || ${JSON.stringify([failure])}::jsonb`,
        status: sql`case when ${locks} then 'LOCKED' else ${senders.status} end`,
        locked: sql`case when ${locks} then now() else ${senders.locked} end`,
      })
      .where(eq(senders.id, before.id))
      .returning();
    if (!counted) return undefined;
    const isLockedNow = counted.status === "LOCKED" && before.status === "ACTIVE";
    const [by, subject] = [{ accountId: counted.accountId }, subjectOf(counted)];
    audit({ act, by, subject, after: { failures: counted.failedSignIns } });
    if (isLockedNow) audit({ act: "signIn.locked", by, subject, after: { failures: counted.failedSignIns } });
    if (counted.status === "LOCKED") await revokeSessionsOf(counted.id, tx);
    return counted;
  });
  if (!row) return;
  const isLockedByThis = row.status === "LOCKED" && before.status === "ACTIVE";
  if (row.passwordHash && (isLockedByThis || row.failedSignIns >= attemptsAtOnce)) await tellOf(row);
}

/**
 * Mails to the person and to the account's owner, each once a day at most, whatever is tried: the owner of an account at which
 * somebody guesses through all addresses learns of the first.
 */
async function tellOf({ id, accountId, status, recentFailures, ...person }: SenderRow): Promise<void> {
  await inTransaction(systemCaller("sign-in"), async (work) => {
    // Locked, so that of two attempts at the same moment one tells.
    const [account] = await work.tx.select().from(accounts).where(eq(accounts.id, accountId)).for("no key update");
    const isRecent = gt(mails.created, new Date(work.now.getTime() - mailEvery));
    const ofKind = and(eq(mails.accountId, accountId), eq(mails.kind, "wrong-passwords"), isRecent);
    const told = await work.tx.select({ facts: mails.facts }).from(mails).where(ofKind);
    const concerned = inArray(senders.id, [id, account?.ownerId ?? id]);
    const readers = await work.tx
      .select()
      .from(senders)
      .where(and(concerned, isNull(senders.deleted)));
    for (const reader of readers) {
      const isOwn = reader.id === id;
      const isTold = ({ facts }: { facts: Record<string, string> }) =>
        facts.senderId === reader.id && (facts.person === undefined) === isOwn;
      if (told.some(isTold)) continue;
      enqueueMail(work, {
        kind: "wrong-passwords",
        accountId,
        to: { name: fullName(reader), email: reader.email },
        facts: {
          senderId: reader.id,
          failures: JSON.stringify(recentFailures),
          state: status === "LOCKED" ? "locked" : "open",
          ...(isOwn ? {} : { person: fullName(person) || person.email }),
        },
      });
      log.warn({ senderId: id, told: reader.id, failures: person.failedSignIns }, "many wrong passwords");
    }
  });
}
