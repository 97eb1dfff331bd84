// What the designer shows: the default, named profiles, and both for a package.
import { beforeEach, expect, test } from "vitest";
import * as accountDesigner from "#app/api/account/designerSettings/route.ts";
import * as named from "#app/api/packages/[packageId]/designer/[profileName]/route.ts";
import * as packageDesigner from "#app/api/packages/[packageId]/designer/route.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as profile from "../designerProfiles/[profileName]/route.ts";
import * as profiles from "../designerProfiles/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let regular: TestSender;
beforeEach(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
});

const read = (name?: string, as = regular) =>
  callRoute(accountDesigner, "GET /account/designerSettings", {
    key: as.apiKey,
    ...(name === undefined ? {} : { query: { profile: name } }),
  });
const change = (json: unknown, as = made.owner) => callRoute(route, "PUT /designerSettings", { key: as.apiKey, json });
const putProfile = (profileName: string, json: unknown, as = made.owner) =>
  callRoute(profile, "PUT /designerProfiles/x", { key: as.apiKey, params: { profileName }, json });
const outcome = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body?.messageKey];

test("200 with all members, everything shown; a manager hides elements, and what is absent or null stays", async () => {
  const { body } = await read();
  expect(Object.keys(body)).toHaveLength(18);
  expect(body).toMatchObject({
    saveLayout: true,
    header: true,
    banner: "",
    fieldSettings: { visibility: true },
    documentCollectionDefaultViewType: "grid",
  });
  await change({ send: false, banner: "Hello", fieldSettings: { template: { subtype: "FULLNAME" } } });
  const changed = await change({ header: false, send: null, documentCollectionDefaultViewType: "list" });
  const expected = {
    ...body,
    send: false,
    header: false,
    banner: "Hello",
    fieldSettings: { visibility: true, template: { subtype: "FULLNAME" } },
    documentCollectionDefaultViewType: "list",
  };
  expect(changed.body).toEqual(expected);
  expect((await read("default")).body).toEqual(expected);
});

test("200 with a named profile, for the account and its packages; 404 for a name it does not have", async () => {
  await putProfile("clerks", { deleteDocument: false });
  await putProfile("clerks", { send: false });
  const { id: packageId } = await makeDraft(regular, { documents: [] });
  const ofPackage = (params: Record<string, string>) =>
    callRoute(params.profileName ? named : packageDesigner, "GET /designer", { key: regular.apiKey, params });
  const clerks = (await read("clerks")).body;
  expect(clerks).toMatchObject({ deleteDocument: false, send: false, header: true });
  expect((await ofPackage({ packageId, profileName: "clerks" })).body).toEqual(clerks);
  expect((await ofPackage({ packageId })).body).toEqual((await read()).body);
  expect((await ofPackage({ packageId, profileName: "default" })).body).toEqual((await read()).body);
  const unknown = [404, "error.notFound.designerProfileNotFound"];
  expect([outcome(await read("nobody")), outcome(await ofPackage({ packageId, profileName: "nobody" }))]).toEqual([
    unknown,
    unknown,
  ]);
  const listed = await callRoute(profiles, "GET /designerProfiles", { key: made.owner.apiKey });
  expect(listed.body).toEqual([{ name: "clerks", settings: clerks }]);
  const removal = { key: made.owner.apiKey, params: { profileName: "clerks" } };
  expect((await callRoute(profile, "DELETE /x", removal)).status).toBe(204);
  expect(outcome(await callRoute(profile, "DELETE /x", removal))).toEqual(unknown);
});

test("403 with the key of the specification for a package of somebody else, and the same for one that does not exist", async () => {
  const { id: packageId } = await makeDraft(made.owner, { documents: [] });
  for (const [module, params] of [
    [packageDesigner, { packageId }],
    [named, { packageId, profileName: "default" }],
  ] as const)
    expect(outcome(await callRoute(module, "GET /designer", { key: regular.apiKey, params: { ...params } }))).toEqual([
      403,
      "error.forbidden.cannotViewDeletePkg",
    ]);
  const signed = await makeDraft(made.owner);
  for (const params of [{ packageId }, { packageId: signed.id }])
    expect(
      outcome(await callRoute(packageDesigner, "GET /designer", { cookie: await signerCookie(signed, "ann"), params })),
    ).toEqual([403, "error.forbidden.cannotViewDeletePkg"]);
  const params = { packageId: "nothing" };
  expect((await callRoute(packageDesigner, "GET /designer", { key: regular.apiKey, params })).status).toBe(403);
});

test("403 for writers who are no managers", async () => {
  expect((await change({ send: false }, regular)).status).toBe(403);
  expect((await putProfile("mine", {}, regular)).status).toBe(403);
});

test("200: kinds of field are said one by one, stay where they are not said, and are given anew as a whole", async () => {
  const kinds = { text: { visibility: false }, list: { template: { width: 90 } } };
  await putProfile("clerks", { fieldSettings: { kinds } });
  await putProfile("clerks", { fieldSettings: { visibility: false } });
  expect((await read("clerks")).body.fieldSettings).toEqual({ visibility: false, kinds });
  await putProfile("clerks", { fieldSettings: { kinds: { name: {} } } });
  expect((await read("clerks")).body.fieldSettings).toEqual({ visibility: false, kinds: { name: {} } });
  expect((await putProfile("clerks", { fieldSettings: { kinds: { text: { visibility: "no" } } } })).status).toBe(400);
});
