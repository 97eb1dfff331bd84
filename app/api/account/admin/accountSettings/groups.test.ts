// The groups of settings at the addresses of vendor clients: the same stores as our own, changed by PATCH, emptied by DELETE.
import { expect, test } from "vitest";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as ownDesigner from "../designerSettings/route.ts";
import * as ownReminders from "../emailReminderSettings/route.ts";
import * as ownFeatures from "../features/route.ts";
import * as ownDefaults from "../packageSettings/route.ts";
import * as ownSystem from "../systemSettings/route.ts";
import * as designer from "./designerSettings/route.ts";
import * as reminders from "./emailReminderSettings/route.ts";
import * as features from "./featureSettings/route.ts";
import * as defaults from "./packageSettings/route.ts";
import * as whole from "./route.ts";
import * as system from "./systemSettings/route.ts";

type Verb = "GET" | "PUT" | "PATCH" | "DELETE";
const callerOf = (key: string) => (route: RouteModule, verb: Verb, json?: unknown) =>
  callRoute(route, `${verb} /account/admin/settings`, { key, ...(json === undefined ? {} : { json }) });
async function manager() {
  const made = await makeAccount();
  return { call: callerOf(made.owner.apiKey), accountId: made.account.id };
}

test.each<[string, RouteModule, RouteModule, Record<string, unknown>]>([
  ["featureSettings", features, ownFeatures, { delegation: true, groups: false }],
  ["designerSettings", designer, ownDesigner, { saveLayout: false }],
  ["emailReminderSettings", reminders, ownReminders, { startInDaysDelay: 3, repetitionsCount: 2 }],
  ["systemSettings", system, ownSystem, { loginSessionTimeout: 60 }],
])(
  "%s: what PATCH names is changed in the account's own record, and DELETE takes it back",
  async (_, route, own, change) => {
    const { call } = await manager();
    const first = (await call(route, "GET")).body;
    const changed = await call(route, "PATCH", {
      ...change,
      noSuchMember: 1,
      ...{ [Object.keys(first)[0] ?? ""]: null },
      ...change,
    });
    expect([changed.status, changed.body]).toEqual([200, { ...first, ...change }]);
    expect((await call(own, "GET")).body).toMatchObject(change);
    expect((await call(route, "DELETE")).status).toBe(204);
    expect((await call(route, "GET")).body).toEqual(first);
  },
);

test("packageSettings: a flat view of what packages inherit, nested members among them", async () => {
  const { call } = await manager();
  const first = (await call(defaults, "GET")).body;
  expect(first).toMatchObject({
    declineButton: true,
    globalActionsDownload: true,
    inPerson: false,
    maxAttachmentFiles: 0,
  });
  expect(first).not.toHaveProperty("fontSize");
  const change = { inPerson: true, globalActionsDownload: false, title: false, fontSize: 14, maxAttachmentFiles: 2 };
  expect((await call(defaults, "PATCH", change)).body).toEqual({ ...first, ...change });
  const { ceremony } = (await call(ownDefaults, "GET")).body;
  expect(ceremony).toMatchObject({ inPerson: true, fontSize: 14, maxAttachmentFiles: 2 });
  expect(ceremony.layout.header).toMatchObject({
    globalActions: { download: false, confirm: true },
    titleBar: { title: false },
  });
});

test("packageSettings: DELETE keeps what the flat record does not name", async () => {
  const { call } = await manager();
  const first = (await call(defaults, "GET")).body;
  const kept = { declineReasons: ["No"], layout: { header: { feedback: false } } };
  expect((await call(ownDefaults, "PUT", { ceremony: kept })).status).toBe(200);
  await call(defaults, "PATCH", { title: false, hideWatermark: true });
  expect((await call(defaults, "DELETE")).status).toBe(204);
  expect((await call(defaults, "GET")).body).toEqual(first);
  const { ceremony } = (await call(ownDefaults, "GET")).body;
  expect(ceremony.declineReasons).toEqual(["No"]);
  expect(ceremony.layout.header.feedback).toBe(false);
});

test("both groups in one: changed together, taken back together", async () => {
  const { call } = await manager();
  const first = (await call(whole, "GET")).body;
  const changed = await call(whole, "PATCH", {
    accountPackageSettings: { hideWatermark: true },
    accountFeatureSettings: { delegation: true },
  });
  expect(changed.body.accountPackageSettings).toEqual({ ...first.accountPackageSettings, hideWatermark: true });
  expect((await call(features, "GET")).body.delegation).toBe(true);
  expect(
    (await call(whole, "PATCH", { accountFeatureSettings: { groups: false } })).body.accountPackageSettings,
  ).toMatchObject({
    hideWatermark: true,
  });
  expect((await call(whole, "DELETE")).status).toBe(204);
  expect((await call(whole, "GET")).body).toEqual(first);
});

test.each<[string, RouteModule, unknown]>([
  ["accountSettings", whole, { accountPackageSettings: { inPerson: "yes" } }],
  ["packageSettings", defaults, { maxAttachmentFiles: -1 }],
  ["featureSettings", features, { groups: 1 }],
  ["designerSettings", designer, { send: "no" }],
  ["emailReminderSettings", reminders, { intervalInDays: -1 }],
  ["systemSettings", system, { loginSessionTimeout: 0 }],
])("%s: 400 for what is no such value, 403 for who is no manager; nothing changes", async (_, route, wrong) => {
  const { call, accountId } = await manager();
  const before = (await call(route, "GET")).body;
  expect((await call(route, "PATCH", wrong)).body.messageKey).toBe("error.validation.body");
  const regular = callerOf((await makeSender(accountId)).apiKey);
  expect((await regular(route, "PATCH", {})).body.messageKey).toBe("error.forbidden.noPermission");
  expect([(await regular(route, "GET")).status, (await regular(route, "DELETE")).status]).toEqual([403, 403]);
  expect((await call(route, "GET")).body).toEqual(before);
});
