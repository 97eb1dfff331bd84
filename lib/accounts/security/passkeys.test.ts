// Passkeys: made by a person at the desk, signed in with, confirmed with; what proves nothing, comes twice or is a copy is refused.
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as settingsRoute from "#app/api/account/admin/securitySettings/route.ts";
import * as keyRoute from "#app/api/account/senders/[senderId]/apiKey/route.ts";
import * as resetRoute from "#app/api/account/senders/[senderId]/secondStep/route.ts";
import * as meRoute from "#app/api/instance/me/route.ts";
import * as askRoute from "#app/api/user/confirmation/options/route.ts";
import * as confirmRoute from "#app/api/user/confirmation/route.ts";
import * as oneRoute from "#app/api/user/passkeys/[passkeyId]/route.ts";
import * as optionsRoute from "#app/api/user/passkeys/options/route.ts";
import * as route from "#app/api/user/passkeys/route.ts";
import * as stepRoute from "#app/api/user/secondStep/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { passkeyChallenges, passkeys } from "#db/schema/passkeys.ts";
import { recoveryCodes } from "#db/schema/second-steps.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { confirmedFor } from "#lib/auth/confirmed-session.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { quickHash, quickPassword } from "#lib/testing/quick-password.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { askAuth, jarOf } from "#lib/testing/sign-in-by-form.ts";
import { softwarePasskey } from "#lib/testing/software-passkey.ts";

type Line = Parameters<typeof callRoute>[1];
type Key = ReturnType<typeof softwarePasskey>;
type Made = Parameters<Key["prove"]>[1];

let account: TestAccount;
let sam: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  sam = await makeSender(account.account.id);
  await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, sam.row.id));
});

let network = 0;
const nextIp = () => `198.51.100.${network++ % 250}`;
const enter = ({ row }: TestSender, facts = {}) =>
  openSession({ kind: "sender", accountId: row.accountId, senderId: row.id, facts, ip: "", userAgent: "" });
const ask = (module: RouteModule, line: string, token: string, json?: unknown, params = {}) =>
  callRoute(module, line as Line, { cookie: `SERVICE_SESSION_ID=${token}`, params, ...(json ? { json } : {}) });
const begin = (token: string) => ask(optionsRoute, "POST /user/passkeys/options", token);
const add = (token: string, credential: unknown, name = "Laptop") =>
  ask(route, "POST /user/passkeys", token, { name, credential });
const listed = async (token: string) => (await ask(route, "GET /user/passkeys", token)).body.passkeys;
const remove = (token: string, passkeyId: string) =>
  ask(oneRoute, "DELETE /user/passkeys/p", token, undefined, { passkeyId });

async function register(token: string, key = softwarePasskey(), name = "Laptop") {
  const { body } = await begin(token);
  const answer = await add(token, key.make(body), name);
  expect(answer.status).toBe(200);
  return { key, id: answer.body.passkey.id as string, codes: answer.body.recoveryCodes as string[] };
}

/** What a browser does that opens the sign-in page. */
async function asBrowser() {
  const ip = nextIp();
  const csrf = await askAuth("GET", "csrf", { ip });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const jar = jarOf(csrf);
  const options = async () => (await askAuth("POST", "passkey", { ip, jar }, {})).json();
  const send = async (passkey: unknown) => {
    const form = { passkey: JSON.stringify(passkey), csrfToken, json: "true", callbackUrl: "/" };
    const answer = await askAuth("POST", "callback/passkey", { ip, jar }, form);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("SERVICE_SESSION_ID="));
    const { messageKey } = (await answer.json()) as { messageKey?: string };
    return { status: answer.status, messageKey, token: cookie?.split(";")[0]?.split("=")[1] ?? "" };
  };
  return { options, send };
}
async function signInBy(key: Key, made?: Made) {
  const browser = await asBrowser();
  return browser.send(key.prove(await browser.options(), made));
}
const by = (password: string, code = "") =>
  signIn({ ip: nextIp(), userAgent: "" }, { email: sam.row.email, password, code }).then(
    () => "in",
    (cause: { key?: string }) => cause.key ?? String(cause),
  );
const actsOf = async () =>
  (await db.select().from(accountEvents).where(eq(accountEvents.accountId, account.account.id))).map(({ act }) => act);
const grow = (token: string) =>
  db
    .update(sessions)
    .set({ created: new Date(Date.now() - confirmedFor - 1000) })
    .where(eq(sessions.hash, hashToken(token)));

describe("registering", () => {
  test("200 keeps several, by name; the first brings recovery codes and makes the password alone too little", async () => {
    const token = await enter(sam);
    const { body: options } = await begin(token);
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const first = await register(token);
    const second = await register(token, softwarePasskey(), "Phone");
    expect([first.codes.length, second.codes.length]).toEqual([10, 0]);
    expect(await listed(token)).toMatchObject([
      { name: "Laptop", lastUsed: null, synced: false },
      { name: "Phone", lastUsed: null },
    ]);
    expect((await begin(token)).body.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([first.key.id, second.key.id]),
    );
    expect(await by(quickPassword)).toBe("error.unauthorised.passkeyStep");
    expect(await by("another")).toBe("error.unauthorised.credentials");
    expect(await by(quickPassword, first.codes[0])).toBe("in");
    const named = await ask(oneRoute, "PUT /user/passkeys/p", token, { name: "Desk" }, { passkeyId: first.id });
    expect(named.body).toMatchObject({ id: first.id, name: "Desk" });
    expect(await actsOf()).toEqual(
      expect.arrayContaining(["passkey.added", "recoveryCodes.made", "passkey.renamed", "recoveryCodes.used"]),
    );
  });

  test("400 for another address, another product, nobody there, an old challenge, another session's, and one used already", async () => {
    const token = await enter(sam);
    const key = softwarePasskey();
    const challenge = async (whose = token) => (await begin(whose)).body;
    const refusedBy = async (credential: unknown) => (await add(token, credential)).body.messageKey;
    const wrong = "error.validation.passkey";
    expect(await refusedBy(key.make(await challenge(), { origin: "https://evil.example" }))).toBe(wrong);
    expect(await refusedBy(key.make(await challenge(), { rpId: "evil.example" }))).toBe(wrong);
    expect(await refusedBy(key.make(await challenge(), { verified: false }))).toBe(wrong);
    expect(await refusedBy(key.make(await challenge(await enter(sam))))).toBe(wrong);
    const late = await challenge();
    await db.update(passkeyChallenges).set({ expires: new Date(Date.now() - 1) });
    expect(await refusedBy(key.make(late))).toBe(wrong);
    expect((await add(token, { id: "x" })).status).toBe(400);
    const once = await challenge();
    expect((await add(token, key.make(once))).status).toBe(200);
    expect(await refusedBy(key.make(once))).toBe(wrong);
    expect(await refusedBy(key.make(await challenge()))).toBe("error.conflict.passkeyKnown");
    expect(await listed(token)).toHaveLength(1);
  });

  test("403 for a key, for what a key has opened, and for a desk that was left open; 409 for who signs in elsewhere", async () => {
    const opened = await enter(sam, { program: "key:1" });
    for (const caller of [{ key: sam.apiKey }, { cookie: `SERVICE_SESSION_ID=${opened}` }])
      expect((await callRoute(optionsRoute, "POST /user/passkeys/options" as Line, caller)).body.messageKey).toBe(
        "error.forbidden.restrictedSession",
      );
    const token = await enter(sam);
    const { body } = await begin(token);
    await grow(token);
    expect((await begin(token)).body.messageKey).toBe("error.forbidden.confirmFirst");
    expect((await add(token, softwarePasskey().make(body))).body.messageKey).toBe("error.forbidden.confirmFirst");
    await db.update(senders).set({ passwordHash: null }).where(eq(senders.id, sam.row.id));
    expect((await begin(await enter(sam))).body.messageKey).toBe("error.conflict.signsInElsewhere");
  });

  test("nobody names or removes another's", async () => {
    const { id } = await register(await enter(sam));
    const stranger = await enter(await makeSender(account.account.id));
    expect((await remove(stranger, id)).body.messageKey).toBe("error.notFound.passkeyNotFound");
    const named = await ask(oneRoute, "PUT /user/passkeys/p", stranger, { name: "Mine" }, { passkeyId: id });
    expect(named.status).toBe(404);
  });
});

describe("signing in", () => {
  test("200 without address and password, in one step, and the use is noted", async () => {
    const token = await enter(sam);
    const { key } = await register(token);
    const entered = await signInBy(key);
    expect(entered).toMatchObject({ status: 200, messageKey: undefined });
    expect((await ask(meRoute, "GET /instance/me", entered.token)).body.email).toBe(sam.row.email);
    expect((await listed(token))[0].lastUsed).not.toBeNull();
    const events = await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.accountId, account.account.id), eq(accountEvents.act, "signIn.succeeded")));
    expect(events).toMatchObject([{ actorId: sam.row.id, subjectName: "Laptop", after: { by: "passkey" } }]);
  });

  test("401, and the same for all, of an unknown passkey, a wrong address, nobody there, another browser's challenge, one used before", async () => {
    const { key } = await register(await enter(sam));
    const no = { status: 401, messageKey: "error.unauthorised.passkey", token: "" };
    expect(await signInBy(softwarePasskey())).toEqual(no);
    expect(await signInBy(key, { origin: "https://evil.example" })).toEqual(no);
    expect(await signInBy(key, { rpId: "evil.example" })).toEqual(no);
    expect(await signInBy(key, { verified: false })).toEqual(no);
    const [here, there] = [await asBrowser(), await asBrowser()];
    expect(await there.send(key.prove(await here.options()))).toEqual(no);
    expect(await here.send("not one")).toEqual(no);
    const proof = key.prove(await here.options());
    const both = await Promise.all([here.send(proof), here.send(proof)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, sam.row.id));
    expect(await signInBy(key)).toEqual(no);
    const [row] = await db.select().from(senders).where(eq(senders.id, sam.row.id));
    expect(row?.failedSignIns).toBe(0);
  });

  test("401, recorded, for a counter that has not gone on: of two that say the same one gets in", async () => {
    const { key } = await register(await enter(sam));
    expect((await signInBy(key, { counter: 5 })).status).toBe(200);
    const both = await Promise.all([signInBy(key, { counter: 6 }), signInBy(key, { counter: 6 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signInBy(key, { counter: 3 })).messageKey).toBe("error.unauthorised.passkey");
    expect((await signInBy(key, { counter: 0 })).status).toBe(401);
    expect((await actsOf()).filter((act) => act === "passkey.refused")).toHaveLength(3);
    expect((await signInBy(key, { counter: 7 })).status).toBe(200);
  });

  test("strangers who guess at the password lock nobody out who has a passkey", async () => {
    const { key } = await register(await enter(sam));
    await db.update(senders).set({ failedSignIns: 500 }).where(eq(senders.id, sam.row.id));
    const json = { senderLoginMaxFailedAttempts: 3 };
    const systemRoute = await import("#app/api/account/admin/systemSettings/route.ts");
    await callRoute(systemRoute, "PUT /account/admin/systemSettings", { key: account.owner.apiKey, json });
    expect(await by("a guess")).toBe("error.unauthorised.credentials");
    expect((await signInBy(key)).status).toBe(200);
  });
});

describe("in place of the password and of the app", () => {
  test("204 confirms who sits there, with one's own passkey and in the session that was asked", async () => {
    const token = await enter(sam);
    const { key } = await register(token);
    const other = await enter(account.owner);
    await db.update(senders).set({ passwordHash: quickHash }).where(eq(senders.id, account.owner.row.id));
    const foreign = await register(other);
    await grow(token);
    const question = async (whose = token) => (await ask(askRoute, "POST /user/confirmation/options", whose)).body;
    const confirm = (passkey: unknown) => ask(confirmRoute, "POST /user/confirmation", token, { passkey });
    const read = () => ask(keyRoute, "GET /account/senders/s/apiKey", token, undefined, { senderId: sam.row.id });
    expect((await question()).allowCredentials).toMatchObject([{ id: key.id }]);
    expect((await read()).body.messageKey).toBe("error.forbidden.confirmFirst");
    expect((await confirm(foreign.key.prove(await question()))).status).toBe(400);
    expect((await confirm(key.prove(await question(other)))).status).toBe(400);
    expect((await confirm(key.prove(await question(), { verified: false }))).status).toBe(400);
    expect((await read()).status).toBe(403);
    expect((await confirm(key.prove(await question()))).status).toBe(204);
    expect((await read()).status).toBe(200);
  });

  test("it is the second step that an account demands; the last of all stays, also when two are removed at once", async () => {
    const demand = (secondStepRequired: boolean) =>
      callRoute(settingsRoute, "PUT /account/admin/securitySettings", {
        key: account.owner.apiKey,
        json: { secondStepRequired },
      });
    await demand(true);
    const { token } = await signIn({ ip: nextIp(), userAgent: "" }, { email: sam.row.email, password: quickPassword });
    const key = () => ask(keyRoute, "GET /account/senders/s/apiKey", token, undefined, { senderId: sam.row.id });
    expect((await key()).body.messageKey).toBe("error.forbidden.secondStepDue");
    const first = await register(token);
    expect((await key()).status).toBe(200);
    const second = await register(token);
    const both = await Promise.all([remove(token, first.id), remove(token, second.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.messageKey).toBe("error.conflict.secondStepRequired");
    const [left] = await listed(token);
    await demand(false);
    expect((await remove(token, left.id)).status).toBe(204);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.senderId, sam.row.id))).toBe(0);
    expect((await ask(stepRoute, "GET /user/secondStep", token)).body).toMatchObject({ on: false, passkeys: 0 });
    expect(await by(quickPassword)).toBe("in");
    expect(await actsOf()).toEqual(expect.arrayContaining(["passkey.removed", "twoSteps.off"]));
  });

  test("a manager's reset takes them away, and ends the sessions", async () => {
    const token = await enter(sam);
    const { key } = await register(token);
    const reset = await callRoute(resetRoute, "DELETE /account/senders/s/secondStep", {
      key: account.owner.apiKey,
      params: { senderId: sam.row.id },
    });
    expect(reset.status).toBe(204);
    expect(await db.$count(passkeys, eq(passkeys.senderId, sam.row.id))).toBe(0);
    expect((await ask(meRoute, "GET /instance/me", token)).status).toBe(401);
    expect((await signInBy(key)).status).toBe(401);
  });
});
