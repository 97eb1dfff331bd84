// The ways to sign as vendor clients set them: the account's own switches, and a refusal of what they cannot be.
import { expect, test } from "vitest";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as features from "../features/route.ts";
import * as route from "./route.ts";

const ways = (choose: boolean, phone: boolean) => ({
  signature: {
    allowStyling: true,
    allowDrawing: choose,
    allowUploading: choose,
    allowMobileSigning: phone,
    defaultSignatureType: "STYLE",
  },
});

test("PATCH turns the switches behind it, DELETE takes them back and leaves the others", async () => {
  const { owner } = await makeAccount();
  const call = (verb: "GET" | "PATCH" | "DELETE", json?: unknown) =>
    callRoute(route, `${verb} /account/admin/chooseSignature`, {
      key: owner.apiKey,
      ...(json === undefined ? {} : { json }),
    });
  const switches = async () => (await callRoute(features, "GET /account/admin/features", { key: owner.apiKey })).body;
  await callRoute(features, "PUT /account/admin/features", { key: owner.apiKey, json: { delegation: true } });
  expect((await call("GET")).body).toEqual(ways(true, true));
  expect((await call("PATCH", { signature: { allowMobileSigning: false } })).body).toEqual(ways(true, false));
  const off = { signature: { allowDrawing: false, allowUploading: false, allowStyling: null } };
  expect((await call("PATCH", off)).body).toEqual(ways(false, false));
  expect(await switches()).toMatchObject({ chooseSignature: false, sendToMobile: false, delegation: true });
  for (const signature of [
    { allowDrawing: true },
    { allowUploading: true },
    { allowStyling: false },
    { defaultSignatureType: "DRAW" },
  ])
    expect((await call("PATCH", { signature })).body.messageKey).toBe("error.validation.body");
  expect((await call("GET")).body).toEqual(ways(false, false));
  expect((await call("DELETE")).status).toBe(204);
  expect((await call("GET")).body).toEqual(ways(true, true));
  expect((await switches()).delegation).toBe(true);
});

test("403 for who is no manager", async () => {
  const { account } = await makeAccount();
  const { apiKey: key } = await makeSender(account.id);
  expect((await callRoute(route, "GET /account/admin/chooseSignature", { key })).status).toBe(403);
  expect((await callRoute(route, "PATCH /account/admin/chooseSignature", { key, json: {} })).status).toBe(403);
});
