import { expect, test } from "vitest";
import { signingMethods } from "#lib/contract/signing-methods.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const ask = (key?: string) => callRoute(route, "GET /accountConfig/idvWorkflowConfigs", key ? { key } : {});

test("200: the document alone, or the face too, and that a person looks at them where no service does", async () => {
  const { status, body } = await ask((await makeAccount()).owner.apiKey);
  expect(status).toBe(200);
  expect(signingMethods.listIdvWorkflows.returns.parse(body)).toEqual(body);
  expect(body.map(({ id, type }: { id: string; type: string }) => [id, type])).toEqual([
    ["DV", "DV"],
    ["DVF", "DVF"],
  ]);
  for (const { desc } of body) expect(desc).toContain("A person of the sender's looks at");
});

test("401 without a key", async () => {
  expect((await ask()).status).toBe(401);
});
