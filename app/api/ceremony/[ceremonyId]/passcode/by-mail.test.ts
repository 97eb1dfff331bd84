// POST /ceremony/{ceremonyId}/passcode where the code goes to the signer's own e-mail address.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as mailRoute from "#app/api/outbox/[mailId]/route.ts";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as rolesRoute from "#app/api/packages/[packageId]/roles/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailBodies, mails } from "#db/schema/mails.ts";
import { passcodes } from "#db/schema/sms.ts";
import { config } from "#lib/core/config.ts";
import { asking, codeFor, openAsked, pet, sendAsking, wrongCode } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const sent = (packageId: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "passcode")));
const readMail = (mailId: string) =>
  callRoute(mailRoute, "GET /outbox/x", { key: account.owner.apiKey, params: { mailId } });

test("200 with the code that the opening mailed, once; the view tells the address only as its owner knows it", async () => {
  const packageId = await sendAsking(account.owner, asking.mail);
  const ann = await openAsked(packageId);
  await openAsked(packageId);
  const view = await ann.view();
  expect(view.authentication).toMatchObject({
    asks: "passcode",
    phoneEnds: "",
    emailHint: "a…@example.net",
    code: { status: "outbox" },
    triesLeft: 3,
  });
  expect((await sent(packageId)).map(({ toEmail, roleId }) => [toEmail, roleId])).toEqual([["ann@example.net", "ann"]]);
  const code = await codeFor(packageId);
  expect(JSON.stringify(view)).not.toMatch(new RegExp(`${code}|ann@`));
  expect((await ann.enter(wrongCode(code))).body.parameters).toEqual({ triesLeft: "2" });
  const answer = await ann.enter(code);
  expect([answer.status, answer.body.state]).toEqual([200, "consent"]);
  const { body } = await callRoute(auditRoute, "GET /audit", { key: account.owner.apiKey, params: { packageId } });
  const logins = body["audit-events"].filter((event: { type: string }) => event.type === "Login");
  expect(logins.map((event: Record<string, string>) => event["target-type"])).toEqual(["AuthMethod"]);
});

test("200: who waits for a code that came back is told that it did not arrive", async () => {
  const packageId = await sendAsking(account.owner, asking.mail);
  const ann = await openAsked(packageId);
  const codeOf = async () => (await ann.view()).authentication?.code?.status;
  const report = { reason: "unknown", words: "Away", at: new Date().toISOString() } as const;
  const [mail] = await sent(packageId);
  const reported = (kind: "autoReply" | "returned") =>
    db
      .update(mails)
      .set({ status: "sent", report: { ...report, kind } })
      .where(eq(mails.id, mail?.id ?? ""));
  await reported("autoReply");
  expect(await codeOf()).toBe("outbox");
  await reported("returned");
  expect(await codeOf()).toBe("failed");
});

test("the mail tells the code to its reader alone: neither the outbox, nor what is kept of it, nor the evidence", async () => {
  const packageId = await sendAsking(account.owner, asking.mail);
  await openAsked(packageId);
  const code = await codeFor(packageId);
  const [mail] = await sent(packageId);
  expect((await readMail(mail?.id ?? "")).text).not.toContain(code);
  await runJobs({ kinds: ["send-mails"] });
  const outbox = join(config().dataDir, "outbox");
  const files = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")));
  expect(files.some((file) => file.includes(code) && file.includes("ann@example.net"))).toBe(true);
  const [now] = await sent(packageId);
  expect([now?.status, now?.subject]).toEqual(["outbox", "Code for Lease"]);
  const shown = await readMail(now?.id ?? "");
  expect(shown.body).toMatchObject({ asSent: true, text: expect.stringContaining("••••••") });
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  const bodies = await db.select().from(mailBodies);
  expect(JSON.stringify([shown.body, now, events, bodies.filter(({ mailId }) => mailId === now?.id)])).not.toContain(
    code,
  );
});

test("another code ends the first, whose mail is not sent any more; one comes after half a minute", async () => {
  const packageId = await sendAsking(account.owner, asking.mail);
  const ann = await openAsked(packageId);
  expect((await ann.again()).status).toBe(429);
  await db
    .update(passcodes)
    .set({ created: new Date(Date.now() - 60_000) })
    .where(eq(passcodes.packageId, packageId));
  expect((await ann.again()).status).toBe(200);
  await runJobs({ kinds: ["send-mails"] });
  const all = await sent(packageId);
  expect(all.map(({ status, error }) => [status, error]).sort()).toEqual([
    ["failed", "Not sent: the code was not valid any more."],
    ["outbox", null],
  ]);
  expect((await ann.enter(await codeFor(packageId))).status).toBe(200);
});

test("beside questions it comes second", async () => {
  const challenges = [
    { ...pet, challengeType: "CHALLENGE" },
    { question: "Ann@Example.net", answer: null, maskInput: false, challengeType: "SMS" },
  ];
  const packageId = await sendAsking(account.owner, { scheme: "QASMS", challenges });
  const ann = await openAsked(packageId);
  expect(await sent(packageId)).toEqual([]);
  expect((await ann.answer("Rex")).body.authentication).toMatchObject({
    asks: "passcode",
    emailHint: "A…@Example.net",
  });
  expect((await ann.enter(await codeFor(packageId))).body.state).toBe("consent");
});

test("400 for any address but the signer's own", async () => {
  const pkg = await makeDraft(account.owner);
  const add = (role: object) =>
    callRoute(rolesRoute, "POST /roles", { key: account.owner.apiKey, params: { packageId: pkg.id }, json: role });
  const others = await add(person("Cai", { auth: asking.mail }));
  expect([others.status, others.body.messageKey]).toEqual([400, "error.validation.challenges"]);
  expect(others.text).toContain("the signer's own e-mail address");
  const own = { scheme: "SMS", challenges: [{ question: "CAI@example.net", answer: null, maskInput: false }] };
  const taken = await add(person("Cai", { auth: own }));
  expect([taken.status, taken.body.signers[0].auth]).toEqual([200, own]);
});
