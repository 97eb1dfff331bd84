// Where one is signed in: one's own sessions alone, and the end of one or of all others.
import { beforeEach, expect, test } from "vitest";
import * as passwordRoute from "#app/api/account/senders/[senderId]/password/route.ts";
import * as tokenRoute from "#app/api/authenticationTokens/user/route.ts";
import * as meRoute from "#app/api/instance/me/route.ts";
import * as policyRoute from "#app/api/passwordPolicy/route.ts";
import * as oneRoute from "#app/api/user/sessions/[sessionId]/route.ts";
import * as route from "#app/api/user/sessions/route.ts";
import * as redeemRoute from "#app/auth/route.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";

const password = "a long enough password";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
let account: TestAccount;
let sam: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  sam = await makeSender(account.account.id, { password });
});

const enter = async (who: TestSender, ip: string) => {
  const { accountId, id: senderId } = who.row;
  const token = await openSession({ kind: "sender", accountId, senderId, ip, userAgent: firefox });
  return { cookie: `SERVICE_SESSION_ID=${token}` };
};
const listed = async (caller: { cookie: string }) => (await callRoute(route, "GET /user/sessions", caller)).body;
const isIn = async (caller: { cookie: string }) =>
  (await callRoute(meRoute, "GET /instance/me", caller)).status === 200;

test("200 lists one's own, with browser and address, and says which is this one", async () => {
  const here = await enter(sam, "192.0.2.1");
  await enter(sam, "192.0.2.2");
  await enter(account.owner, "192.0.2.3");
  const all = await listed(here);
  expect(all).toHaveLength(2);
  expect(all.filter(({ current }: { current: boolean }) => current)).toMatchObject([
    { ip: "192.0.2.1", browser: "Firefox, Linux" },
  ]);
});

test("204 ends one, then 404; nobody ends another's; all others at once leave this one", async () => {
  const here = await enter(sam, "192.0.2.1");
  const there = await enter(sam, "192.0.2.2");
  const owner = await enter(account.owner, "192.0.2.3");
  const other = (await listed(here)).find(({ current }: { current: boolean }) => !current);
  const end = (caller: { cookie: string }) =>
    callRoute(oneRoute, "DELETE /user/sessions/s", { ...caller, params: { sessionId: other.id } });
  expect((await end(owner)).status).toBe(404);
  expect((await end(here)).status).toBe(204);
  expect((await end(here)).status).toBe(404);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  const third = await enter(sam, "192.0.2.4");
  expect((await callRoute(route, "DELETE /user/sessions", here)).status).toBe(204);
  expect([await isIn(here), await isIn(third), await isIn(owner)]).toEqual([true, false, true]);
});

test("what a session has asked for and nobody has redeemed ends with it, not what a program has", async () => {
  const asked = async (who: { cookie: string } | { key: string }): Promise<string> =>
    (await callRoute(tokenRoute, "POST /authenticationTokens/user", who)).body.value;
  const redeemed = async (authenticationToken: string) =>
    (await callRoute(redeemRoute, "GET /auth", { query: { authenticationToken } })).status;
  const here = await enter(sam, "192.0.2.1");
  const there = await enter(sam, "192.0.2.2");
  const [other, program, owners] = [
    await asked(there),
    await asked({ key: sam.apiKey }),
    await asked(await enter(account.owner, "192.0.2.3")),
  ];
  expect((await callRoute(route, "DELETE /user/sessions", here)).status).toBe(204);
  expect([await redeemed(other), await redeemed(program), await redeemed(owners)]).toEqual([401, 200, 200]);
  const again = await asked(await enter(sam, "192.0.2.4"));
  const changed = await callRoute(passwordRoute, "POST /account/senders/s/password", {
    ...here,
    params: { senderId: sam.row.id },
    json: { password, newPassword: "another long enough password" },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await redeemed(again)).toBe(401);
});

test("the account's rules of passwords: a length of its own, and nothing that is guessed first", async () => {
  const change = async (newPassword: string) => {
    const json = { password, newPassword };
    const params = { senderId: sam.row.id };
    const answer = await callRoute(passwordRoute, "POST /account/senders/s/password", {
      key: sam.apiKey,
      params,
      json,
    });
    return [answer.status, answer.body.message];
  };
  const put = (key: string, json: unknown) => callRoute(policyRoute, "PUT /passwordPolicy", { key, json });
  expect((await put(sam.apiKey, { minimumLength: 10 })).status).toBe(403);
  expect((await put(account.owner.apiKey, { minimumLength: 5 })).status).toBe(400);
  expect((await put(account.owner.apiKey, { minimumLength: 14 })).body).toEqual({
    minimumLength: 14,
    refuseCommon: true,
  });
  expect(await change("tea in winter")).toEqual([400, expect.stringContaining("14 characters")]);
  expect(await change("Password123456!")).toEqual([400, expect.stringContaining("first that anybody would guess")]);
  await put(account.owner.apiKey, { refuseCommon: false });
  expect((await change("Password123456!"))[0]).toBe(200);
});
