// Sessions end thirty days after they began, whatever their use.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { sessions } from "#db/schema/sessions.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callerOfSession } from "./identify.ts";
import { findSession, isSignedIn, moveSession, openSession, type SessionRow } from "./sessions.ts";
import { moveEnd } from "./signer/session-end.ts";

const day = 24 * 3600_000;
const origin = { ip: "192.0.2.1", userAgent: "", requestId: "test" };
let made: TestAccount;
let token: string;
beforeEach(async () => {
  made = await makeAccount();
  const { accountId, id: senderId } = made.owner.row;
  token = await openSession({ kind: "sender", accountId, senderId });
});

const own = () => eq(sessions.hash, hashToken(token));
const change = (to: Partial<SessionRow>) => db.update(sessions).set(to).where(own());
const read = async (): Promise<SessionRow> => {
  const [row] = await db.select().from(sessions).where(own());
  if (!row) throw new Error("no session");
  return row;
};
const fromNow = (ms: number) => new Date(Date.now() + ms);

test("a new session says when it ends by", async () => {
  const { created, endsBy } = await read();
  expect(Math.abs((endsBy?.getTime() ?? 0) - created.getTime() - 30 * day)).toBeLessThan(10_000);
});

test("use moves its end on, but never beyond", async () => {
  await change({ endsBy: fromNow(day), lastSeen: new Date(0) });
  expect(await findSession(token)).toBeDefined();
  expect((await read()).expires).toEqual((await read()).endsBy);
  await change({ endsBy: fromNow(20 * day), lastSeen: new Date(0) });
  expect(await findSession(token)).toBeDefined();
  const { expires, endsBy } = await read();
  expect(expires.getTime()).toBeGreaterThan(fromNow(6 * day).getTime());
  expect(expires.getTime()).toBeLessThan(endsBy?.getTime() ?? 0);
});

test.each([
  ["one that says so", { endsBy: fromNow(-1000) }],
  ["one of before", { endsBy: null, created: fromNow(-30 * day - 1000) }],
])("%s is over at that moment, whoever looks, however lately it was used", async (_, past) => {
  await change({ expires: fromNow(7 * day), lastSeen: new Date(), ...past });
  expect(await callerOfSession(origin, token)).toBeUndefined();
  expect(await findSession(token)).toBeUndefined();
  expect(await isSignedIn(db, [hashToken(token)], made.owner.row.id)).toBe(false);
});

test("one of before, younger than that, lives and has its end kept", async () => {
  await change({ endsBy: null, created: fromNow(-29 * day), lastSeen: new Date(0) });
  expect(await callerOfSession(origin, token)).toMatchObject({ kind: "sender" });
  const { expires, created } = await read();
  expect(expires.getTime()).toBe(created.getTime() + 30 * day);
});

test("neither going on in another account nor a signer's wish for more time moves it", async () => {
  const endsBy = fromNow(60_000);
  await change({ endsBy });
  const { row } = made.owner;
  await db.transaction((tx) => moveSession(tx, hashToken(token), row, row.accountId, new Date()));
  expect((await read()).expires).toEqual(endsBy);
  await change({ kind: "signer" });
  expect((await moveEnd(hashToken(token))).endsIn).toBeLessThanOrEqual(60);
  expect((await read()).expires).toEqual(endsBy);
});
