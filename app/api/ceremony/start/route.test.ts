// POST /ceremony/start
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as supportRoute from "#app/api/account/admin/support/route.ts";
import * as reassignRoute from "#app/api/packages/[packageId]/roles/[roleId]/reassign/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import * as ceremonyRoute from "../[ceremonyId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const start = (token: string) =>
  callRoute(route, "POST /ceremony/start", { json: { token }, headers: { "user-agent": "A browser" } });

test("200 with the ceremony's id; the session's token travels in a cookie that only this ceremony sends", async () => {
  const packageId = await sendPackage(account.owner);
  const answer = await start(await tokenOf(packageId, "ann"));
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(["ceremonyId"]);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^COUNTERSIGN_CEREMONY=[\w-]{32}; Path=\/api\/ceremony\/[\w-]{36}; HttpOnly; SameSite=Lax$/);
  expect(cookie).toContain(`Path=/api/ceremony/${answer.body.ceremonyId};`);
});

test("200 in a frame of somebody else's page, with a cookie of the jar that is kept for that page's site", async () => {
  const token = await tokenOf(await sendPackage(account.owner), "ann");
  const { status, headers } = await callRoute(route, "POST /ceremony/start", { json: { token, framed: true } });
  expect([status, headers.get("set-cookie")?.replace(/=[^;]+; Path=[^;]+/, "")]).toEqual([
    200,
    "COUNTERSIGN_CEREMONY; HttpOnly; SameSite=None; Secure; Partitioned",
  ]);
});

test("200 each time, one piece of evidence for each session, and the role remembers the first", async () => {
  const packageId = await sendPackage(account.owner);
  await start(await tokenOf(packageId, "ann"));
  const opened = async () =>
    (
      await db
        .select({ opened: roles.opened })
        .from(roles)
        .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")))
    )[0]?.opened;
  const first = await opened();
  await start(await tokenOf(packageId, "ann"));
  expect(await opened()).toEqual(first);
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "ceremony.opened")));
  expect(events.map((event) => [event.actorKind, event.actorId, event.actorEmail, event.userAgent])).toEqual([
    ["signer", "ann", "ann@example.net", "A browser"],
    ["signer", "ann", "ann@example.net", "A browser"],
  ]);
});

const change = (packageId: string, json: unknown) =>
  callRoute(packageRoute, "PUT /packages/p", { params: { packageId }, key: account.owner.apiKey, json });
const changeRole = (packageId: string, roleId: string, json: unknown) =>
  callRoute(roleRoute, "PUT /packages/p/roles/r", { params: { packageId, roleId }, key: account.owner.apiKey, json });
const told = async (token: string) => {
  const { status, body } = await start(token);
  return { status, reason: body.parameters?.reason, to: body.parameters?.to };
};

test("support: an ended link tells whom the account names for help", async () => {
  const own = await makeAccount();
  const packageId = await sendPackage(own.owner);
  const token = await tokenOf(packageId, "ann");
  await postChange(own.owner.apiKey, packageId, { status: "DRAFT" });
  expect((await start(token)).body.parameters.helpEmail).toBeUndefined();
  await callRoute(supportRoute, "PUT /account/admin/support", {
    key: own.owner.apiKey,
    json: { email: "help@example.com" },
  });
  expect((await start(token)).body.parameters).toMatchObject({ helpEmail: "help@example.com", helpPhone: "" });
});

test("401 while the package is taken back, which the answer says; sent again, the same link opens it", async () => {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  const before = await openCeremony(packageId, "ann");
  expect((await change(packageId, { status: "DRAFT" })).status).toBe(204);
  expect(await told(token)).toMatchObject({ status: 401, reason: "withdrawn" });
  expect((await start(token)).body.parameters).toMatchObject({
    senderEmail: account.owner.row.email,
    mails: "kept",
    account: account.account.name,
  });
  expect((await change(packageId, { status: "SENT" })).status).toBe(204);
  expect((await start(token)).status).toBe(200);
  const view = { params: { ceremonyId: before.id }, cookie: before.cookie };
  expect((await callRoute(ceremonyRoute, "GET /ceremony/c", view)).status, "its sessions ended").toBe(401);
});

test("401 for the link of an address that was changed while the package was taken back, with where the new one went", async () => {
  const packageId = await sendPackage(account.owner);
  const [ann, bob] = [await tokenOf(packageId, "ann"), await tokenOf(packageId, "bob")];
  await change(packageId, { status: "DRAFT" });
  const signer = { ...person("Ann").signers[0], email: "ann.new@example.org" };
  expect((await changeRole(packageId, "ann", { id: "ann", signers: [signer] })).status).toBe(200);
  await change(packageId, { status: "SENT" });
  expect(await told(ann)).toEqual({ status: 401, reason: "replaced", to: "a…@e….org" });
  expect((await start(bob)).status).toBe(200);
  expect((await start(await tokenOf(packageId, "ann"))).status).toBe(200);
});

test("401 for the link of whoever handed over, and of a role that is gone", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [
      { ...person("Ann"), reassign: true },
      { ...person("Bob"), index: 1 },
      { ...person("Cleo"), index: 1 },
    ],
  });
  const [ann, cleo] = [await tokenOf(packageId, "ann"), await tokenOf(packageId, "cleo")];
  const zoe = { email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" };
  const by = { params: { packageId, roleId: "ann" }, key: account.owner.apiKey, json: zoe };
  expect((await callRoute(reassignRoute, "POST /packages/p/roles/r/reassign", by)).status).toBe(200);
  expect(await told(ann)).toMatchObject({ status: 401, reason: "handed-over" });
  await change(packageId, { status: "DRAFT" });
  const params = { packageId, roleId: "cleo" };
  await callRoute(roleRoute, "DELETE /packages/p/roles/r", { params, key: account.owner.apiKey });
  await change(packageId, { status: "SENT" });
  expect(await told(cleo)).toMatchObject({ status: 401, reason: undefined });
});

test("401 when nobody has this token, and when the link was revoked", async () => {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  await db.update(signerLinks).set({ revoked: new Date() }).where(eq(signerLinks.packageId, packageId));
  for (const wrong of ["nonsense", token]) {
    const answer = await start(wrong);
    expect([answer.status, answer.body.messageKey, answer.headers.get("set-cookie")]).toEqual([
      401,
      "error.unauthorised.link",
      null,
    ]);
  }
});
