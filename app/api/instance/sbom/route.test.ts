// The bill of materials as a manager downloads it.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

test("200 for a manager; 403 for another sender and for managers of an account below, 401 for nobody", async () => {
  const account = await makeAccount({ senders: 1 });
  const ask = (key?: string) => callRoute(route, "GET /instance/sbom", key ? { key } : {});
  const { status, body } = await ask(account.owner.apiKey);
  expect([status, body.bomFormat, body.specVersion]).toEqual([200, "CycloneDX", "1.6"]);
  expect(body.components.map(({ name }: { name: string }) => name)).toContain("next");
  expect((await ask(account.senders[0]?.apiKey)).status).toBe(403);
  expect((await ask()).status).toBe(401);
  const below = await makeAccount();
  await db.update(accounts).set({ parentId: account.account.id }).where(eq(accounts.id, below.account.id));
  expect((await ask(below.owner.apiKey)).body.messageKey).toBe("error.forbidden.noPermission");
});
