// The native bridge, the support information of a package, the version, contacts and usage: small reads.
import { beforeEach, expect, test } from "vitest";
import * as bridgeSettings from "#app/api/account/admin/nativeBridge/route.ts";
import * as supportSettings from "#app/api/account/admin/support/route.ts";
import * as usage from "#app/api/account/usage/route.ts";
import * as support from "#app/api/package_information/[packageId]/support_information/route.ts";
import * as sysinfo from "#app/api/sysinfo/route.ts";
import * as users from "#app/api/users/route.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as enabled from "../enabled/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let owner: TestSender;
let params: { packageId: string };
beforeEach(async () => {
  made = await makeAccount();
  owner = await makeSender(made.account.id);
  params = { packageId: (await makeDraft(owner, { documents: [] })).id };
});
const get = (module: RouteModule, as = owner) => callRoute(module, "GET /x", { key: as.apiKey, params });
const set = (module: RouteModule, json: unknown) => callRoute(module, "PUT /x", { key: made.owner.apiKey, json });

test("200 with empty members and false until a manager turns the bridge on", async () => {
  expect([(await get(route)).body, (await get(enabled)).body]).toEqual([{ url: "", version: "" }, false]);
  await set(bridgeSettings, { enabled: true, url: "https://bridge.example.com", version: "2.1" });
  expect([(await get(route)).body, (await get(enabled)).text]).toEqual([
    { url: "https://bridge.example.com", version: "2.1" },
    "true",
  ]);
});

test("404 for the bridge of somebody else's package, and the same for one that does not exist", async () => {
  const stranger = await makeSender(made.account.id);
  expect([(await get(route, stranger)).status, (await get(enabled, stranger)).status]).toEqual([404, 404]);
  params = { packageId: "nothing" };
  expect((await get(route)).status).toBe(404);
});

test("200 with the owner of the package for help, until the account names somebody", async () => {
  expect((await get(support)).body).toEqual({ email: owner.row.email, phone: "" });
  await set(supportSettings, { email: "help@example.com", phone: "1234" });
  expect((await get(support)).body).toEqual({ email: "help@example.com", phone: "1234" });
});

test("200 with the version, and 401 without credentials", async () => {
  expect((await get(sysinfo)).body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect((await callRoute(sysinfo, "GET /sysinfo", {})).status).toBe(401);
});

test("200 with the active people of the account, without what only managers may know", async () => {
  await makeSender(made.account.id, { status: "INVITED" });
  await makeAccount({ senders: 1 });
  const { body } = await get(users);
  expect(body.map(({ email }: { email: string }) => email).sort()).toEqual(
    [made.owner.row.email, owner.row.email].sort(),
  );
  expect(Object.keys(body[0])).not.toContain("status");
});

test("200 with counts of this account only; templates do not count", async () => {
  await makeDraft(owner, { documents: [], change: { type: "TEMPLATE" } });
  await makeDraft((await makeAccount()).owner, { documents: [] });
  expect((await get(usage, made.owner)).body).toEqual({ packages: 1, senders: 2 });
});

test("403 for the account's counts to a sender whose reports are of themselves alone", async () => {
  expect((await get(usage)).body).toMatchObject({ code: 403, messageKey: "error.forbidden.noPermission" });
});
