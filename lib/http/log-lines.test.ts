// The ids that every line of the log has while a request is answered.
import { expect, test } from "vitest";
import { packages } from "#lib/contract/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import { type LogIds, logIds } from "#lib/core/log-ids.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { handle } from "./handle.ts";

test("lines within a request have its id and its package's, but nothing else that somebody wrote into the path", async () => {
  const { owner } = await makeAccount();
  const seen: LogIds[] = [];
  const route = {
    GET: handle(packages.getPackage, async () => {
      await Promise.resolve();
      seen.push(logIds());
      refuse("error.notFound.route");
    }),
  };
  const headers = { "x-request-id": "request-of-a-test" };
  for (const packageId of ["9f1c-package", "ada@example.com"])
    await callRoute(route, "GET /packages/x", { key: owner.apiKey, headers, params: { packageId } });
  expect(seen).toEqual([
    { requestId: "request-of-a-test", packageId: "9f1c-package" },
    { requestId: "request-of-a-test" },
  ]);
  expect(logIds()).toEqual({});
});
