// A signer's session ends half an hour after its last use; looking is no use; the same link opens another.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as viewRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { callerOfSession } from "#lib/auth/identify.ts";
import { moveEnd, sessionEndOf } from "#lib/auth/signer/session-end.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const minute = 60_000;

async function opened() {
  const { id, cookie } = await openCeremony(await sendPackage(account.owner), "ann");
  const token = cookie.split("=")[1] ?? "";
  const hash = hashToken(token);
  const [row] = await db.select().from(sessions).where(eq(sessions.hash, hash));
  const start = row?.expires.getTime() ?? 0;
  /** Minutes after the session was opened; its end stands 30 minutes after that. */
  const at = (minutes: number) => new Date(start - 30 * minute + minutes * minute);
  const lives = async (minutes: number, isUse = true) =>
    (await callerOfSession({ ip: "", userAgent: "", requestId: "" }, token, { isUse, now: at(minutes) })) !== undefined;
  /** As if it had been used so many minutes ago for the last time. */
  const rest = (minutes: number) =>
    db
      .update(sessions)
      .set({
        lastSeen: new Date(Date.now() - minutes * minute),
        expires: new Date(Date.now() + (30 - minutes) * minute),
      })
      .where(eq(sessions.hash, hash));
  const ask = (method: "GET" | "POST") =>
    callRoute(route, `${method} /ceremony/${id}/session`, { cookie, params: { ceremonyId: id } });
  const look = () => callRoute(viewRoute, `GET /ceremony/${id}`, { cookie, params: { ceremonyId: id } });
  return { hash, at, lives, rest, ask, look };
}

test("by an injected clock: use moves the end on, looking does not, and what is over stays over", async () => {
  const session = await opened();
  expect(await session.lives(29)).toBe(true);
  expect(await session.lives(58, false)).toBe(true);
  expect(await session.lives(60, false)).toBe(false);
  expect(await session.lives(58)).toBe(true);
  expect(await moveEnd(session.hash, session.at(80))).toEqual({ endsIn: 1800, warnIn: 120 });
  expect(await sessionEndOf(session.hash, session.at(108))).toEqual({ endsIn: 120, warnIn: 120 });
  expect(await session.lives(110)).toBe(false);
  await expect(moveEnd(session.hash, session.at(111))).rejects.toThrow();
  expect(await session.lives(111)).toBe(false);
});

test("use within a minute is not written again, so a page that types writes once a minute", async () => {
  const session = await opened();
  const end = async () => (await db.select().from(sessions).where(eq(sessions.hash, session.hash)))[0]?.expires;
  const before = await end();
  await session.lives(0.5);
  expect(await end()).toEqual(before);
  await session.lives(1.1);
  expect(await end()).not.toEqual(before);
});

test("200 says how long it lives; asking so, and asking for the view, moves nothing; staying does", async () => {
  const session = await opened();
  await session.rest(20);
  for (let at = 0; at < 2; at++) {
    expect((await session.look()).status).toBe(200);
    expect((await session.ask("GET")).body.endsIn).toBeLessThanOrEqual(600);
  }
  expect((await session.ask("POST")).body.endsIn).toBeGreaterThan(1790);
  expect((await session.ask("GET")).body.endsIn).toBeGreaterThan(1790);
});

test("401 with the reason once nobody used it for half an hour, and without one when it was ended", async () => {
  const session = await opened();
  await session.rest(30);
  for (const answer of [await session.look(), await session.ask("GET"), await session.ask("POST")])
    expect([answer.status, answer.body.parameters]).toEqual([401, { reason: "idle" }]);
  await db.update(sessions).set({ revoked: new Date() }).where(eq(sessions.hash, session.hash));
  const ended = await session.look();
  expect([ended.status, ended.body.parameters]).toEqual([401, undefined]);
});
