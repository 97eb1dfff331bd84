// POST /account/senders/{senderId}/password
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { passwordMatches } from "#lib/auth/passwords.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as account from "../../../route.ts";
import * as route from "./route.ts";

const password = "the present password";
const newPassword = "a password that is new";
let made: TestAccount;
let sender: TestSender;
beforeEach(async () => {
  made = await makeAccount();
  sender = await makeSender(made.account.id, { password });
});

const change = async (as: TestSender, senderId: string, json: unknown) => {
  const { status, body } = await callRoute(route, `POST /account/senders/${senderId}/password`, {
    key: as.apiKey,
    params: { senderId },
    json,
  });
  return [status, body.messageKey ?? body.id];
};
const hash = async () =>
  (await db.select().from(senders).where(eq(senders.id, sender.row.id)))[0]?.passwordHash ?? null;

test("200 with the sender; the new password is theirs and every session has ended", async () => {
  const headers = await sessionHeaders(sender);
  const json = { email: sender.row.email.toUpperCase(), password, newPassword };
  expect(await change(sender, sender.row.id, json)).toEqual([200, sender.row.id]);
  expect([await passwordMatches(newPassword, await hash()), await passwordMatches(password, await hash())]).toEqual([
    true,
    false,
  ]);
  expect((await callRoute(account, "GET /account", { headers })).status).toBe(401);
});

test("400 with a wrong present password, somebody else's address, or a short new password; nothing changes", async () => {
  const before = await hash();
  for (const [json, key] of [
    [{ password: "not the present one", newPassword }, "error.validation.presentPassword"],
    [{ email: "other@example.com", password, newPassword }, "error.validation.presentPassword"],
    [{ password, newPassword: "short" }, "error.validation.password"],
  ] as const)
    expect(await change(sender, sender.row.id, json)).toEqual([400, key]);
  expect(await hash()).toBe(before);
});

test("403 for a manager, who may reset it but not know it, and 400 for a sender of another account", async () => {
  const json = { password, newPassword };
  expect(await change(made.owner, sender.row.id, json)).toEqual([403, "error.forbidden.noPermission"]);
  const { owner } = await makeAccount();
  expect(await change(owner, sender.row.id, json)).toEqual([400, "error.validation.otherAccountSender"]);
});

test("of two changes with the same present password one wins", async () => {
  const both = await Promise.all(
    ["the first new password", "the second new password"].map((one) =>
      change(sender, sender.row.id, { password, newPassword: one }),
    ),
  );
  expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
});
