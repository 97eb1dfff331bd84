// What a signer asks the sender before they sign.
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { asking, codeFor, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await db.update(senders).set({ language: "de" }).where(eq(senders.id, account.owner.row.id));
});

const write = ({ id, cookie }: { id: string; cookie: string }, text: string) =>
  callRoute(route, `POST /ceremony/${id}/questions`, { cookie, params: { ceremonyId: id }, json: { text } });
const mailsOf = (packageId: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "question")))
    .orderBy(mails.created);
/** When the job that sends it begins. */
async function startOf(mailId = ""): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string }>(sql`select start_after as at from pgboss.job
    where name = 'send-mails' and data @> ${JSON.stringify({ mailIds: [mailId] })}::jsonb`);
  return rows[0] && new Date(rows[0].at);
}
const toldOf = async (packageId: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "signer.asked")))
      .orderBy(evidenceEvents.sequence)
  ).map(({ actorEmail, data }) => [actorEmail, data.about, data.text]);

test("204: it is kept in the evidence and leaves in the sender's language, to be answered to the signer", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const text = "Which annex applies?\nThe second one?";
  // Two presses at once are one question, and so is a second try without an answer to the first.
  const answers = await Promise.all([write(ann, ` ${text} `), write(ann, text)]);
  expect([...answers, await write(ann, text)].map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await toldOf(packageId)).toEqual([["ann@example.net", "question", text]]);
  const [mail, ...more] = await mailsOf(packageId);
  expect([mail?.toEmail, more]).toEqual([account.owner.row.email, []]);
  const composed = mail && (await composeMail(db, mail));
  expect(composed?.replyTo).toEqual({ name: "Ann Tester", email: "ann@example.net" });
  expect(composed?.template).toMatchObject({ quote: text, subject: expect.stringContaining("Frage zu") });
  expect(composed?.link).toMatch(new RegExp(`/packages/${packageId}$`));
});

test("429 after five a day of one signer; another may still ask", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  for (const at of [1, 2, 3, 4, 5]) expect((await write(ann, `Question ${at}`)).status).toBe(204);
  const refused = await write(ann, "Question 6");
  expect([refused.status, refused.body.messageKey]).toEqual([429, "error.tooMany.requests"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
  // The first leaves at once, the others together a quarter of an hour after it; at the package each stands from the start.
  const [first, second, ...more] = await mailsOf(packageId);
  expect([first?.facts.message, second?.facts.message, more]).toEqual([
    "Question 1",
    ["Question 2", "Question 3", "Question 4", "Question 5"].join("\n\n"),
    [],
  ]);
  const later = new Date((first?.created.getTime() ?? 0) + 15 * 60_000);
  expect([await startOf(first?.id), await startOf(second?.id)]).toEqual([expect.any(Date), later]);
  expect(await toldOf(packageId)).toHaveLength(5);
  // Somebody else's is no addition to it.
  expect((await write(await openCeremony(packageId, "bob"), "Mine")).status).toBe(204);
  expect((await mailsOf(packageId)).map(({ facts }) => facts.by)).toEqual(["Ann Tester", "Ann Tester", "Bob Tester"]);
});

test("204 again at once where the last mail left a quarter of an hour ago; two at once are gathered into one mail", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  await write(ann, "First");
  const age = (minutes: number) =>
    db
      .update(mails)
      .set({ created: new Date(Date.now() - minutes * 60_000) })
      .where(and(eq(mails.packageId, packageId), eq(mails.kind, "question")));
  await age(16);
  expect((await write(ann, "Second")).status).toBe(204);
  const [second] = (await mailsOf(packageId)).filter(({ facts }) => facts.message === "Second");
  expect(second?.facts.leaves).toBeUndefined();
  await Promise.all([write(ann, "Third"), write(ann, "Fourth")]);
  const all = await mailsOf(packageId);
  expect(all).toHaveLength(3);
  expect(all.at(-1)?.facts.message?.split("\n\n").sort()).toEqual(["Fourth", "Third"]);
});

test("204 while the mail that it would be added to is being sent: that one stays as it left, and another follows", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  await write(ann, "First");
  await write(ann, "Second");
  const isSecond = and(eq(mails.packageId, packageId), sql`${mails.facts}->>'message' = 'Second'`);
  const written = await db.transaction(async (tx) => {
    await tx.update(mails).set({ status: "sent" }).where(isSecond);
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const third = write(ann, "Third");
    const waiting = sql`select 1 from pg_stat_activity where ${rows[0]?.pid ?? 0}::int = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1);
    return { third };
  });
  expect((await written.third).status).toBe(204);
  const all = await mailsOf(packageId);
  expect(all.map(({ facts }) => facts.message)).toEqual(["First", "Second", "Third"]);
});

test("400 without words, and for more than is read", async () => {
  const ann = await openCeremony(await sendPackage(account.owner), "ann");
  for (const text of ["  ", "a".repeat(2001)]) expect((await write(ann, text)).status).toBe(400);
});

test("204 before the signer has shown who they are: told as nobody's by name, answered to the address that the sender gave", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const asked = await openAsked(packageId);
  const text = "My telephone has another number.";
  const answers = await Promise.all([write(asked, text), write(asked, text)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await toldOf(packageId)).toEqual([["", "question", text]]);
  const [mail, ...more] = await mailsOf(packageId);
  expect([mail?.toEmail, more]).toEqual([account.owner.row.email, []]);
  const composed = mail && (await composeMail(db, mail));
  expect(composed?.replyTo).toEqual({ name: "Ann Tester", email: "ann@example.net" });
  expect(composed?.template.paragraphs).toEqual([expect.stringContaining("noch nicht ausgewiesen")]);
  // The dead ends behind the gate answer as it does.
  for (const status of ["DECLINED", "OPTED_OUT", "EXPIRED"] as const) {
    await db.update(packages).set({ status }).where(eq(packages.id, packageId));
    expect((await write(asked, `What now? ${status}`)).status).toBe(204);
  }
  await db.update(packages).set({ status: "SENT" }).where(eq(packages.id, packageId));
  await db.update(roles).set({ locked: true }).where(eq(roles.packageId, packageId));
  expect((await write(asked, "Let me in")).status).toBe(204);
  expect((await write(asked, "Again")).status).toBe(429);
  await db.update(roles).set({ locked: false }).where(eq(roles.packageId, packageId));
  // Who has shown who they are is not held up by whoever else had the link.
  expect((await asked.enter(await codeFor(packageId))).status).toBe(200);
  expect((await write(asked, "Now it is me")).status).toBe(204);
  expect((await toldOf(packageId)).at(-1)).toEqual(["ann@example.net", "question", "Now it is me"]);
});

test("403 at another's ceremony, 401 without a session", async () => {
  const packageId = await sendPackage(account.owner);
  const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
  expect((await write({ id: ann.id, cookie: bob.cookie }, "Mine?")).status).toBe(403);
  expect((await write({ id: ann.id, cookie: "" }, "Mine?")).status).toBe(401);
  expect(await toldOf(packageId)).toEqual([]);
});
