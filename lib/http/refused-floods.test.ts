// What refused acts of signers may cost: so many events of a session in an hour, counted where two at once cannot both have the last.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import type { RouteAnswer } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { mostRefusedAnHour } from "./record-refused.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const bobs = { documents: [{ id: "lease", approvals: [{ id: "sign-bob", mark: typed("Ann"), values: [] }] }] };
async function ready(): Promise<Ceremony> {
  const ceremony = await openCeremony(await sendPackage(account.owner), "ann");
  expect((await ceremony.consent()).status).toBe(200);
  return ceremony;
}

const told = (since = 0) =>
  db
    .select()
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, account.account.id),
        eq(accountEvents.act, "signer.refused"),
        gt(accountEvents.sequence, since),
      ),
    )
    .orderBy(asc(accountEvents.sequence));
const newest = async () => (await told()).at(-1)?.sequence ?? 0;

describe("a flood of refused acts", () => {
  const rowOf = ({ cookie }: Ceremony) => eq(sessions.hash, hashToken(cookie.slice(cookie.indexOf("=") + 1)));
  const used = (place: Ceremony, refusedActs: number) =>
    db.update(sessions).set({ refusedActs, refusedSince: new Date() }).where(rowOf(place));
  const refuse = (ceremony: Ceremony) => ceremony.sign(bobs);

  test("leaves so many events of a session in an hour, the last of which says so, and others in the next", async () => {
    const place = await ready();
    const since = await newest();
    for (let at = 0; at < mostRefusedAnHour + 3; at += 1) expect((await refuse(place)).status).toBe(404);
    const events = await told(since);
    expect(events).toHaveLength(mostRefusedAnHour);
    expect(events.map(({ after }) => after.lastOfHour === true).lastIndexOf(false)).toBe(mostRefusedAnHour - 2);
    // Another session has its own.
    await refuse(await ready());
    expect(await told(since)).toHaveLength(mostRefusedAnHour + 1);
    await db.update(sessions).set({ refusedSince: sql`now() - interval '61 minutes'` }).where(rowOf(place));
    await refuse(place);
    expect(await told(since)).toHaveLength(mostRefusedAnHour + 2);
  });

  test("of two at once for the last place one has it", async () => {
    const place = await ready();
    await used(place, mostRefusedAnHour - 1);
    const since = await newest();
    let both: Promise<RouteAnswer[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(sessions).where(rowOf(place)).for("update");
      both = Promise.all([refuse(place), refuse(place)]);
      await untilInLine(2);
    });
    expect((await both)?.map(({ status }) => status)).toEqual([404, 404]);
    expect(await told(since)).toHaveLength(1);
  });

  test("costs two statements less once nothing more is told", async () => {
    const place = await ready();
    const costs = async () => (await countStatements(() => refuse(place))).statements;
    await costs();
    const [one, without] = [await costs(), await used(place, mostRefusedAnHour).then(costs)];
    const counting = without.filter((statement) => /update "sessions" set "refused_acts"/.test(statement));
    expect(counting).toHaveLength(1);
    // Two statements of the log, which nobody needs to pay who floods it.
    expect(one.length - without.length).toBe(2);
  });

  test("is answered the same where the log cannot be written", async () => {
    const place = await ready();
    const since = await newest();
    await db.execute(
      sql`alter table account_events add constraint no_refused check (act <> 'signer.refused') not valid`,
    );
    try {
      const answer = await refuse(place);
      expect([answer.status, answer.body.messageKey]).toEqual([404, "error.notFound.approvalNotFound"]);
    } finally {
      await db.execute(sql`alter table account_events drop constraint no_refused`);
    }
    expect(await told(since)).toEqual([]);
    // What was not told has taken no place either.
    const [row] = await db.select().from(sessions).where(rowOf(place));
    expect(row?.refusedActs).toBe(0);
  });
});
