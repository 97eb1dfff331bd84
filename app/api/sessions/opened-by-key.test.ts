// What a program opens with its key is the program's: it ends with the key, opens no key and changes no way of signing in.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as redeem from "../../auth/route.ts";
import * as endKey from "../account/apiKeys/[keyId]/route.ts";
import * as mainKey from "../account/senders/[senderId]/apiKey/route.ts";
import * as makeKey from "../account/senders/[senderId]/apiKeys/route.ts";
import * as makeToken from "../authenticationTokens/user/route.ts";
import * as listPackages from "../packages/route.ts";
import * as signOut from "../session/route.ts";
import * as beginStep from "../user/secondStep/route.ts";
import * as open from "./route.ts";

let account: TestAccount;
let senderId: string;
beforeEach(async () => {
  account = await makeAccount();
  senderId = account.owner.row.id;
});

async function namedKey() {
  const made = await callRoute(makeKey, "POST /account/senders/{senderId}/apiKeys", {
    key: account.owner.apiKey,
    params: { senderId },
    json: { name: "Ledger", scope: "EVERYTHING", expires: null },
  });
  return made.body as { id: string; key: string };
}
const cookieOf = (token: string) => ({ cookie: `SERVICE_SESSION_ID=${token}` });
const sessionBy = async (key: string) => {
  const { body } = await callRoute(open, "POST /sessions", { key });
  return cookieOf(body.sessionToken);
};
const reach = async (cookie: { cookie: string }) => (await callRoute(listPackages, "GET /packages", cookie)).status;

describe("a session that a key has opened", () => {
  test("ends with the key, as does a token that was asked for with it", async () => {
    const { id, key } = await namedKey();
    const session = await sessionBy(key);
    const kept = await sessionBy(account.owner.apiKey);
    const token = (await callRoute(makeToken, "POST /authenticationTokens/user", { key })).body.value;
    expect([await reach(session), await reach(kept)]).toEqual([200, 200]);
    await callRoute(endKey, "DELETE /account/apiKeys/{keyId}", { key: account.owner.apiKey, params: { keyId: id } });
    expect([await reach(session), await reach(kept)]).toEqual([401, 200]);
    expect((await callRoute(redeem, "GET /auth", { query: { authenticationToken: token } })).status).toBe(401);
  });

  test("ends with a sender's own key, when that is made anew", async () => {
    const session = await sessionBy(account.owner.apiKey);
    await callRoute(mainKey, "POST /account/senders/{senderId}/apiKey", {
      key: account.owner.apiKey,
      params: { senderId },
    });
    expect(await reach(session)).toBe(401);
  });

  test("is shown no key and begins no second step before the password was given", async () => {
    const session = await sessionBy(account.owner.apiKey);
    const shown = await callRoute(mainKey, "GET /account/senders/{senderId}/apiKey", {
      ...session,
      params: { senderId },
    });
    const begun = await callRoute(beginStep, "POST /user/secondStep", session);
    for (const { status, body } of [shown, begun])
      expect([status, body.messageKey]).toEqual([403, "error.forbidden.confirmFirst"]);
  });

  test("does in the audit log what the key did", async () => {
    const session = await sessionBy(account.owner.apiKey);
    // Refused without the password, and therefore told by what needs none: the end of the session itself.
    await callRoute(makeKey, "POST /account/senders/{senderId}/apiKeys", {
      ...session,
      params: { senderId },
      json: { name: "By session", scope: "READ", expires: null },
    });
    await callRoute(signOut, "DELETE /session", session);
    const told = await db.select().from(accountEvents).where(eq(accountEvents.accountId, account.account.id));
    expect(told.filter(({ act }) => act === "session.ended").map(({ actorKind }) => actorKind)).toEqual(["key"]);
    expect(told.filter(({ act }) => act === "key.made")).toEqual([]);
  });
});
