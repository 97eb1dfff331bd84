// POST /ceremony/{ceremonyId}/answers, and what the gate before it shows and keeps back.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as unlockRoute from "#app/api/packages/[packageId]/roles/[roleId]/unlock/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { asking, openAsked, sendAsking, town } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const send = (change?: Record<string, unknown>) => sendAsking(account.owner, asking.questions, change);
const keyOf = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const annOf = async (packageId: string) =>
  (
    await db
      .select({ locked: roles.locked, failures: roles.failedAuthentications })
      .from(roles)
      .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")))
  )[0];
const unlock = (packageId: string) =>
  callRoute(unlockRoute, "POST /unlock", { key: account.owner.apiKey, params: { packageId, roleId: "ann" } });

test("403 for everything before; the view tells the questions, and nothing of the documents, the others, or the answers", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  const view = await ann.view();
  expect(view).toMatchObject({
    state: "authenticate",
    package: { name: "Lease" },
    signer: { name: "Ann Tester", email: "" },
    documents: [],
    recipients: [],
    consent: null,
    sender: { email: "" },
    authentication: {
      asks: "questions",
      questions: [
        { question: "Pet?", maskInput: true },
        { question: "Town?", maskInput: false },
      ],
      code: null,
      tries: 3,
      triesLeft: 3,
    },
  });
  expect(JSON.stringify(view)).not.toMatch(/Rex|José|Bob|lease|example\.net/);
  expect(keyOf(await ann.consent())).toEqual([403, "error.forbidden.authenticateFirst"]);
  expect(keyOf(await ann.enter("123456"))).toEqual([403, "error.forbidden.authenticateFirst"]);
  expect(keyOf(await ann.again())).toEqual([403, "error.forbidden.authenticateFirst"]);
});

test("200 when all are right, whatever the capitals and spaces; then the session goes on to sign, another one is asked again", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  const answer = await ann.answer(" rEX ", "san   josé");
  expect([answer.status, answer.body.state]).toEqual([200, "consent"]);
  expect((await ann.consent()).body.state).toBe("sign");
  expect((await ann.sign(allOf(await ann.view()))).body.state).toBe("signed");
  expect((await (await openCeremony(packageId, "ann")).view()).state).toBe("authenticate");
  // It is the row that knows, so a restart changes nothing.
  const kept = await db.select().from(sessions).where(eq(sessions.packageId, packageId));
  expect(kept.map((one) => one.authenticated instanceof Date).sort()).toEqual([false, true]);
  expect(JSON.stringify(kept)).not.toContain("Rex");
});

test("403 for one wrong of two, for one missing and for none, with the tries left; the third locks, unlocking starts afresh", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  const first = await ann.answer("Rex", "San Juan");
  expect([...keyOf(first), first.body.parameters]).toEqual([403, "error.forbidden.wrongAnswer", { triesLeft: "2" }]);
  expect(first.text).not.toMatch(/Pet|Town/);
  expect((await ann.answer("Rex")).body.parameters).toEqual({ triesLeft: "1" });
  expect((await ann.view()).authentication?.triesLeft).toBe(1);
  expect(keyOf(await ann.answer())).toEqual([403, "error.forbidden.roleLocked"]);
  // Also the right answers, and in another browser.
  expect(keyOf(await ann.answer("Rex", town.answer))).toEqual([403, "error.forbidden.roleLocked"]);
  const elsewhere = await openAsked(packageId);
  const locked = await elsewhere.view();
  expect([locked.state, locked.authentication, locked.recipients]).toEqual(["locked", null, []]);
  expect(keyOf(await elsewhere.consent())).toEqual([403, "error.forbidden.authenticateFirst"]);
  const told = await db.select().from(mails).where(eq(mails.packageId, packageId));
  expect(told.filter((mail) => mail.kind === "signer-locked").map((mail) => mail.toEmail)).toEqual([
    account.owner.row.email,
    "ann@example.net",
  ]);
  expect((await unlock(packageId)).status).toBe(200);
  expect(await annOf(packageId)).toEqual({ locked: false, failures: 0 });
  expect((await ann.answer("Rex", town.answer)).body.state).toBe("consent");
});

test("200 forgets earlier failures; the package's own number of tries counts", async () => {
  const packageId = await send({ settings: { ceremony: { maxAuthFailsAllowed: 2 } } });
  const ann = await openAsked(packageId);
  expect((await ann.answer("x", "y")).body.parameters).toEqual({ triesLeft: "1" });
  expect((await ann.answer("Rex", town.answer)).status).toBe(200);
  expect(await annOf(packageId)).toEqual({ locked: false, failures: 0 });
  const again = await openAsked(packageId);
  // Also what was wrong then is wrong anew.
  expect((await again.answer("x", "y")).body.parameters).toEqual({ triesLeft: "1" });
  expect(keyOf(await again.answer("z"))).toEqual([403, "error.forbidden.roleLocked"]);
});

test("403 for the last wrong answers sent again, however written, in whichever browser: that is no second try", async () => {
  const packageId = await send();
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  expect((await one.answer("Fido", "nowhere")).body.parameters).toEqual({ triesLeft: "2" });
  const again = await Promise.all([one.answer("Fido", "nowhere"), other.answer(" fido", "NOWHERE")]);
  expect(again.map(({ body }) => body.parameters)).toEqual([{ triesLeft: "2" }, { triesLeft: "2" }]);
  expect(await annOf(packageId)).toEqual({ locked: false, failures: 1 });
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  expect(events.filter(({ type }) => type === "role.authentication-failed")).toHaveLength(1);
  // Not the last one any more.
  expect((await one.answer("Rex", "nowhere")).body.parameters).toEqual({ triesLeft: "1" });
  expect(keyOf(await one.answer("Fido", "nowhere"))).toEqual([403, "error.forbidden.roleLocked"]);
});

test("two wrong answers at once are two", async () => {
  const packageId = await send({ settings: { ceremony: { maxAuthFailsAllowed: 2 } } });
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  const answers = await Promise.all([one.answer("x"), other.answer("y")]);
  expect(answers.map((answer) => answer.body.messageKey).sort()).toEqual([
    "error.forbidden.roleLocked",
    "error.forbidden.wrongAnswer",
  ]);
  expect(await annOf(packageId)).toEqual({ locked: true, failures: 2 });
});

test("the evidence tells each try with its method and where it came from, never an answer; the audit trail tells the success", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  await ann.answer("Fido", "nowhere");
  await ann.answer("Rex", town.answer);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  const tries = events.filter((event) => event.type.startsWith("role.authenticat"));
  expect(tries.map((event) => [event.type, event.actorId, event.data.method])).toEqual([
    ["role.authentication-failed", "ann", "CHALLENGE"],
    ["role.authenticated", "ann", "CHALLENGE"],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Fido|nowhere|Rex|José/);
  const audit = await callRoute(auditRoute, "GET /audit", { key: account.owner.apiKey, params: { packageId } });
  const logins = audit.body["audit-events"].filter((event: { type: string }) => event.type === "Login");
  expect(logins.map((event: Record<string, string>) => event["target-type"])).toEqual(["CHALLENGE"]);
});

test("a signer whose questions are changed is asked again; one who is corrected may try again", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  await ann.answer("Rex", town.answer);
  const change = (auth: object) =>
    callRoute(roleRoute, "PUT /roles/ann", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: person("Ann", { auth }),
    });
  // The same questions again are no change.
  expect((await change(asking.questions)).status).toBe(200);
  expect((await ann.view()).state).toBe("consent");
  const ship = { question: "Ship?", answer: "Ylva", maskInput: false };
  await change({ scheme: "CHALLENGE", challenges: [ship] });
  expect((await ann.view()).authentication?.questions).toEqual([{ question: "Ship?", maskInput: false }]);
  for (let at = 0; at < 3; at++) await ann.answer(`wrong ${at}`);
  expect((await ann.view()).state).toBe("locked");
  await change({ scheme: "CHALLENGE", challenges: [ship] });
  expect((await ann.answer("ylva")).body.state).toBe("consent");
});

test("the gate stands before the signed documents, and can be unlocked there; what is over says so without asking", async () => {
  const packageId = await send();
  const ann = await openAsked(packageId);
  const set = (status: "COMPLETED" | "DECLINED" | "EXPIRED") =>
    db.update(packages).set({ status }).where(eq(packages.id, packageId));
  for (const [status, state] of [
    ["EXPIRED", "expired"],
    ["DECLINED", "declined"],
  ] as const) {
    await set(status);
    expect(await ann.view()).toMatchObject({
      state,
      authentication: null,
      declined: null,
      recipients: [],
      documents: [],
    });
    expect(keyOf(await ann.answer("Rex", town.answer))).toEqual([403, "error.forbidden.actionNotAllowed"]);
  }
  await set("COMPLETED");
  expect((await ann.view()).state).toBe("authenticate");
  for (let at = 0; at < 3; at++) await ann.answer(`wrong ${at}`);
  expect((await ann.view()).state).toBe("locked");
  expect((await unlock(packageId)).status).toBe(200);
  const answer = await ann.answer("Rex", town.answer);
  expect([answer.body.state, answer.body.documents.length]).toEqual(["completed", 1]);
});

test("403 for whom this service cannot ask: the package goes out, the gate stays closed and says so", async () => {
  const packageId = await sendAsking(account.owner, asking.document);
  const ann = await openAsked(packageId);
  expect(await ann.view()).toMatchObject({
    state: "authenticate",
    authentication: { asks: "unavailable", questions: [] },
  });
  for (const answer of [await ann.answer(), await ann.enter("123456"), await ann.again(), await ann.consent()])
    expect(keyOf(answer)).toEqual([403, "error.forbidden.authenticateFirst"]);
});

test("401 without a session, 403 with the session of another link", async () => {
  const [mine, other] = [await openAsked(await send()), await openAsked(await send())];
  const route = await import("./route.ts");
  const call = (cookie?: string) =>
    callRoute(route, `POST /ceremony/${mine.id}/answers`, {
      params: { ceremonyId: mine.id },
      json: { answers: ["Rex", town.answer] },
      ...(cookie ? { cookie } : {}),
    });
  expect((await call()).status).toBe(401);
  expect((await call(other.cookie)).status).toBe(403);
  expect((await mine.view()).state).toBe("authenticate");
});
