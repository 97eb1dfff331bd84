// Sign-in and sign-out through next-auth, with our sessions: who gets in, who learns what, and how a session ends.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { insertPasswordToken, passwordLink } from "#lib/auth/one-time-tokens.ts";
import { log } from "#lib/core/log.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { exhaust } from "#lib/testing/exhaust.ts";
import { callRoute } from "#lib/testing/requests.ts";
import {
  askAuth as ask,
  cookiesIn,
  authHost as host,
  jarOf,
  signInByForm as signIn,
} from "#lib/testing/sign-in-by-form.ts";
import * as me from "../../instance/me/route.ts";
import * as passwordRoute from "../../instance/password/route.ts";
import * as route from "./route.ts";

const password = "a long enough password";

const whoAmI = (token: string) => callRoute(me, "GET /instance/me", { cookie: `SERVICE_SESSION_ID=${token}` });

let sender: TestSender;
let ip = "";
let at = 0;
beforeEach(async () => {
  ip = `192.0.2.${++at}`;
  const { account } = await makeAccount();
  sender = await makeSender(account.id, { password });
});

test("200 with the right password: the cookie is the session that the interface knows, and only its hash is kept", async () => {
  const { status, body, session, token } = await signIn(sender.row.email.toUpperCase(), password, { ip });
  expect([status, body.url]).toEqual([200, `http://${host}/inbox`]);
  expect(session).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  expect(token).toMatch(/^[\w-]{32}$/);
  const answer = await whoAmI(token);
  expect([answer.status, answer.body.id]).toEqual([200, sender.row.id]);
  const [row] = await db.select().from(sessions).where(eq(sessions.senderId, sender.row.id));
  expect(row).toMatchObject({ kind: "sender", hash: hashToken(token), ip });
});

test("sign-out ends the session everywhere, not only in the browser", async () => {
  const { token, csrfToken, jar } = await signIn(sender.row.email, password, { ip });
  const out = await ask(
    "POST",
    "signout",
    { ip, jar: `${jar}; SERVICE_SESSION_ID=${token}` },
    { csrfToken, json: "true" },
  );
  expect(out.status).toBe(200);
  expect(cookiesIn(out).find((cookie) => cookie.startsWith("SERVICE_SESSION_ID="))).toMatch(
    /^SERVICE_SESSION_ID=; Max-Age=0;/,
  );
  expect((await whoAmI(token)).status).toBe(401);
});

test("the session's own endpoint tells name and address, and nothing once it has ended", async () => {
  const { token } = await signIn(sender.row.email, password, { ip });
  const jar = `SERVICE_SESSION_ID=${token}`;
  const live = await ask("GET", "session", { jar });
  expect(await live.json()).toMatchObject({ user: { email: sender.row.email } });
  // The cookie goes on for another while, with the same token.
  expect(jarOf(live)).toContain(jar);
  await db.update(sessions).set({ revoked: new Date() });
  expect(await (await ask("GET", "session", { jar })).json()).toEqual({});
});

test("401 all the same for an unknown address, a wrong password and a sender who may not sign in", async () => {
  const { account } = await makeAccount();
  const invited = await makeSender(account.id, { status: "INVITED" });
  const locked = await makeSender(account.id, { status: "LOCKED", password });
  const none = await signIn("nobody@example.com", password, { ip });
  const answers = [
    none,
    await signIn(sender.row.email, "not this password", { ip }),
    await signIn(invited.row.email, "", { ip }),
    await signIn(invited.row.email, password, { ip }),
    await signIn(locked.row.email, password, { ip }),
  ];
  for (const { status, body, session } of answers) {
    expect(status).toBe(401);
    expect(session).toBeUndefined();
    expect({ ...body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
  }
  expect(none.body).toMatchObject({
    messageKey: "error.unauthorised.credentials",
    url: `http://${host}/login?error=error.unauthorised.credentials`,
  });
});

test("401 names the request as the response and the log do", async () => {
  const logged = vi.spyOn(log, "info");
  const requestId = "request-of-sign-in";
  const wrong = await signIn(sender.row.email, "not this password", { ip, requestId });
  expect([wrong.status, wrong.body.requestId, wrong.headers.get("x-request-id")]).toEqual([401, requestId, requestId]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ requestId, status: 401 }), "request");
  logged.mockRestore();
});

test("five wrong passwords pause an account for every network, known or not, and say for how long", async () => {
  for (const email of [sender.row.email, `nobody-${sender.row.id}@example.com`]) {
    const statuses = [];
    for (let time = 0; time < 6; time++) {
      const { status, body, headers } = await signIn(email, `wrong number ${time}`, { ip: `203.0.113.${time}` });
      statuses.push(status);
      if (status === 429) {
        expect(body).toMatchObject({ messageKey: "error.tooMany.signIns", code: 429 });
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  }
  // The right password is no way to find out that it is right.
  expect((await signIn(sender.row.email, password, { ip })).status).toBe(429);
});

test("whoever signs in leaves a browser behind that lets them in again while others guess", async () => {
  const { email } = sender.row;
  const { headers } = await signIn(email, password, { ip });
  const cookie = headers.getSetCookie().find((one) => one.startsWith("COUNTERSIGN_BROWSER="));
  expect(cookie).toMatch(/; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  await exhaust(email);
  expect((await signIn(email, password, { ip })).status).toBe(429);
  expect((await signIn(email, password, { ip, jar: cookie?.split(";")[0] ?? "" })).status).toBe(200);
});

test("a new password chosen by mail ends the pause", async () => {
  const { email } = sender.row;
  await exhaust(email);
  const tokenId = await insertPasswordToken(db, "password-reset", sender.row.id, new Date());
  const token = new URL(passwordLink("password-reset", tokenId)).searchParams.get("token");
  const chosen = "another long password";
  const { status } = await callRoute(passwordRoute, "POST /instance/password", { json: { token, password: chosen } });
  expect(status).toBe(200);
  expect((await signIn(email, chosen, { ip })).status).toBe(200);
});

test("429 with the time to wait when one address of the network tries too often; others are not held up", async () => {
  let last = await signIn("nobody@example.com", "", { ip });
  for (let tries = 0; tries < 40 && last.status !== 429; tries++)
    last = await signIn("nobody@example.com", "x".repeat(300), { ip });
  expect(last.status).toBe(429);
  expect(last.body).toMatchObject({
    messageKey: "error.tooMany.signIns",
    url: expect.stringContaining("error=error.tooMany.signIns"),
  });
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signIn(sender.row.email, password, { ip: "198.51.100.7" })).status).toBe(200);
});

test("413 for a form that is larger than any sign-in, whether it says so or not, and no more of it is read", async () => {
  const form = `email=ann@example.com&password=${"x".repeat(60 * 1024)}`;
  let read = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1;
      controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
    },
  });
  for (const body of [form, pieces]) {
    const request = new Request(`http://${host}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { host, "content-type": "application/x-www-form-urlencoded" },
      body,
      duplex: "half",
    } as RequestInit);
    const answer = await route.POST(request, { params: Promise.resolve({ nextauth: ["callback", "credentials"] }) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ messageKey: "error.tooLarge.body" });
  }
  expect(read).toBeLessThan(30);
});

test.each([
  "callback/credentials?callbackUrl=x",
  "callback/credentials",
  "callback/nobody",
  "signin/credentials?callbackUrl=x",
  "signin?callbackUrl=x",
  "error?callbackUrl=x",
  "csrf?callbackUrl=x",
  "session?callbackUrl=%00",
  "nothing",
])("GET %s, as no browser asks it, is no fault of ours", async (action) => {
  const response = await ask("GET", action, { ip });
  expect(response.status).toBeLessThan(500);
  if (/^callback\/credentials/.test(action)) {
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await response.json()).toMatchObject({ code: 405, messageKey: "error.notAllowed.method" });
  }
});

test("a cookie that leads nowhere keeps nobody out", async () => {
  const jar = "next-auth.callback-url=nowhere";
  expect((await ask("GET", "csrf", { ip, jar })).status).toBe(200);
  expect((await signIn(sender.row.email, password, { ip, jar })).status).toBe(200);
});

test("a forged form from elsewhere has no token and signs nobody in", async () => {
  const response = await ask(
    "POST",
    "callback/credentials",
    { ip },
    { email: sender.row.email, password, csrfToken: "forged", json: "true" },
  );
  expect(cookiesIn(response).some((cookie) => cookie.startsWith("SERVICE_SESSION_ID="))).toBe(false);
});

test("who opened the product as localhost stays there", async () => {
  const { status, body } = await signIn(sender.row.email, password, { ip, host: "localhost:3000" });
  expect([status, body.url]).toEqual([200, "http://localhost:3000/inbox"]);
  const refused = await signIn(sender.row.email, "wrong password", { ip, host: "localhost:3000" });
  expect(refused.body.url).toBe("http://localhost:3000/login?error=error.unauthorised.credentials");
  const page = await ask("GET", "signin", { ip, host: "localhost:3000" });
  expect(page.headers.get("location")).toMatch(/^(http:\/\/localhost:3000)?\/login\?/);
});

test("nobody is led away to another site", async () => {
  const csrf = await ask("GET", "csrf", { ip });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const form = {
    email: sender.row.email,
    password,
    csrfToken,
    json: "true",
    callbackUrl: "https://evil.example/inbox",
  };
  const response = await ask("POST", "callback/credentials", { ip, jar: jarOf(csrf) }, form);
  expect(((await response.json()) as { url: string }).url).toBe(`http://${host}`);
});

test("401 when a sender is locked while signed in", async () => {
  const { token } = await signIn(sender.row.email, password, { ip });
  await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, sender.row.id));
  expect((await whoAmI(token)).status).toBe(401);
});
