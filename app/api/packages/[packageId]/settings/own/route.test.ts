// What a package says of its signing page itself, told apart from what it inherits.
import { expect, test } from "vitest";
import * as defaults from "#app/api/account/admin/packageSettings/route.ts";
import * as reasons from "#app/api/accountConfig/declineReasons/[language]/route.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const ownOf = (key: string, packageId: string) => callRoute(route, "GET /x", { key, params: { packageId } });

test("200 with what the package says, and what the account gives in the package's language", async () => {
  const { owner } = await makeAccount();
  const key = owner.apiKey;
  await callRoute(defaults, "PUT /x", { key, json: { ceremony: { hideWatermark: true, fontSize: 11 } } });
  await callRoute(reasons, "POST /x", { key, params: { language: "fr" }, json: ["Trop cher"] });
  const settings = { ceremony: { hideWatermark: false, layout: { navigator: false } } };
  const packageId = await createByApi(key, { ...readyPackage(), language: "fr", settings });
  const { body } = await ownOf(key, packageId);
  expect(body.own).toEqual(settings.ceremony);
  expect(body.account).toMatchObject({
    hideWatermark: true,
    fontSize: 11,
    declineReasons: ["Trop cher"],
    layout: { navigator: true },
  });
  // Null hands a member back to the account.
  await postChange(key, packageId, { settings: { ceremony: { hideWatermark: null } } });
  expect((await ownOf(key, packageId)).body.own).toEqual({ layout: settings.ceremony.layout });
});

test("200 with nothing of its own for a package that says nothing", async () => {
  const { owner } = await makeAccount();
  const { body } = await ownOf(owner.apiKey, await createByApi(owner.apiKey));
  expect(body.own).toEqual({});
});

test("403 for who does not manage the package, and the same where there is none", async () => {
  const { account, owner } = await makeAccount();
  const colleague = await makeSender(account.id);
  expect((await ownOf(colleague.apiKey, await createByApi(owner.apiKey))).status).toBe(403);
  expect((await ownOf(owner.apiKey, "nothing")).status).toBe(403);
});
