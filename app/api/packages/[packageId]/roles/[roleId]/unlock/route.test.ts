import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { roles } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const unlock = (pkg: { id: string }, roleId: string, more: RouteCall = {}) =>
  callRoute(route, "POST /unlock", { params: { packageId: pkg.id, roleId }, key: account.owner.apiKey, ...more });

test("200 unlocks a role of a sent package and forgets its failures", async () => {
  const pkg = await makeDraft(account.owner);
  await setStatus(pkg, "SENT");
  const ann = and(eq(roles.packageId, pkg.id), eq(roles.id, "ann"));
  await db.update(roles).set({ locked: true, failedAuthentications: 5 }).where(ann);
  const { status, body } = await unlock(pkg, "ann");
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: "ann", locked: false, signers: [{ id: "ann" }] });
  expect((await db.select().from(roles).where(ann))[0]).toMatchObject({ locked: false, failedAuthentications: 0 });
});

test("403 once the package has ended, 404 for an unknown role and another account", async () => {
  const pkg = await makeDraft(account.owner);
  expect((await unlock(pkg, "none")).body.messageKey).toBe("error.notFound.roleNotFound");
  expect((await unlock(pkg, "ann", { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
  await setStatus(pkg, "DECLINED");
  expect((await unlock(pkg, "ann")).body.messageKey).toBe("error.forbidden.packageNotEditable");
});
