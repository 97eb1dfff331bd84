// Many wrong passwords: who is told of them, how often, what the mail says, and that whoever guesses learns nothing by it.
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { forgetPasswords } from "#lib/auth/rate-limit.ts";
import { accountOf } from "#lib/auth/sign-in.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { signInByForm } from "#lib/testing/sign-in-by-form.ts";
import * as systemSettings from "../../account/admin/systemSettings/route.ts";

const password = "a long enough password";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let made: TestAccount;
let sender: TestSender;
beforeEach(async () => {
  made = await makeAccount({ owner: { password } });
  sender = await makeSender(made.account.id, { password });
});

/** From two addresses by turns; the pause after five is over at once. */
async function guess(who: TestSender, times: number, userAgent = firefox) {
  const { email } = who.row;
  for (let time = 0; time < times; time++) {
    const { status } = await signInByForm(email, "wrong", { ip: `203.0.113.${time % 2}`, userAgent });
    expect(status).toBe(401);
    await forgetPasswords(accountOf(email));
  }
}

/** The wrong passwords of before, without the time that each takes. */
const failed = (who: TestSender, failedSignIns: number) =>
  db.update(senders).set({ failedSignIns }).where(eq(senders.id, who.row.id));

const mailsOf = () =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, made.account.id), eq(mails.kind, "wrong-passwords")));
const readersOf = async () => (await mailsOf()).map(({ toEmail }) => toEmail).sort();
const textOf = async (to: TestSender) => {
  const mail = (await mailsOf()).find(({ toEmail }) => toEmail === to.row.email);
  const template = mail && (await composeMail(db, mail))?.template;
  if (!template) throw new Error("no mail");
  return template;
};
const both = () => [made.owner.row.email, sender.row.email].sort();

test("five in a row are told to the person and to the account's owner, once, however many follow", async () => {
  await failed(sender, 3);
  await guess(sender, 1);
  expect(await readersOf()).toEqual([]);
  await guess(sender, 1);
  expect(await readersOf()).toEqual(both());
  await guess(sender, 1);
  expect(await readersOf()).toEqual(both());
});

test("five at the same moment are told once", async () => {
  const { email } = sender.row;
  await Promise.all([1, 2, 3, 4, 5].map((at) => signInByForm(email, "wrong", { ip: `203.0.113.${at}` })));
  expect(await readersOf()).toEqual(both());
});

test("it says when, from where, that known browsers still get in, and what to do, each in their own words", async () => {
  await db.update(senders).set({ language: "de" }).where(eq(senders.id, sender.row.id));
  await failed(sender, 3);
  await guess(sender, 2);
  const own = await textOf(sender);
  expect(own).toMatchObject({ language: "de", subject: "Falsche Passwörter bei Ihrer Anmeldung" });
  const theirs = await textOf(made.owner);
  const name = `${sender.row.firstName} ${sender.row.lastName}`;
  expect(theirs).toMatchObject({ language: "en", subject: `Wrong passwords at the sign-in of ${name}` });
  expect(theirs.paragraphs[1]).toContain("Browsers known from earlier sign-ins still get in");
  expect(theirs.paragraphs[2]).toContain(`Ask ${name}`);
  for (const { facts } of [own, theirs])
    expect(facts[1]?.lines).toEqual(["203.0.113.0, Firefox, Linux", "203.0.113.1, Firefox, Linux"]);
  expect(theirs.facts[0]?.lines[0]).toMatch(/\d{4}, \d\d:\d\d UTC$/);
});

test("what a program says of itself does not come into the mail", async () => {
  await failed(made.owner, 3);
  await guess(made.owner, 2, "Call 555-0100 at once");
  expect(await readersOf()).toEqual([made.owner.row.email]);
  const template = await textOf(made.owner);
  expect(JSON.stringify(template)).not.toContain("555-0100");
  expect(template.facts[1]?.lines).toEqual(["203.0.113.0, unknown browser", "203.0.113.1, unknown browser"]);
});

test("the owner of an account at which somebody guesses through all addresses gets one mail of others", async () => {
  const other = await makeSender(made.account.id, { password });
  for (const one of [sender, other, made.owner]) await failed(one, 4);
  await guess(sender, 1);
  await guess(other, 1);
  expect(await readersOf()).toEqual([...both(), other.row.email].sort());
  await guess(made.owner, 1);
  expect((await readersOf()).filter((email) => email === made.owner.row.email)).toHaveLength(2);
});

test("whoever is locked by it is told so, and led nowhere", async () => {
  const json = { senderLoginMaxFailedAttempts: 3 };
  const key = made.owner.apiKey;
  expect((await callRoute(systemSettings, "PUT /account/admin/systemSettings", { key, json })).status).toBe(200);
  await failed(sender, 2);
  await guess(sender, 1);
  const own = await textOf(sender);
  expect(own.paragraphs.join(" ")).toContain("locked until a manager of the account unlocks it");
  expect(own.button).toBeUndefined();
  expect((await textOf(made.owner)).button?.url).toMatch(/\/settings$/);
  const locked = await makeSender(made.account.id, { status: "LOCKED", password });
  await guess(locked, 1);
  expect(await readersOf(), "one guess at whom a manager has locked is nothing to tell").toEqual(both());
});

test("the right password in between begins the count anew, and nobody is told of an address that has none", async () => {
  await guess(sender, 1);
  await failed(sender, 4);
  expect((await signInByForm(sender.row.email, password)).status).toBe(200);
  const [row] = await db.select().from(senders).where(eq(senders.id, sender.row.id));
  expect([row?.failedSignIns, row?.recentFailures]).toEqual([0, []]);
  await guess(sender, 1);
  expect(await readersOf()).toEqual([]);
  const invited = await makeSender(made.account.id, { status: "INVITED" });
  await failed(invited, 6);
  await guess(invited, 1);
  expect(await readersOf()).toEqual([]);
});

test("a day later the next wave is told again", async () => {
  await failed(sender, 4);
  await guess(sender, 1);
  await db
    .update(mails)
    .set({ created: new Date(Date.now() - 25 * 3600_000) })
    .where(eq(mails.accountId, made.account.id));
  await guess(sender, 1);
  expect(await readersOf()).toEqual([...both(), ...both()].sort());
});

test("no more than ten attempts are kept, the newest", async () => {
  const old = Array.from({ length: 10 }, (_, at) => ({ at: `2026-11-01T00:00:0${at}.000Z`, ip: "", browser: "" }));
  await db.update(senders).set({ recentFailures: old }).where(eq(senders.id, sender.row.id));
  await guess(sender, 1);
  const [row] = await db.select().from(senders).where(eq(senders.id, sender.row.id));
  expect(row?.recentFailures.slice(0, 9)).toEqual(old.slice(1));
  expect(row?.recentFailures.at(-1)).toMatchObject({ ip: "203.0.113.0", browser: "Firefox, Linux" });
});
