// Verifications of attachments: none, for those who may see the package, and never taken for an attachment.
import { expect, test } from "vitest";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

test("200 with an empty list for the owner; others see no package", async () => {
  const { owner, account } = await makeAccount();
  const packageId = await sendPackage(owner);
  const ask = (key: string, id = packageId) =>
    callRoute(route, "GET /packages/p/attachment/verifications", { key, params: { packageId: id } });
  const { status, body } = await ask(owner.apiKey);
  expect([status, body]).toEqual([200, []]);
  const colleague = await makeSender(account.id);
  expect((await ask(colleague.apiKey)).status).toBeGreaterThanOrEqual(403);
  expect((await ask(owner.apiKey, "none")).body.messageKey).toBe("error.notFound.packageNotFound");
});
