// GET {web}/auth: tokens become sessions, once or often, for JSON clients and for browsers on their way to a page.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as accountRoute from "#app/api/account/route.ts";
import * as senderToken from "#app/api/authenticationTokens/sender/route.ts";
import * as multiUse from "#app/api/authenticationTokens/signer/multiUse/route.ts";
import * as singleUse from "#app/api/authenticationTokens/signer/singleUse/route.ts";
import * as userToken from "#app/api/authenticationTokens/user/route.ts";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as signRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import * as sessionRoute from "#app/api/session/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { db } from "#db/client.ts";
import { delegates, senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { config } from "#lib/core/config.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const json = "application/json; esl-api-version=11.68.0";
const redeem = (query: Record<string, string>, headers: Record<string, string> = { accept: json }) =>
  callRoute(route, "GET /auth", { query, headers });
const cookieOf = (token: string) => `ESIGNLIVE_SESSION_ID=${token}`;
const getPackage = (packageId: string, cookie: string) =>
  callRoute(packageRoute, `GET /packages/${packageId}`, { params: { packageId }, cookie });

async function signerToken(
  owner: TestSender,
  packageId: string,
  more: object = {},
  kind: "multi" | "single" = "multi",
) {
  const answer = await callRoute(kind === "multi" ? multiUse : singleUse, "POST /authenticationTokens/signer", {
    key: owner.apiKey,
    json: { value: "", packageId, signerId: "ann", delegateeId: null, sessionFields: null, ...more },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as string;
}
async function userTokenOf(sender: TestSender): Promise<string> {
  const answer = await callRoute(userToken, "POST /authenticationTokens/user", {
    key: sender.apiKey,
    raw: { bytes: "", type: json },
  });
  return answer.body.value;
}

describe("a user's token", () => {
  test("200 once: the session is the sender's, and the token is spent", async () => {
    const { owner } = await makeAccount();
    const token = await userTokenOf(owner);
    const first = await redeem({ authenticationToken: token });
    expect([first.status, Object.keys(first.body)]).toEqual([200, ["sessionToken"]]);
    const account = await callRoute(accountRoute, "GET /account", { cookie: cookieOf(first.body.sessionToken) });
    expect([account.status, account.body.owner]).toEqual([200, owner.row.id]);
    const again = await redeem({ authenticationToken: token });
    expect([again.status, again.body.messageKey]).toEqual([401, "error.unauthorised.token"]);
  });

  test("200 for one of two that redeem it at once", async () => {
    const { owner } = await makeAccount();
    const token = await userTokenOf(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem({ authenticationToken: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test("401 after 30 minutes, under another token's name, for an inactive sender, and for no token", async () => {
    const {
      owner,
      senders: [sam],
    } = await makeAccount({ senders: 1 });
    if (!sam) throw new Error("no sender");
    const old = await userTokenOf(owner);
    const [row] = await db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.hash, hashToken(old)));
    expect((row?.expires.getTime() ?? 0) - (row?.created.getTime() ?? 0)).toBe(30 * 60_000);
    await db
      .update(oneTimeTokens)
      .set({ expires: new Date(Date.now() - 1) })
      .where(eq(oneTimeTokens.hash, hashToken(old)));
    const locked = await userTokenOf(sam);
    await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, sam.row.id));
    const fresh = await userTokenOf(owner);
    for (const query of [
      { authenticationToken: old },
      { authenticationToken: locked },
      { senderAuthenticationToken: fresh },
      { signerAuthenticationToken: fresh },
      { authenticationToken: "nonsense" },
      {},
    ])
      expect((await redeem(query as Record<string, string>)).status).toBe(401);
  });

  test("302 with both cookies to a page of ours; vendor clients read the last one up to its attribute", async () => {
    const { owner } = await makeAccount();
    const target = `${config().baseUrl}/a/transaction/abc=`;
    const answer = await redeem(
      { authenticationToken: await userTokenOf(owner), target },
      { accept: "text/html, */*; q=.2" },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([302, target]);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=[^;]+/, "=x"))).toEqual([
      "SERVICE_SESSION_ID=x; Path=/; HttpOnly; SameSite=Lax",
      "ESIGNLIVE_SESSION_ID=x; Path=/; HttpOnly; SameSite=Lax",
    ]);
    const session = /=([^;]+);/.exec(cookies.at(-1) ?? "")?.[1] ?? "";
    expect((await callRoute(accountRoute, "GET /account", { cookie: cookieOf(session) })).status).toBe(200);
  });

  test("302 in a frame: a session of one package stands in the frame's own jar, a whole sender's stays at home", async () => {
    const { owner } = await makeAccount();
    const target = `${config().baseUrl}/`;
    const framed = { accept: "text/html", "sec-fetch-dest": "iframe" };
    const sitesOf = ({ headers }: RouteAnswer) =>
      headers.getSetCookie().map((cookie) => cookie.replace(/.*HttpOnly; /, ""));
    const packageId = await sendPackage(owner);
    const limited = { signerAuthenticationToken: await signerToken(owner, packageId), target };
    const jar = "SameSite=None; Secure; Partitioned";
    expect(sitesOf(await redeem(limited, framed))).toEqual([jar, jar]);
    const whole = { authenticationToken: await userTokenOf(owner), target };
    expect(sitesOf(await redeem(whole, framed))).toEqual(["SameSite=Lax", "SameSite=Lax"]);
  });

  test("409 with cookies over another sender's live session: nobody is silently signed in as somebody else", async () => {
    const { owner, senders: others } = await makeAccount({ senders: 1 });
    const target = `${config().baseUrl}/`;
    const live = (await redeem({ authenticationToken: await userTokenOf(others[0] ?? owner) })).body.sessionToken;
    const token = await userTokenOf(owner);
    const over = await redeem({ authenticationToken: token, target }, { accept: "text/html", cookie: cookieOf(live) });
    expect([over.status, over.body?.messageKey, over.headers.get("set-cookie")]).toEqual([
      409,
      "error.conflict.signedIn",
      null,
    ]);
    // Nothing was spent: signed out, the same address works, and again with one's own session.
    expect((await redeem({ authenticationToken: token, target })).status).toBe(302);
    const own = (await redeem({ authenticationToken: await userTokenOf(owner) })).body.sessionToken;
    const again = { authenticationToken: await userTokenOf(owner), target };
    expect((await redeem(again, { accept: "text/html", cookie: cookieOf(own) })).status).toBe(302);
  });

  test("400 for a target elsewhere, and the token is not spent for it", async () => {
    const { owner } = await makeAccount();
    const token = await userTokenOf(owner);
    const { host } = new URL(config().baseUrl);
    for (const target of [
      "https://evil.example/",
      "//evil.example/x",
      "/\\evil.example",
      "javascript:alert(1)",
      `http://${host}@evil.example/`,
      `http://user:word@${host}/`,
      `http://${host}.evil.example/`,
    ]) {
      const answer = await redeem({ authenticationToken: token, target });
      expect([answer.status, answer.body?.messageKey], target).toEqual([400, "error.validation.target"]);
    }
    const asked = await redeem(
      { authenticationToken: token, target: "http://sign.test:81/x" },
      { host: "sign.test:81" },
    );
    expect(asked.headers.get("location")).toBe("http://sign.test:81/x");
  });
});

describe("a sender's token", () => {
  test("200 for its package, and nothing else of the sender's shows", async () => {
    const { owner } = await makeAccount();
    const packageId = await createByApi(owner.apiKey);
    const other = await createByApi(owner.apiKey);
    const issued = await callRoute(senderToken, "POST /authenticationTokens/sender", {
      key: owner.apiKey,
      json: { value: "", packageId },
    });
    expect([issued.status, issued.body.packageId]).toEqual([200, packageId]);
    const { sessionToken } = (await redeem({ senderAuthenticationToken: issued.body.value })).body;
    const cookie = cookieOf(sessionToken);
    expect((await getPackage(packageId, cookie)).status).toBe(200);
    expect((await getPackage(other, cookie)).status).toBe(404);
    const list = await callRoute(packagesRoute, "GET /packages", { cookie });
    expect([list.body.count, list.body.results[0].id]).toEqual([1, packageId]);
    const account = await callRoute(accountRoute, "GET /account", { cookie });
    expect([account.status, account.body.messageKey]).toEqual([403, "error.forbidden.restrictedSession"]);
    const made = await callRoute(packagesRoute, "POST /packages", { cookie, json: { name: "Second" } });
    expect(made.status).toBe(403);
    const call = { cookie, params: { packageId }, json: { status: "SENT" } };
    expect((await callRoute(packageRoute, `POST /packages/${packageId}`, call)).status).toBe(204);
    const session = await callRoute(sessionRoute, "GET /session", { cookie });
    expect(session.body).toMatchObject({ restricted: true, packages: [packageId], user: { id: owner.row.id } });
  });

  test("200 for a manager who is not the owner: the session is the owner's; 403 for a colleague, 404 for strangers", async () => {
    const {
      owner,
      senders: [sam, kim],
    } = await makeAccount({ senders: 2 });
    const { owner: stranger } = await makeAccount();
    const packageId = await createByApi(sam?.apiKey ?? "");
    const ask = (key = "", id = packageId) =>
      callRoute(senderToken, "POST /authenticationTokens/sender", { key, json: { packageId: id } });
    const { sessionToken } = (await redeem({ senderAuthenticationToken: (await ask(owner.apiKey)).body.value })).body;
    const session = await callRoute(sessionRoute, "GET /session", { cookie: cookieOf(sessionToken) });
    expect(session.body.user.id).toBe(sam?.row.id);
    expect((await ask(kim?.apiKey)).status).toBe(403);
    expect((await ask(stranger.apiKey)).status).toBe(404);
    expect((await ask(owner.apiKey, "unknown")).status).toBe(404);
    const sessionOnly = { cookie: cookieOf(sessionToken), json: { packageId } };
    expect((await callRoute(senderToken, "POST /authenticationTokens/sender", sessionOnly)).status).toBe(403);
  });

  test("403 for a manager who asks for a package of the account's owner, be it for a sender, a signer or a session", async () => {
    const { owner, account } = await makeAccount();
    const manager = await makeSender(account.id, { type: "MANAGER" });
    const delegate = await makeSender(account.id);
    await db.insert(delegates).values({ senderId: owner.row.id, delegateId: delegate.row.id });
    const packageId = await sendPackage(owner);
    const ask = async ({ apiKey: key }: TestSender) => {
      const ofSigner = { key, json: { packageId, signerId: "ann" } };
      const answers = [
        await callRoute(senderToken, "POST /authenticationTokens/sender", { key, json: { packageId } }),
        await callRoute(singleUse, "POST /authenticationTokens/signer/singleUse", ofSigner),
        await callRoute(multiUse, "POST /authenticationTokens/signer/multiUse", ofSigner),
        await callRoute(sessionsRoute, "POST /sessions", { key, query: { package: packageId, signer: "ann" } }),
      ];
      return answers.map(({ status, body }) => [status, body.messageKey]);
    };
    expect(await ask(manager)).toEqual(Array(4).fill([403, "error.forbidden.ownersPackage"]));
    for (const entitled of [owner, delegate]) expect(await ask(entitled)).toEqual(Array(4).fill([200, undefined]));
    // Made by the manager in the owner's name: the session is the manager's own.
    const sender = { email: owner.row.email };
    const made = await createByApi(manager.apiKey, readyPackage({ sender }));
    const { body } = await callRoute(senderToken, "POST /authenticationTokens/sender", {
      key: manager.apiKey,
      json: { packageId: made },
    });
    const { sessionToken } = (await redeem({ senderAuthenticationToken: body.value })).body;
    const session = await callRoute(sessionRoute, "GET /session", { cookie: cookieOf(sessionToken) });
    expect(session.body.user.id).toBe(manager.row.id);
  });
});

describe("a signer's token", () => {
  test("200 as often as asked for; the answer repeats the request; audit trail names the fields", async () => {
    const { owner } = await makeAccount();
    const packageId = await sendPackage(owner);
    const issued = await callRoute(multiUse, "POST /authenticationTokens/signer/multiUse", {
      key: owner.apiKey,
      json: {
        packageId,
        signerId: "ANN@example.net",
        sessionFields: { fields: { "Bulk Signing on behalf of": "ann" } },
      },
    });
    expect(issued.body).toEqual({
      packageId,
      signerId: "ANN@example.net",
      value: expect.stringMatching(/^[\w-]{32}$/),
      sessionFields: { "Bulk Signing on behalf of": "ann" },
    });
    const [one, two] = [1, 2].map(() => redeem({ signerAuthenticationToken: issued.body.value }));
    expect([(await one)?.status, (await two)?.status]).toEqual([200, 200]);
    const cookie = cookieOf((await one)?.body.sessionToken);
    expect((await getPackage(packageId, cookie)).status).toBe(200);
    const signed = await callRoute(signRoute, "POST /signed_documents", { cookie, params: { packageId }, json: {} });
    expect(signed.status, signed.text).toBeLessThan(300);
    const audit = await callRoute(auditRoute, "GET /audit", { key: owner.apiKey, params: { packageId } });
    const told = audit.body["audit-events"].find((e: { type: string }) => e.type === "Signing Session For Recipient");
    expect(told).toMatchObject({ "user-email": "ann@example.net", data: '{"Bulk Signing on behalf of":"ann"}' });
  });

  test("200 once for a single use, and one of two at once", async () => {
    const { owner } = await makeAccount();
    const token = await signerToken(owner, await sendPackage(owner), {}, "single");
    const answers = await Promise.all([1, 2].map(() => redeem({ signerAuthenticationToken: token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("403 once the package is a draft again; its sessions end with the link", async () => {
    const { owner } = await makeAccount();
    const packageId = await sendPackage(owner);
    const token = await signerToken(owner, packageId);
    const cookie = cookieOf((await redeem({ signerAuthenticationToken: token })).body.sessionToken);
    await postChange(owner.apiKey, packageId, { status: "DRAFT" });
    expect((await redeem({ signerAuthenticationToken: token })).status).toBe(403);
    expect((await getPackage(packageId, cookie)).status).toBe(401);
  });

  test("403 for what a signer's session may not: another package is not there, the account and lists are closed", async () => {
    const { owner } = await makeAccount();
    const [packageId, other] = [await sendPackage(owner), await sendPackage(owner)];
    const cookie = cookieOf(
      (await redeem({ signerAuthenticationToken: await signerToken(owner, packageId) })).body.sessionToken,
    );
    expect((await getPackage(other, cookie)).status).toBe(404);
    for (const [module, line] of [
      [accountRoute, "GET /account"],
      [packagesRoute, "GET /packages"],
    ] as const)
      expect((await callRoute(module, line, { cookie })).status).toBe(403);
    const call = { cookie, params: { packageId }, json: { name: "Mine" } };
    expect((await callRoute(packageRoute, "PUT /packages/x", call)).status).toBe(403);
  });

  test("403 for a draft, 404 for an unknown signer, 400 for long session fields, 404 for another account", async () => {
    const { owner } = await makeAccount();
    const { owner: stranger } = await makeAccount();
    const [draft, sent] = [await createByApi(owner.apiKey), await sendPackage(owner)];
    const ask = async (key: string, body: object) =>
      (await callRoute(singleUse, "POST /authenticationTokens/signer/singleUse", { key, json: body })).status;
    expect(await ask(owner.apiKey, { packageId: draft, signerId: "ann" })).toBe(403);
    expect(await ask(owner.apiKey, { packageId: sent, signerId: "nobody" })).toBe(404);
    expect(await ask(owner.apiKey, { packageId: sent, signerId: "ann", sessionFields: { a: "b".repeat(199) } })).toBe(
      200,
    );
    expect(await ask(owner.apiKey, { packageId: sent, signerId: "ann", sessionFields: { a: "b".repeat(200) } })).toBe(
      400,
    );
    expect(await ask(owner.apiKey, { packageId: sent })).toBe(400);
    expect(await ask(stranger.apiKey, { packageId: sent, signerId: "ann" })).toBe(404);
  });
});
