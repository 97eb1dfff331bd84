// What was made from a session ends with it: every way to make one, against every way in which the other ends.
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as accessRoute from "#app/access/route.ts";
import * as passwordRoute from "#app/api/account/senders/[senderId]/password/route.ts";
import * as senderToken from "#app/api/authenticationTokens/sender/route.ts";
import * as multiUse from "#app/api/authenticationTokens/signer/multiUse/route.ts";
import * as singleUse from "#app/api/authenticationTokens/signer/singleUse/route.ts";
import * as userToken from "#app/api/authenticationTokens/user/route.ts";
import * as sessionRoute from "#app/api/session/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import * as otherSessions from "#app/api/user/sessions/route.ts";
import * as authRoute from "#app/auth/route.ts";
import { db } from "#db/client.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { openSession, revokeSessionsOf } from "#lib/auth/sessions.ts";
import { signOut } from "#lib/auth/sign-out.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, sessionHeaders, type TestSender } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";

let password = "a long enough password";
type Headers = { cookie: string };
let sam: TestSender;
let packageId: string;
let desk: Headers;
beforeAll(async () => {
  sam = (await makeAccount({ owner: { password } })).owner;
  packageId = await sendPackage(sam);
});
beforeEach(async () => {
  desk = await sessionHeaders(sam);
});

const withToken = (token: string): Headers => ({ cookie: `SERVICE_SESSION_ID=${token}` });
const tokenIn = ({ cookie }: Headers): string => cookie.split("=")[1] ?? "";
const isIn = async (who: Headers): Promise<boolean> =>
  (await callRoute(sessionRoute, "GET /session", who)).status === 200;

const asked = async (route: RouteModule, line: `POST /${string}`, who: Headers, json?: object): Promise<string> =>
  (await callRoute(route, line, { ...who, ...(json ? { json } : {}) })).body.value;
const redeem = async (query: Record<string, string>) => callRoute(authRoute, "GET /auth", { query });
const tokens: Record<string, (who: Headers) => Promise<Record<string, string>>> = {
  "a user's token": async (who) => ({
    authenticationToken: await asked(userToken, "POST /authenticationTokens/user", who),
  }),
  "a sender's token": async (who) => ({
    senderAuthenticationToken: await asked(senderToken, "POST /authenticationTokens/sender", who, { packageId }),
  }),
  "a signer's token": async (who) => ({
    signerAuthenticationToken: await asked(singleUse, "POST /authenticationTokens/signer/singleUse", who, {
      ...{ packageId, signerId: "ann" },
    }),
  }),
  "a signer's token for many times": async (who) => ({
    signerAuthenticationToken: await asked(multiUse, "POST /authenticationTokens/signer/multiUse", who, {
      ...{ packageId, signerId: "ann" },
    }),
  }),
};

const opened = async (who: Headers, query: Record<string, string> = {}) =>
  withToken((await callRoute(sessionsRoute, "POST /sessions", { ...who, query })).body.sessionToken);
const makers: Record<string, (who: Headers) => Promise<Headers>> = {
  ...Object.fromEntries(
    Object.entries(tokens).map(([name, ask]) => [
      name,
      async (who: Headers) => withToken((await redeem(await ask(who))).body.sessionToken),
    ]),
  ),
  "a session without a token": opened,
  "a signer's session without a token": (who) => opened(who, { package: packageId, signer: "ann" }),
  "a signer's session that moved into another browser": async (who) => {
    const first = await opened(who, { package: packageId, signer: "ann" });
    const moved = await callRoute(accessRoute, "GET /access", { query: { sessionToken: tokenIn(first) } });
    return { cookie: moved.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  },
};

const origin = { ip: "192.0.2.1", userAgent: "test" };
const enders: Record<string, () => Promise<unknown>> = {
  "DELETE /session": () => callRoute(sessionRoute, "DELETE /session", desk),
  "signing out": () => signOut(origin, tokenIn(desk)),
  "signing out everywhere else": async () =>
    callRoute(otherSessions, "DELETE /user/sessions", await sessionHeaders(sam)),
  "a new password": async () => {
    const [before, after] = [password, `${password} and more`];
    const { status } = await callRoute(passwordRoute, "POST /account/senders/s/password", {
      ...(await sessionHeaders(sam)),
      params: { senderId: sam.row.id },
      json: { password: before, newPassword: after },
    });
    expect(status).toBeLessThan(300);
    password = after;
  },
  "the sender's lock": () => revokeSessionsOf(sam.row.id),
};

describe.each(Object.entries(makers))("%s", (_, make) => {
  test.each(Object.entries(enders))("ends by %s", async (_, end) => {
    const made = await make(desk);
    expect(await isIn(made)).toBe(true);
    await end();
    expect([await isIn(desk), await isIn(made)]).toEqual([false, false]);
  });

  test("lives on where its own end is all there was, and its parent with it", async () => {
    const made = await make(desk);
    await callRoute(sessionRoute, "DELETE /session", made);
    expect([await isIn(made), await isIn(desk)]).toEqual([false, true]);
  });

  test("has no later end than its parent", async () => {
    const end = new Date(Date.now() + 20 * 60_000);
    await db
      .update(sessions)
      .set({ endsBy: end })
      .where(eq(sessions.hash, hashToken(tokenIn(desk))));
    const made = await make(desk);
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.hash, hashToken(tokenIn(made))));
    expect([row?.endsBy, row?.expires]).toEqual([end, end]);
  });
});

test("what a session made ends as that one has not been used for too long, and one's own use of it is a use of that one", async () => {
  const made = await opened(desk);
  const theirs = eq(sessions.hash, hashToken(tokenIn(desk)));
  const soon = new Date(Date.now() + 60_000);
  await db
    .update(sessions)
    .set({ expires: soon, lastSeen: new Date(0) })
    .where(theirs);
  const own = eq(sessions.hash, hashToken(tokenIn(made)));
  await db
    .update(sessions)
    .set({ lastSeen: new Date(0) })
    .where(own);
  expect(await isIn(made)).toBe(true);
  const [used] = await db.select().from(sessions).where(theirs);
  expect(used?.expires.getTime()).toBeGreaterThan(soon.getTime());
  await db
    .update(sessions)
    .set({ expires: new Date(Date.now() - 1) })
    .where(theirs);
  expect(await isIn(made)).toBe(false);
});

test("a signer's use keeps nobody's desk open", async () => {
  const made = await opened(desk, { package: packageId, signer: "ann" });
  const theirs = eq(sessions.hash, hashToken(tokenIn(desk)));
  const soon = new Date(Date.now() + 60_000);
  await db.update(sessions).set({ expires: soon }).where(theirs);
  await db
    .update(sessions)
    .set({ lastSeen: new Date(0) })
    .where(eq(sessions.hash, hashToken(tokenIn(made))));
  expect(await isIn(made)).toBe(true);
  expect((await db.select().from(sessions).where(theirs))[0]?.expires).toEqual(soon);
});

test("a chain of sessions ends as its first does", async () => {
  const chain = [desk];
  for (let link = 0; link < 4; link++) chain.push(await opened(chain.at(-1) ?? desk));
  expect(await Promise.all(chain.map(isIn))).toEqual([true, true, true, true, true]);
  await callRoute(sessionRoute, "DELETE /session", chain[1] ?? desk);
  expect(await Promise.all(chain.map(isIn))).toEqual([true, false, false, false, false]);
});

test("whoever ends all others from a session that one of them made stays in", async () => {
  const made = await opened(desk);
  expect((await callRoute(otherSessions, "DELETE /user/sessions", made)).status).toBe(204);
  expect([await isIn(made), await isIn(desk)]).toEqual([true, false]);
});

test.each(Object.entries(tokens))("%s that waits opens nothing once its session has ended", async (_, ask) => {
  const query = await ask(desk);
  await signOut(origin, tokenIn(desk));
  expect((await redeem(query)).status).toBe(401);
  const [value = ""] = Object.values(query);
  expect(await db.$count(oneTimeTokens, eq(oneTimeTokens.hash, hashToken(value)))).toBe(0);
});

test("what is made from a session at the moment it ends either waits and is refused, or ends with it", async () => {
  const parent = hashToken(tokenIn(desk));
  const { accountId, id: senderId } = sam.row;
  const make = () => db.transaction((tx) => openSession({ kind: "sender", accountId, senderId, parent }, tx));
  const [revoked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ending = db.transaction(async (tx) => {
    await tx.update(sessions).set({ revoked: new Date() }).where(eq(sessions.hash, parent));
    revoked.resolve();
    await held.promise;
  });
  await revoked.promise;
  // Waits for the end to commit: the row is held.
  const late = make().then(
    () => "in",
    (cause: { key: string }) => cause.key,
  );
  held.resolve();
  await ending;
  expect(await late).toBe("error.unauthorised.notSignedIn");

  const second = await sessionHeaders(sam);
  const early = await db.transaction(async (tx) => {
    const token = await openSession({ kind: "sender", accountId, senderId, parent: hashToken(tokenIn(second)) }, tx);
    return { token, ended: signOut(origin, tokenIn(second)) };
  });
  await early.ended;
  expect(await isIn(withToken(early.token))).toBe(false);
});

test("what a key has opened ends with nobody's session", async () => {
  const { body } = await callRoute(sessionsRoute, "POST /sessions", { key: sam.apiKey });
  await signOut(origin, tokenIn(desk));
  expect(await isIn(withToken(body.sessionToken))).toBe(true);
});
