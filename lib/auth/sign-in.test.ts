// Wrong passwords that lock a sender, where the account says so.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as systemSettings from "#app/api/account/admin/systemSettings/route.ts";
import * as oneSender from "#app/api/account/senders/[senderId]/route.ts";
import * as me from "#app/api/instance/me/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { forgetPasswords } from "./rate-limit.ts";
import { accountOf, signIn } from "./sign-in.ts";

const password = "a long enough password";
let made: TestAccount;
let sender: TestSender;
beforeEach(async () => {
  made = await makeAccount({ owner: { password } });
  sender = await makeSender(made.account.id, { password });
});

let network = 0;
/** Each attempt from an address of its own, so that only the sender's failures count. */
const attempt = ({ row }: TestSender, word: string): Promise<"in" | string> =>
  signIn({ ip: `198.51.100.${network++ % 250}`, userAgent: "" }, { email: row.email, password: word }).then(
    () => "in",
    (cause: Error) => cause.message.slice(0, 20),
  );
const fail = async (who: TestSender, times: number) => {
  for (let time = 0; time < times; time++) {
    await attempt(who, "not the password");
    // The pause after five is another rule's; here it is over at once.
    await forgetPasswords(accountOf(who.row.email));
  }
};
const limitTo = async (senderLoginMaxFailedAttempts: number) => {
  const json = { senderLoginMaxFailedAttempts };
  const { status } = await callRoute(systemSettings, "PUT /account/admin/systemSettings", {
    key: made.owner.apiKey,
    json,
  });
  expect(status).toBe(200);
};
const stateOf = async (who: TestSender) => {
  const [row] = await db.select().from(senders).where(eq(senders.id, who.row.id));
  return [row?.status, row?.locked !== null];
};

test.each([3, 7])("after %i wrong passwords the sender is locked: password, session and key", async (most) => {
  await limitTo(most);
  const headers = await sessionHeaders(sender);
  await fail(sender, most - 1);
  expect(await stateOf(sender)).toEqual(["ACTIVE", false]);
  await fail(sender, 1);
  expect(await stateOf(sender)).toEqual(["LOCKED", true]);
  expect(await attempt(sender, password)).not.toBe("in");
  expect((await callRoute(me, "GET /instance/me", { headers })).status).toBe(401);
  expect((await callRoute(me, "GET /instance/me", { key: sender.apiKey })).status).toBe(401);
});

test("a manager unlocks the sender, and the count starts anew", async () => {
  await limitTo(3);
  await fail(sender, 3);
  const { body } = await callRoute(oneSender, "POST /account/senders/x", {
    key: made.owner.apiKey,
    params: { senderId: sender.row.id },
    json: { status: "ACTIVE" },
  });
  expect([body.status, body.locked]).toEqual(["ACTIVE", null]);
  await fail(sender, 2);
  expect(await attempt(sender, password)).toBe("in");
  await fail(sender, 2);
  expect(await stateOf(sender)).toEqual(["ACTIVE", false]);
});

test("nobody is locked where the account says nothing, and the owner never is", async () => {
  await fail(sender, 6);
  expect(await attempt(sender, password)).toBe("in");
  await limitTo(2);
  await fail(made.owner, 3);
  expect(await stateOf(made.owner)).toEqual(["ACTIVE", false]);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, made.account.id));
  expect(account?.ownerId).toBe(made.owner.row.id);
});

test("attempts at the same moment are all counted", async () => {
  await limitTo(4);
  await Promise.all([1, 2, 3, 4].map(() => attempt(sender, "not the password")));
  expect(await stateOf(sender)).toEqual(["LOCKED", true]);
});
