// What the sign-in page learns of an attempt.
import { afterEach, expect, test, vi } from "vitest";
import { signInByOrganisation, signInWith } from "./sign-in.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (status: number, headers: Record<string, string> = {}) => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push([url, init]);
    return url.endsWith("/csrf") ? Response.json({ csrfToken: "token" }) : new Response("{}", { status, headers });
  });
  return asked;
};

test("address, password and the token against forged forms are sent; all is well", async () => {
  const asked = answering(200);
  expect(await signInWith("ann@example.com", "a password & more")).toBeUndefined();
  expect(asked[1]?.[0]).toBe("/api/auth/callback/credentials");
  expect(Object.fromEntries(asked[1]?.[1]?.body as URLSearchParams)).toMatchObject({
    email: "ann@example.com",
    password: "a password & more",
    csrfToken: "token",
    json: "true",
  });
});

test("a pause says until when, to the full minute after it", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12, 0, 30) });
  answering(429, { "retry-after": "100" });
  expect(await signInWith("ann@example.com", "x")).toEqual({
    why: "tooMany",
    until: new Date(Date.UTC(2026, 10, 27, 12, 3)),
  });
});

test("a wrong password is one, a server in trouble or out of reach is none", async () => {
  answering(401);
  expect(await signInWith("ann@example.com", "x")).toEqual({ why: "wrong" });
  answering(500);
  expect(await signInWith("ann@example.com", "x")).toEqual({ why: "unreachable" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await signInWith("ann@example.com", "x")).toEqual({ why: "unreachable" });
});

test.each([
  ["error.unauthorised.secondStep", "code"],
  ["error.unauthorised.secondStepCode", "wrongCode"],
  ["error.unauthorised.credentials", "wrong"],
])("%s is %s", async (messageKey, why) => {
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/csrf") ? Response.json({ csrfToken: "token" }) : Response.json({ messageKey }, { status: 401 }),
  );
  expect(await signInWith("ann@example.com", "x", "123456")).toEqual({ why });
});

test("whoever may come in by their organisation alone is told so, and no other refusal is that", async () => {
  const refusing = (messageKey: string) =>
    vi.stubGlobal("fetch", async (url: string) =>
      url.endsWith("/csrf") ? Response.json({ csrfToken: "token" }) : Response.json({ messageKey }, { status: 403 }),
    );
  refusing("error.forbidden.sso.onlyThisWay");
  expect(await signInWith("ann@example.com", "x")).toEqual({ why: "onlyOrganisation" });
  refusing("error.forbidden.crossSite");
  expect(await signInWith("ann@example.com", "x")).toEqual({ why: "wrong" });
});

test("an address leads the browser to its organisation, or says why not", async () => {
  const went: string[] = [];
  const sent: (RequestInit | undefined)[] = [];
  let answer = Response.json({ url: "https://id.example.com/authorize?state=x" });
  vi.stubGlobal("window", { location: { assign: (url: string) => went.push(url) } });
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (url.endsWith("/csrf")) return Response.json({ csrfToken: "token" });
    expect(url).toBe("/api/auth/signin/organisation");
    sent.push(init);
    return answer;
  });
  expect(await signInByOrganisation("ann@example.com", "/inbox")).toBeUndefined();
  expect(went).toEqual(["https://id.example.com/authorize?state=x"]);
  expect(Object.fromEntries(sent[0]?.body as URLSearchParams)).toEqual({
    ...{ email: "ann@example.com", csrfToken: "token", json: "true", callbackUrl: "/inbox" },
  });
  const messageKey = "error.forbidden.sso.noOrganisation";
  answer = Response.json({ messageKey, url: "/login" }, { status: 403 });
  expect(await signInByOrganisation("ann@example.com", "/")).toBe(messageKey);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await signInByOrganisation("ann@example.com", "/")).toBe("unreachable");
  expect(went).toHaveLength(1);
});
