// POST /ceremony/{ceremonyId}/passcode and /passcode/new: codes by text message.
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { passcodes, smsMessages } from "#db/schema/sms.ts";
import { asking, codeFor, openAsked, sendAsking, wrongCode } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const keyOf = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const sms = async (packageId: string) => db.select().from(smsMessages).where(eq(smsMessages.packageId, packageId));
/** As if everything so far had happened so many seconds earlier. */
const letPass = (packageId: string, seconds: number) =>
  db
    .update(passcodes)
    .set({
      created: sql`${passcodes.created} - make_interval(secs => ${seconds})`,
      expires: sql`${passcodes.expires} - make_interval(secs => ${seconds})`,
    })
    .where(eq(passcodes.packageId, packageId));

test("200 with the code that the opening sent, once; a reload and a second browser send no other", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  await openAsked(packageId);
  const view = await ann.view();
  expect(view).toMatchObject({ state: "authenticate", documents: [], recipients: [] });
  expect(view.authentication).toMatchObject({
    asks: "passcode",
    phoneEnds: "4455",
    code: { status: "outbox" },
    triesLeft: 3,
  });
  expect((await sms(packageId)).map((one) => one.toPhone)).toEqual(["+4722334455"]);
  const code = await codeFor(packageId);
  expect(JSON.stringify(view)).not.toContain(code);
  expect(JSON.stringify(view)).not.toContain("2233");
  const answer = await ann.enter(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect([answer.status, answer.body.state]).toEqual([200, "consent"]);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  expect(events.find((event) => event.type === "role.authenticated")?.data).toMatchObject({ method: "SMS" });
  expect(JSON.stringify(events)).not.toContain(code);
});

test.each([
  ["in groups", (code: string) => ` ${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)} `],
  ["in Arabic digits", (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
  [
    "in full-width digits",
    (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
])("200 with the code %s", async (_, written) => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  const answer = await ann.enter(written(await codeFor(packageId)));
  expect([answer.status, answer.body.state]).toEqual([200, "consent"]);
});

test("the text message tells the code; without a gateway it says that it stays here", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  await runJobs({ kinds: ["send-sms"] });
  expect((await sms(packageId)).map((one) => one.status)).toEqual(["outbox"]);
  expect((await ann.view()).authentication?.code?.status).toBe("outbox");
  await db.update(smsMessages).set({ status: "failed" }).where(eq(smsMessages.packageId, packageId));
  expect((await ann.view()).authentication?.code?.status).toBe("failed");
});

test("403 for a wrong code, which counts, for an expired and a used one, which do not; the third wrong one locks", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  const code = await codeFor(packageId);
  // Nothing was tried.
  for (const none of [" ", "abcdef", "12345", "1234567"]) expect((await ann.enter(none)).status).toBe(400);
  expect((await ann.view()).authentication).toMatchObject({ lapsed: false, triesLeft: 3 });
  const first = await ann.enter(wrongCode(code));
  expect([...keyOf(first), first.body.parameters]).toEqual([403, "error.forbidden.wrongAnswer", { triesLeft: "2" }]);
  await letPass(packageId, 601);
  expect(keyOf(await ann.enter(code))).toEqual([403, "error.forbidden.passcodeEnded"]);
  expect((await ann.view()).authentication).toMatchObject({
    code: null,
    lapsed: true,
    keepsCode: true,
    waitSeconds: 0,
    triesLeft: 2,
  });
  expect((await ann.again()).status).toBe(200);
  const second = await codeFor(packageId);
  if (second !== code) expect((await ann.enter(code)).body.parameters).toEqual({ triesLeft: "1" });
  else await ann.enter(wrongCode(second));
  expect(keyOf(await ann.enter(wrongCode(second)))).toEqual([403, "error.forbidden.roleLocked"]);
  expect(keyOf(await ann.enter(second))).toEqual([403, "error.forbidden.roleLocked"]);
  expect(keyOf(await ann.again())).toEqual([403, "error.forbidden.roleLocked"]);
  // A locked door sends nothing more.
  const before = (await sms(packageId)).length;
  await letPass(packageId, 601);
  await openAsked(packageId);
  expect(await sms(packageId)).toHaveLength(before);
});

test("403 for the last wrong code sent again, however written, in whichever browser: that is no second try; for a new code it is", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  const code = await codeFor(packageId);
  const wrong = wrongCode(code);
  const first = await Promise.all([one.enter(wrong), other.enter(`${wrong.slice(0, 3)}-${wrong.slice(3)}`)]);
  for (let at = 0; at < 5; at++) first.push(await one.enter(wrong));
  expect(first.map(({ body }) => body.parameters)).toEqual(first.map(() => ({ triesLeft: "2" })));
  // Neither has the code been used up by it.
  await letPass(packageId, 31);
  expect((await one.again()).status).toBe(200);
  const second = await codeFor(packageId);
  if (second !== wrong) expect((await one.enter(wrong)).body.parameters).toEqual({ triesLeft: "1" });
  expect((await other.enter(second)).status).toBe(200);
});

test("403 for a code that was used in another browser", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  const code = await codeFor(packageId);
  expect((await one.enter(code)).status).toBe(200);
  expect(keyOf(await other.enter(code))).toEqual([403, "error.forbidden.passcodeEnded"]);
  expect((await other.view()).state).toBe("authenticate");
});

test("429 within half a minute and after five in an hour, with the time to wait; opening the link anew sends no more either", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  const early = await ann.again();
  expect(keyOf(early)).toEqual([429, "error.tooMany.passcodes"]);
  expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let at = 0; at < 4; at++) {
    await letPass(packageId, 31);
    expect((await ann.again()).status).toBe(200);
  }
  await letPass(packageId, 601);
  expect(keyOf(await ann.again())).toEqual([429, "error.tooMany.passcodes"]);
  await openAsked(packageId);
  expect(await sms(packageId)).toHaveLength(5);
  expect((await ann.view()).authentication?.waitSeconds).toBeGreaterThan(1000);
  await letPass(packageId, 3600);
  expect((await ann.again()).status).toBe(200);
});

test("200 only after both: the code goes out with the right answer, and half of it opens nothing and forgives nothing", async () => {
  const packageId = await sendAsking(account.owner, asking.both);
  const ann = await openAsked(packageId);
  expect((await ann.view()).authentication).toMatchObject({ asks: "questions", questions: [{ question: "Pet?" }] });
  expect(await sms(packageId)).toEqual([]);
  expect(keyOf(await ann.enter("123456"))).toEqual([403, "error.forbidden.authenticateFirst"]);
  await ann.answer("wrong");
  const half = await ann.answer("rex");
  expect([half.body.state, half.body.authentication]).toMatchObject([
    "authenticate",
    { asks: "passcode", phoneEnds: "4455" },
  ]);
  expect(await sms(packageId)).toHaveLength(1);
  expect(keyOf(await ann.consent())).toEqual([403, "error.forbidden.authenticateFirst"]);
  const [ann1] = await db
    .select({ failures: roles.failedAuthentications })
    .from(roles)
    .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));
  expect(ann1?.failures).toBe(1);
  // The answer of one browser is not the other's.
  expect((await (await openAsked(packageId)).view()).authentication?.asks).toBe("questions");
  expect((await ann.enter(await codeFor(packageId))).body.state).toBe("consent");
});
