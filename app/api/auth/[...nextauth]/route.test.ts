// Sign-in and sign-out through next-auth, with our sessions: who gets in, who learns what, and how a session ends.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { log } from "#lib/core/log.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as me from "../../instance/me/route.ts";
import * as route from "./route.ts";

const host = "127.0.0.1:3000";
const password = "a long enough password";

type Options = { ip?: string; jar?: string; host?: string; origin?: string; requestId?: string };

async function ask(
  method: "GET" | "POST",
  action: string,
  { ip = "192.0.2.10", jar = "", ...options }: Options = {},
  form?: Record<string, string>,
): Promise<Response> {
  const headers = {
    host: options.host ?? host,
    "x-forwarded-for": ip,
    cookie: jar,
    ...(options.requestId ? { "x-request-id": options.requestId } : {}),
    ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  const request = new Request(`http://${host}/api/auth/${action}`, {
    method,
    headers,
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const handler = method === "GET" ? route.GET : route.POST;
  return handler(request, { params: Promise.resolve({ nextauth: action.split("/") }) });
}

const cookiesIn = (response: Response): string[] => response.headers.getSetCookie();
const jarOf = (response: Response): string =>
  cookiesIn(response)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** What next-auth's own client does. */
async function signIn(email: string, given: string, options: Options = {}) {
  const csrf = await ask("GET", "csrf", options);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const response = await ask(
    "POST",
    "callback/credentials",
    { ...options, jar: jarOf(csrf) },
    { email, password: given, csrfToken, json: "true", callbackUrl: "/inbox" },
  );
  const body = (await response.json()) as { url: string; messageKey?: string; message?: string; requestId?: string };
  const session = cookiesIn(response).find((cookie) => cookie.startsWith("SERVICE_SESSION_ID="));
  return {
    status: response.status,
    body,
    session,
    token: session?.split(";")[0]?.split("=")[1] ?? "",
    csrfToken,
    jar: jarOf(csrf),
    headers: response.headers,
  };
}

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

test("five wrong passwords in a row rest the address, with the same words; the lock passes", async () => {
  const { email, id } = sender.row;
  const wrong = await signIn(email, "wrong number 1", { ip });
  for (const number of [2, 3, 4, 5]) await signIn(email, `wrong number ${number}`, { ip });
  const right = await signIn(email, password, { ip });
  expect([right.status, right.body.message]).toEqual([401, wrong.body.message]);
  await db
    .update(senders)
    .set({ lockedUntil: new Date(Date.now() - 1000) })
    .where(eq(senders.id, id));
  expect((await signIn(email, password, { ip })).status).toBe(200);
});

test("a right password in between starts the count anew", async () => {
  const { email } = sender.row;
  for (const number of [1, 2, 3, 4]) await signIn(email, `wrong number ${number}`, { ip });
  expect((await signIn(email, password, { ip })).status).toBe(200);
  for (const number of [1, 2, 3, 4]) await signIn(email, `wrong number ${number}`, { ip });
  expect((await signIn(email, password, { ip })).status).toBe(200);
});

test("attempts at the same moment are all counted", async () => {
  const { email, id } = sender.row;
  const { signIn: attempt } = await import("#lib/auth/sign-in.ts");
  await Promise.allSettled(
    [1, 2, 3, 4, 5].map((number) => attempt({ ip, userAgent: "" }, { email, password: `wrong number ${number}` })),
  );
  const [row] = await db.select().from(senders).where(eq(senders.id, id));
  expect(row?.lockedUntil?.getTime()).toBeGreaterThan(Date.now());
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
