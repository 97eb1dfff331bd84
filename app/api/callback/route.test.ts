import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callbacks } from "#db/schema/accounts.ts";
import { callbackEvents } from "#lib/contract/records/callback.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as connectorRoute from "./connectors/[origin]/route.ts";
import * as route from "./route.ts";
import * as secretRoute from "./signingSecret/route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
});
const read = (who: TestSender = account.owner) => callRoute(route, "GET /callback", { key: who.apiKey });
const write = (json: unknown, who: TestSender = account.owner) =>
  callRoute(route, "POST /callback", { key: who.apiKey, json });
const nothing = { url: "", key: "", events: [] };
const registered = {
  url: "http://my.url.invalid/events",
  key: "a2V5",
  events: ["PACKAGE_COMPLETE", "SIGNER_COMPLETE"],
};

test("200 with empty members while nothing is registered", async () => {
  const fresh = await makeAccount();
  expect(await read(fresh.owner)).toMatchObject({ status: 200, body: nothing });
});

test("200 gives back the address, the key and every event as they were registered; a second registration replaces", async () => {
  const all = { ...registered, events: [...callbackEvents] };
  expect(await write(all)).toMatchObject({ status: 200, body: all });
  expect((await read()).body).toEqual(all);
  expect(await write({ ...registered, key: null, unknown: 1 })).toMatchObject({ status: 200 });
  expect((await read()).body).toEqual({ ...registered, key: "" });
  expect(await db.$count(callbacks, eq(callbacks.accountId, account.account.id))).toBe(1);
});

test.each([{ ...registered, events: [] }, { ...registered, url: "" }, { events: null, url: null, key: null }, {}])(
  "200 and nothing is registered any more: %j",
  async (body) => {
    await write(registered);
    expect(await write(body)).toMatchObject({ status: 200, body: nothing });
    expect((await read()).body).toEqual(nothing);
  },
);

test.each([
  [{ ...registered, events: ["PACKAGE_COMPLETE", "PACKAGE_EATEN"] }, "error.validation.body"],
  [{ ...registered, events: "PACKAGE_COMPLETE" }, "error.validation.body"],
  [{ ...registered, key: "a\r\nX-Injected: 1" }, "error.validation.body"],
  [{ ...registered, url: "ftp://my.url.invalid/" }, "error.validation.callbackUrl"],
  [{ ...registered, url: "file:///etc/passwd" }, "error.validation.callbackUrl"],
  [{ ...registered, url: "not an address" }, "error.validation.callbackUrl"],
  [{ ...registered, url: "https://user:pass@my.url.invalid/" }, "error.validation.callbackUrl"],
  [{ ...registered, url: "http://localhost/" }, "error.validation.callbackPrivate"],
  [{ ...registered, url: "http://127.1/" }, "error.validation.callbackPrivate"],
  [{ ...registered, url: "http://[::1]:8080/" }, "error.validation.callbackPrivate"],
  [{ ...registered, url: "http://192.168.0.10/" }, "error.validation.callbackPrivate"],
  [{ ...registered, url: "http://169.254.169.254/latest" }, "error.validation.callbackPrivate"],
])("400 for %j, and what was registered stays", async (body, messageKey) => {
  await write(registered);
  expect(await write(body)).toMatchObject({ status: 400, body: { code: 400, messageKey } });
  expect((await read()).body).toEqual(registered);
});

test("200 for a connector of its own, beside the plain callback; 404 for one that does not exist", async () => {
  await write(registered);
  const call = (line: `GET /${string}` | `POST /${string}`, origin: string, json?: unknown) =>
    callRoute(connectorRoute, line, { key: account.owner.apiKey, params: { origin }, ...(json ? { json } : {}) });
  const connector = { ...registered, url: "http://dynamics.url.invalid/" };
  expect((await call("GET /callback/connectors/dynamics", "dynamics")).body).toEqual(nothing);
  expect(await call("POST /callback/connectors/dynamics", "dynamics", connector)).toMatchObject({
    status: 200,
    body: connector,
  });
  expect((await call("GET /callback/connectors/dynamics", "dynamics")).body).toEqual(connector);
  expect((await call("GET /callback/connectors/sharepoint", "sharepoint")).body).toEqual(nothing);
  expect((await read()).body).toEqual(registered);
  expect(await call("GET /callback/connectors/other", "other")).toMatchObject({
    status: 404,
    body: { messageKey: "error.notFound.connectorNotFound" },
  });
});

test("200 with a signing secret that stays until it is renewed, and is the account's own", async () => {
  const secret = async (line: "GET /callback/signingSecret" | "POST /callback/signingSecret", who = account.owner) =>
    (await callRoute(secretRoute, line, { key: who.apiKey })).body.secret as string;
  const first = await secret("GET /callback/signingSecret");
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await secret("GET /callback/signingSecret")).toBe(first);
  const second = await secret("POST /callback/signingSecret");
  expect(second).not.toBe(first);
  expect(await secret("GET /callback/signingSecret")).toBe(second);
  expect(await secret("GET /callback/signingSecret", (await makeAccount()).owner)).not.toBe(second);
});

test("401 without a key, 403 for who is no manager, on every address", async () => {
  const [regular] = account.senders;
  for (const [module, line] of [
    [route, "GET /callback"],
    [route, "POST /callback"],
    [connectorRoute, "GET /callback/connectors/dynamics"],
    [connectorRoute, "POST /callback/connectors/dynamics"],
    [secretRoute, "GET /callback/signingSecret"],
    [secretRoute, "POST /callback/signingSecret"],
  ] as const) {
    const call = { params: { origin: "dynamics" }, ...(line.startsWith("POST") ? { json: registered } : {}) };
    expect((await callRoute(module, line, call)).status, line).toBe(401);
    expect((await callRoute(module, line, { ...call, key: regular?.apiKey ?? "" })).status, line).toBe(403);
  }
});

test("another account's registration is its own", async () => {
  await write(registered);
  const other = await makeAccount();
  expect((await read(other.owner)).body).toEqual(nothing);
  await write({}, other.owner);
  expect((await read()).body).toEqual(registered);
});
