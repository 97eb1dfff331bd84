// Templates and layouts by the body of another operation: no way round the permission of making them.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as clones from "#app/api/packages/[packageId]/clone/route.ts";
import * as all from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import { basicPermissions } from "#lib/contract/records/permissions.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function keyWithout(permission: string): Promise<string> {
  const { row, apiKey } = await makeSender(account.account.id);
  const permissions = basicPermissions.filter((one) => one !== permission);
  await db.insert(accountRoles).values({ id: row.id, accountId: account.account.id, name: row.id, permissions });
  await db.insert(senderRoles).values({ senderId: row.id, roleId: row.id });
  await db.update(senders).set({ senderRole: false }).where(eq(senders.id, row.id));
  return apiKey;
}

const make = async (key: string, json: object) => {
  const { status, body } = await callRoute(all, "POST /packages", { key, json });
  return { status, refused: String(body.messageKey ?? ""), id: String(body.id ?? "") };
};
const clone = async (key: string, packageId: string, json: object) => {
  const { status, body } = await callRoute(clones, "POST /packages/p/clone", { key, params: { packageId }, json });
  return [status, body.messageKey];
};

const refused = "error.forbidden.noPermission";

test("whoever makes no templates makes none as a package of that type, nor as a copy; packages they make", async () => {
  const key = await keyWithout("templates_layouts.templates");
  expect(await make(key, { name: "Lease", type: "TEMPLATE" })).toMatchObject({ status: 403, refused });
  const plain = await make(key, { name: "Lease" });
  expect(plain.status).toBe(200);
  expect((await make(key, { name: "Lease", type: "LAYOUT" })).status).toBe(200);
  expect(await clone(key, plain.id, { name: "As template", type: "TEMPLATE" })).toEqual([403, refused]);
  expect((await clone(key, plain.id, { name: "Again" }))[0]).toBe(200);
  // A template that the account shares is still there to be sent from.
  const shared = await make(account.owner.apiKey, { name: "Shared", type: "TEMPLATE", visibility: "ACCOUNT" });
  expect((await clone(key, shared.id, { name: "From it" }))[0]).toBe(200);
});

test("whoever makes no layouts makes none as a package of that type", async () => {
  const key = await keyWithout("templates_layouts.layouts");
  expect(await make(key, { name: "Places", type: "LAYOUT" })).toMatchObject({ status: 403, refused });
  expect((await make(key, { name: "Lease", type: "TEMPLATE" })).status).toBe(200);
});
