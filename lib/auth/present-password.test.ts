// The password once more: guessed at no more often than at signing in, told to the log, and of nobody else's concern.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as passwordRoute from "#app/api/account/senders/[senderId]/password/route.ts";
import * as confirmRoute from "#app/api/user/confirmation/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { senders } from "#db/schema/senders.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { attemptsAtOnce } from "./rate-limit.ts";
import { signIn } from "./sign-in.ts";

const password = "the present password";
const newPassword = "a password that is new";
let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

type Try = (who: TestSender, given: string) => Promise<{ status: number; key?: string; wait: number }>;
const answerOf = ({ status, body, headers }: Awaited<ReturnType<typeof callRoute>>) => ({
  status,
  key: body?.messageKey,
  wait: Number(headers.get("retry-after") ?? 0),
});
const ways: Record<string, Try> = {
  "POST /user/confirmation": async (who, given) =>
    answerOf(
      await callRoute(confirmRoute, "POST /user/confirmation", {
        headers: await sessionHeaders(who),
        json: { password: given },
      }),
    ),
  "POST /account/senders/{senderId}/password": async (who, given) =>
    answerOf(
      await callRoute(passwordRoute, "POST /account/senders/s/password", {
        headers: await sessionHeaders(who),
        params: { senderId: who.row.id },
        json: { password: given, newPassword },
      }),
    ),
};

describe.each(Object.entries(ways))("%s", (_, attempt) => {
  test("429 after five wrong ones, for the right one too, until minutes have passed; others and signing in go on", async () => {
    const [guessed, other] = [
      await makeSender(account.account.id, { password }),
      await makeSender(account.account.id, { password }),
    ];
    for (let at = 0; at < attemptsAtOnce; at++)
      expect(await attempt(guessed, `guess ${at}`)).toMatchObject({
        status: 400,
        key: "error.validation.presentPassword",
      });
    const refused = await attempt(guessed, password);
    expect(refused).toMatchObject({ status: 429, key: "error.tooMany.signIns" });
    expect(refused.wait).toBeGreaterThan(60);
    expect((await attempt(other, password)).status).toBeLessThan(300);
    const origin = { ip: "198.51.100.77", userAgent: "" };
    expect((await signIn(origin, { email: guessed.row.email, password })).senderId).toBe(guessed.row.id);
    const [row] = await db.select().from(senders).where(eq(senders.id, guessed.row.id));
    expect([row?.status, row?.failedSignIns]).toEqual(["ACTIVE", 0]);
    const told = await db.select().from(accountEvents).where(eq(accountEvents.act, "signIn.failed"));
    expect(told.filter(({ subjectId }) => subjectId === guessed.row.id)).toHaveLength(attemptsAtOnce);
  });
});

test("right ones are not counted", async () => {
  const who = await makeSender(account.account.id, { password });
  for (let at = 0; at < attemptsAtOnce + 2; at++)
    expect((await ways["POST /user/confirmation"]?.(who, password))?.status).toBe(204);
});
