// What managers set for their account: each record's defaults, changes that stay, and who may.
import { beforeAll, expect, test } from "vitest";
import * as policy from "#app/api/dataManagementPolicy/route.ts";
import * as retentionPolicy from "#app/api/dataRetentionSettings/dataManagementPolicy/route.ts";
import * as expiry from "#app/api/dataRetentionSettings/expiryTimeConfiguration/route.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as emailReminderSettings from "./emailReminderSettings/route.ts";
import * as embedding from "./embedding/route.ts";
import * as features from "./features/route.ts";
import * as nativeBridge from "./nativeBridge/route.ts";
import * as support from "./support/route.ts";
import * as systemSettings from "./systemSettings/route.ts";

let made: TestAccount;
let regular: TestSender;
beforeAll(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
});

const get = (route: RouteModule, as = made.owner) => callRoute(route, "GET /settings", { key: as.apiKey });
const put = (route: RouteModule, json: unknown, as = made.owner) =>
  callRoute(route, "PUT /settings", { key: as.apiKey, json });

const never = {
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  optedOut: 0,
  expired: 0,
  lifetimeTotal: 0,
  lifetimeUntilCompletion: 0,
  includeSent: false,
};

/** The record, what holds at first, a change, and what holds then: exactly these members, whatever else was sent. */
const records: [string, RouteModule, object, object, object][] = [
  [
    "expiryTimeConfiguration",
    expiry,
    { maximumRemainingDays: 0, remainingDays: 0 },
    { maximumRemainingDays: 60, remainingDays: 60, unknown: 1 },
    { maximumRemainingDays: 60, remainingDays: 60 },
  ],
  [
    "dataManagementPolicy",
    policy,
    { transactionRetention: never },
    { transactionRetention: { archived: 60, sent: 0, includeSent: null, unknown: 1 } },
    { transactionRetention: { ...never, archived: 60 } },
  ],
  [
    "emailReminderSettings",
    emailReminderSettings,
    { startInDaysDelay: 0, intervalInDays: 0, repetitionsCount: 0 },
    { startInDaysDelay: 3, intervalInDays: null, repetitionsCount: 2 },
    { startInDaysDelay: 3, intervalInDays: 0, repetitionsCount: 2 },
  ],
  [
    "systemSettings",
    systemSettings,
    {
      senderLoginMaxFailedAttempts: 0,
      loginSessionTimeout: 10_080,
      sessionTimeoutWarning: 0,
      orderLastNameFirstName: false,
    },
    { senderLoginMaxFailedAttempts: 10 },
    {
      senderLoginMaxFailedAttempts: 10,
      loginSessionTimeout: 10_080,
      sessionTimeoutWarning: 0,
      orderLastNameFirstName: false,
    },
  ],
  [
    "support",
    support,
    { email: "", phone: "" },
    { email: "help@example.com" },
    { email: "help@example.com", phone: "" },
  ],
  [
    "nativeBridge",
    nativeBridge,
    { enabled: false, url: "", version: "", acceptedIssuers: "listedIfAny", trustLists: 0 },
    { enabled: true, url: "https://bridge.example.com", version: "2", acceptedIssuers: "any" },
    { enabled: true, url: "https://bridge.example.com", version: "2", acceptedIssuers: "any", trustLists: 0 },
  ],
  [
    "embedding",
    embedding,
    { origins: [] },
    { origins: ["https://portal.example.com", "http://localhost:4000"] },
    { origins: ["https://portal.example.com", "http://localhost:4000"] },
  ],
];

test.each(records)("200 %s: defaults, then what was set, of this account only", async (_, route, first, sent, then) => {
  const other = await makeAccount();
  expect((await get(route)).body).toEqual(first);
  const changed = await put(route, sent);
  expect([changed.status, changed.body]).toEqual([200, then]);
  expect((await get(route)).body).toEqual(then);
  expect((await get(route, other.owner)).body).toEqual(first);
});

test.each(records)("403 %s for a sender who is no manager, 401 without credentials", async (_, route, __, sent) => {
  expect((await put(route, sent, regular)).status).toBe(403);
  expect((await callRoute(route, "GET /settings", {})).status).toBe(401);
});

test("200 for the dataManagementPolicy where vendor clients ask for it: it is the same one", async () => {
  const { owner } = await makeAccount();
  expect((await put(retentionPolicy, { transactionRetention: { draft: 30 } }, owner)).status).toBe(200);
  expect((await put(policy, { transactionRetention: { sent: 40 } }, owner)).status).toBe(200);
  const both = { transactionRetention: { ...never, draft: 30, sent: 40 } };
  expect([(await get(policy, owner)).body, (await get(retentionPolicy, owner)).body]).toEqual([both, both]);
});

test.each<[string, RouteModule, object]>([
  ["more days than the maximum", expiry, { maximumRemainingDays: 10, remainingDays: 20 }],
  ["days below nothing", policy, { transactionRetention: { draft: -1 } }],
  ["a bridge without an address", nativeBridge, { enabled: true, url: "" }],
  ["a bridge that is a script", nativeBridge, { url: "javascript:alert(1)" }],
  ["an embedder that is everybody", embedding, { origins: ["https://portal.example.com", "*"] }],
  ["an embedder with a path", embedding, { origins: ["https://portal.example.com/sign"] }],
  ["an embedder that says more than where it is", embedding, { origins: ["https://a; script-src *"] }],
  ["a session that ends at once", systemSettings, { loginSessionTimeout: 0 }],
])("400 for %s, and nothing changes", async (_, route, sent) => {
  const before = (await get(route)).body;
  const { status, body } = await put(route, sent);
  expect([status, body.messageKey]).toEqual([400, "error.validation.body"]);
  expect((await get(route)).body).toEqual(before);
});

test("200 with every switch; document visibility is off until it is turned on, and unknown names are left out", async () => {
  const { body } = await get(features, regular);
  expect(body).toMatchObject({ documentVisibility: false, attachments: true, enforceAuth: false });
  const changed = (await put(features, { documentVisibility: true, attachments: null, noSuchSwitch: true })).body;
  expect(changed).toEqual({ ...body, documentVisibility: true });
  expect((await get(features)).body).toEqual(changed);
  expect((await put(features, { documentVisibility: true }, regular)).status).toBe(403);
});

test("two managers who set different things at once both get what they set", async () => {
  const account = await makeAccount();
  await Promise.all([
    put(support, { email: "a@example.com" }, account.owner),
    put(emailReminderSettings, { repetitionsCount: 4 }, account.owner),
    put(expiry, { remainingDays: 9 }, account.owner),
  ]);
  expect((await get(support, account.owner)).body.email).toBe("a@example.com");
  expect((await get(emailReminderSettings, account.owner)).body.repetitionsCount).toBe(4);
  expect((await get(expiry, account.owner)).body.remainingDays).toBe(9);
});
