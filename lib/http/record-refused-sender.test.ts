// What senders are refused for want of a permission stands in the account's audit log: once an hour for each act.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as auditRoute from "#app/api/account/admin/auditEvents/route.ts";
import * as settingsRoute from "#app/api/account/admin/systemSettings/route.ts";
import * as roleRoute from "#app/api/account/roles/[accountRoleId]/route.ts";
import * as rolesRoute from "#app/api/account/roles/route.ts";
import * as senderRoute from "#app/api/account/senders/[senderId]/route.ts";
import * as sendersRoute from "#app/api/account/senders/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { mostRefusedActs } from "./record-refused-sender.ts";

let account: TestAccount;
let sam: TestSender;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
  [sam] = account.senders as [TestSender];
});

const told = async (): Promise<AuditEvent[]> => {
  const query = { act: "permission.refused" };
  const { body } = await callRoute(auditRoute, "GET /account/admin/auditEvents", { key: account.owner.apiKey, query });
  return body.results.reverse();
};
const change = (json: object, senderId = account.owner.row.id) =>
  callRoute(senderRoute, "POST /account/senders/{senderId}", { key: sam.apiKey, params: { senderId }, json });

test("403 is told of rights, roles, senders and settings, with who, what and about whom", async () => {
  const { owner } = account;
  const attempts = [
    await change({ type: "REGULAR" }),
    await callRoute(rolesRoute, "POST /account/roles", { key: sam.apiKey, json: { name: "All", permissions: [] } }),
    await callRoute(sendersRoute, "POST /account/senders", { key: sam.apiKey, json: { email: "new@example.net" } }),
    await callRoute(settingsRoute, "PUT /account/admin/systemSettings", { key: sam.apiKey, json: {} }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const events = await told();
  expect(events.map(({ after }) => after.endpoint)).toEqual([
    "POST /account/senders/{senderId}",
    "POST /account/roles",
    "POST /account/senders",
    expect.stringMatching(/\/account\/admin\/systemSettings$/),
  ]);
  expect(events[0]).toMatchObject({
    actor: { kind: "key", id: sam.row.id, email: sam.row.email },
    subject: { kind: "sender", id: owner.row.id },
    after: { status: 403, messageKey: "error.forbidden.noPermission", asked: [`senderId ${owner.row.id}`] },
  });
});

test("the same act about another is told by itself, and of many no more than so many", async () => {
  await change({ type: "REGULAR" });
  await callRoute(rolesRoute, "POST /account/roles", { key: sam.apiKey, json: { name: "All", permissions: [] } });
  const roleId = (at: number) => ({ params: { accountRoleId: `role-${at}` } });
  for (let at = 0; at < mostRefusedActs; at += 1)
    await callRoute(roleRoute, "DELETE /account/roles/{accountRoleId}", { key: sam.apiKey, ...roleId(at) });
  expect(await told()).toHaveLength(mostRefusedActs);
});

test("the same act is told once an hour, also of two at once; what is read, mistyped or allowed never", async () => {
  await Promise.all([change({ type: "REGULAR" }), change({ type: "REGULAR" })]);
  await change({ title: "Dr" });
  expect(await told()).toHaveLength(1);
  const key = sam.apiKey;
  expect((await callRoute(sendersRoute, "GET /account/senders", { key })).status).toBeLessThan(500);
  expect((await callRoute(auditRoute, "GET /account/admin/auditEvents", { key })).status).toBe(403);
  expect((await change({ title: "Dr" }, sam.row.id)).status).toBe(200);
  expect((await callRoute(packagesRoute, "POST /packages", { key, json: {} })).status).toBe(400);
  expect(await told()).toHaveLength(1);
  expect(await db.$count(accountEvents, eq(accountEvents.actorId, sam.row.id))).toBe(2);
});
