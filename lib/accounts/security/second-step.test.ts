// Signing in in two steps: set up, asked for, taken once, counted when wrong, demanded by the account, reset by a manager.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as settingsRoute from "#app/api/account/admin/securitySettings/route.ts";
import * as keyRoute from "#app/api/account/senders/[senderId]/apiKey/route.ts";
import * as resetRoute from "#app/api/account/senders/[senderId]/secondStep/route.ts";
import * as meRoute from "#app/api/instance/me/route.ts";
import * as confirmRoute from "#app/api/user/confirmation/route.ts";
import * as codesRoute from "#app/api/user/recoveryCodes/route.ts";
import * as stepRoute from "#app/api/user/secondStep/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { recoveryCodes, senderTotps } from "#db/schema/second-steps.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { confirmedFor } from "#lib/auth/confirmed-session.ts";
import { forgetPasswords } from "#lib/auth/rate-limit.ts";
import { accountOf, signIn } from "#lib/auth/sign-in.ts";
import { codeOf, stepAt } from "#lib/auth/two-steps/totp.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { quickPassword as password, quickHash } from "#lib/testing/quick-password.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { signInByForm } from "#lib/testing/sign-in-by-form.ts";

let account: TestAccount;
let sam: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  sam = await makeSender(account.account.id);
  await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, sam.row.id));
});

let network = 0;
const origin = () => ({ ip: `198.51.100.${network++ % 250}`, userAgent: "" });
const enter = ({ row }: TestSender, code = "") => signIn(origin(), { email: row.email, password, code });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (cause: { key?: string }) => cause.key ?? String(cause),
  );

type Line = Parameters<typeof callRoute>[1];
const ask = (route: RouteModule, line: string, token: string, json?: unknown, params = {}) =>
  callRoute(route, line as Line, { cookie: `SERVICE_SESSION_ID=${token}`, params, ...(json ? { json } : {}) });

/** Base 32 again. */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** `later`: so many steps from now, for one code after the other. */
const codeFor = (secret: string, later = 0) => codeOf(bytesOf(secret), stepAt(new Date()) + later);

/** Set up as a person does; the last code taken was the one before this one's step. */
async function setUp(who: TestSender) {
  const { token } = await enter(who);
  const { body: begun } = await ask(stepRoute, "POST /user/secondStep", token);
  const confirmed = await ask(stepRoute, "PUT /user/secondStep", token, { code: codeFor(begun.secret, -1) });
  expect(confirmed.status).toBe(200);
  return { token, secret: begun.secret as string, codes: confirmed.body.recoveryCodes as string[] };
}

describe("a second step of signing in", () => {
  test("counts only once a code has confirmed it, and is then asked for after the right password alone", async () => {
    const { token } = await enter(sam);
    const { body } = await ask(stepRoute, "POST /user/secondStep", token);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await refusalOf(enter(sam))).toBe("in");
    const wrong = await ask(stepRoute, "PUT /user/secondStep", token, { code: "000000" });
    expect([wrong.status, wrong.body.messageKey]).toEqual([400, "error.validation.secondStepCode"]);
    await ask(stepRoute, "PUT /user/secondStep", token, { code: codeFor(body.secret, -1) });
    expect((await ask(stepRoute, "GET /user/secondStep", token)).body).toMatchObject({
      on: true,
      recoveryCodesLeft: 10,
    });
    expect(await refusalOf(enter(sam))).toBe("error.unauthorised.secondStep");
    const guess = signIn(origin(), { email: sam.row.email, password: "another", code: "123456" });
    expect(await refusalOf(guess)).toBe("error.unauthorised.credentials");
    expect((await ask(stepRoute, "POST /user/secondStep", token)).status).toBe(409);
  });

  test("a code is taken once, also by two at the same moment", async () => {
    const { secret } = await setUp(sam);
    const code = codeFor(secret);
    const both = await Promise.all([refusalOf(enter(sam, code)), refusalOf(enter(sam, code))]);
    expect(both.toSorted()).toEqual(["error.unauthorised.secondStepCode", "in"]);
    expect(await refusalOf(enter(sam, codeFor(secret, 1)))).toBe("in");
  });

  test("so is each recovery code; new ones end those there were; none is stored as it is", async () => {
    const { token, codes } = await setUp(sam);
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    const written = first.toUpperCase().replace("-", " ");
    const both = await Promise.all([refusalOf(enter(sam, written)), refusalOf(enter(sam, first))]);
    expect(both.toSorted()).toEqual(["error.unauthorised.secondStepCode", "in"]);
    const rows = JSON.stringify(await db.select().from(recoveryCodes).where(eq(recoveryCodes.senderId, sam.row.id)));
    expect(rows).not.toContain(second.replace("-", ""));
    const { body } = await ask(codesRoute, "POST /user/recoveryCodes", token);
    expect(await refusalOf(enter(sam, second))).toBe("error.unauthorised.secondStepCode");
    expect(await refusalOf(enter(sam, body.recoveryCodes[0]))).toBe("in");
  });

  test("wrong codes count like wrong passwords, rest the sender and are told to the log", async () => {
    await setUp(sam);
    for (let time = 0; time < 5; time++)
      expect(await refusalOf(enter(sam, "000000"))).toBe("error.unauthorised.secondStepCode");
    expect(await refusalOf(enter(sam, "000000"))).toBe("error.tooMany.signIns");
    const [row] = await db.select().from(senders).where(eq(senders.id, sam.row.id));
    expect(row?.failedSignIns).toBe(5);
    const events = await db.select().from(accountEvents).where(eq(accountEvents.accountId, account.account.id));
    expect(events.filter(({ act }) => act === "twoSteps.failed")).toHaveLength(5);
    const kept = await db.select().from(senderTotps).where(eq(senderTotps.senderId, sam.row.id));
    expect(JSON.stringify(events)).not.toContain(kept[0]?.secretSealed);
  });

  test("the form of the browser asks for it with a key of its own, and takes it", async () => {
    const { secret } = await setUp(sam);
    const { body } = await signInByForm(sam.row.email, password);
    expect(body.messageKey).toBe("error.unauthorised.secondStep");
    await forgetPasswords(accountOf(sam.row.email));
    const entered = await signInByForm(sam.row.email, password, {}, { code: codeFor(secret) });
    expect([entered.status, entered.token !== ""]).toEqual([200, true]);
  });

  test("a program's key sets none up, and reads whether there is one", async () => {
    expect((await callRoute(stepRoute, "GET /user/secondStep", { key: sam.apiKey })).status).toBe(200);
    expect((await callRoute(stepRoute, "POST /user/secondStep", { key: sam.apiKey })).status).toBe(403);
  });
});

describe("an account that demands it", () => {
  const demand = async (secondStepRequired: boolean) => {
    const json = { secondStepRequired };
    const line = "PUT /account/admin/securitySettings";
    expect((await callRoute(settingsRoute, line, { key: account.owner.apiKey, json })).status).toBe(200);
  };

  test("lets who has none do nothing but set it up; then the same session does everything", async () => {
    await demand(true);
    const { token } = await enter(sam);
    const key = () => ask(keyRoute, "GET /account/senders/s/apiKey", token, undefined, { senderId: sam.row.id });
    expect((await key()).body.messageKey).toBe("error.forbidden.secondStepDue");
    expect((await ask(meRoute, "GET /instance/me", token)).status).toBe(200);
    const { body } = await ask(stepRoute, "POST /user/secondStep", token);
    await ask(stepRoute, "PUT /user/secondStep", token, { code: codeFor(body.secret, -1) });
    expect((await key()).status).toBe(200);
    const off = await ask(stepRoute, "DELETE /user/secondStep", token);
    expect(off.body.messageKey).toBe("error.conflict.secondStepRequired");
    await demand(false);
    expect((await ask(stepRoute, "DELETE /user/secondStep", token)).status).toBe(204);
    expect(await refusalOf(enter(sam))).toBe("in");
  });

  test("a manager takes a sender's away, which ends their sessions; a sender nobody's, and nobody the owner's", async () => {
    const { token } = await setUp(sam);
    const reset = (key: string, senderId: string) =>
      callRoute(resetRoute, "DELETE /account/senders/s/secondStep", { key, params: { senderId } });
    expect((await reset(sam.apiKey, sam.row.id)).status).toBe(403);
    const manager = await makeSender(account.account.id, { type: "MANAGER" });
    expect((await reset(manager.apiKey, account.owner.row.id)).status).toBe(403);
    expect((await reset(manager.apiKey, sam.row.id)).status).toBe(204);
    expect((await ask(meRoute, "GET /instance/me", token)).status).toBe(401);
    expect(await refusalOf(enter(sam))).toBe("in");
  });
});

test("a desk that was left open shows no key until the password has come once more", async () => {
  const { token } = await enter(sam);
  const mine = eq(sessions.hash, hashToken(token));
  const read = () => ask(keyRoute, "GET /account/senders/s/apiKey", token, undefined, { senderId: sam.row.id });
  const make = () => ask(keyRoute, "POST /account/senders/s/apiKey", token, undefined, { senderId: sam.row.id });
  expect((await read()).status).toBe(200);
  await db
    .update(sessions)
    .set({ created: new Date(Date.now() - confirmedFor - 1000) })
    .where(mine);
  for (const answer of [await read(), await make()])
    expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.confirmFirst"]);
  const confirm = (given: string) => ask(confirmRoute, "POST /user/confirmation", token, { password: given });
  expect((await confirm("another one")).status).toBe(400);
  expect((await read()).status).toBe(403);
  expect((await confirm(password)).status).toBe(204);
  expect((await read()).status).toBe(200);
  expect(
    (await callRoute(keyRoute, "GET /account/senders/s/apiKey", { key: sam.apiKey, params: { senderId: sam.row.id } }))
      .status,
  ).toBe(200);
});
