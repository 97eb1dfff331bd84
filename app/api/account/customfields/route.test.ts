// Custom fields of the account.
import { beforeEach, expect, test } from "vitest";
import { openSession } from "#lib/auth/sessions.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as account from "../route.ts";
import * as one from "./[customFieldId]/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let regular: TestSender;
beforeEach(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
});

const vendor = { accept: "application/json; esl-api-version=11.68.0" };
const list = (query: RouteCall["query"] = {}) =>
  callRoute(route, "GET /account/customfields", { key: regular.apiKey, query });
const write = (method: "POST" | "PUT", json: unknown, as = made.owner) =>
  callRoute(route, `${method} /account/customfields`, { key: as.apiKey, json });
const about = (method: "GET" | "DELETE", customFieldId: string, more: RouteCall = {}) =>
  callRoute(one, `${method} /account/customfields/x`, { key: made.owner.apiKey, params: { customFieldId }, ...more });
const outcome = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body?.messageKey];

const player = {
  id: "playerNumber1",
  name: "Player",
  value: "#12345",
  required: true,
  translations: [{ name: "Joueur", language: "fr", description: "Le numéro", id: null }],
};

test("200 with the field, which every sender of the account reads, also in the account's record", async () => {
  const { status, body } = await write("POST", { ...player, unknown: 1 });
  expect([status, body]).toEqual([
    200,
    { ...player, translations: [{ name: "Joueur", language: "fr", description: "Le numéro" }], data: null },
  ]);
  expect((await about("GET", player.id, { key: regular.apiKey })).body).toEqual(body);
  expect((await callRoute(account, "GET /account", { key: regular.apiKey })).body.customFields).toEqual([body]);
  expect((await list()).body).toEqual([body]);
});

test("200 with a window of a bare array in either direction", async () => {
  for (const id of ["b2", "a1", "c3"]) await write("POST", { id });
  const ids = async (query: RouteCall["query"]) => (await list(query)).body.map(({ id }: { id: string }) => id);
  expect(await ids({})).toEqual(["a1", "b2", "c3"]);
  expect(await ids({ dir: "desc", from: 1, to: 2 })).toEqual(["c3", "b2"]);
  expect(await ids({ from: 3, to: 3 })).toEqual(["c3"]);
});

test("PUT changes what it names, 404 for a field that is not there; POST of one that is there overwrites", async () => {
  await write("POST", player);
  expect((await write("PUT", { id: player.id, value: "7", name: null })).body).toMatchObject({
    name: "Player",
    value: "7",
    required: true,
  });
  expect((await write("POST", { id: player.id, name: "New" })).body).toMatchObject({ name: "New", value: "" });
  expect(outcome(await write("PUT", { id: "nothing" }))).toEqual([404, "error.notFound.customFieldNotFound"]);
});

test("400 for an id with anything but letters and digits, in every operation", async () => {
  for (const id of ["not-alphanumeric", "a b", "ü", ""]) {
    for (const answer of [await write("POST", { id }), await write("PUT", { id })])
      expect(outcome(answer)).toEqual([400, "error.validation.customFieldId"]);
    if (id === "") continue;
    for (const method of ["GET", "DELETE"] as const)
      expect(outcome(await about(method, id))).toEqual([400, "error.validation.customFieldId"]);
  }
});

test("404 for an unknown field, which vendor clients read as 204 without a body", async () => {
  expect(outcome(await about("GET", "unknown"))).toEqual([404, "error.notFound.customFieldNotFound"]);
  const { status, text } = await about("GET", "unknown", { headers: vendor });
  expect([status, text]).toEqual([204, ""]);
});

test("204 when it is removed, and then it is gone; another account's stays", async () => {
  const other = await makeAccount();
  await write("POST", player);
  await write("POST", player, other.owner);
  expect((await about("DELETE", player.id)).status).toBe(204);
  expect((await about("GET", player.id)).status).toBe(404);
  expect((await about("GET", player.id, { key: other.owner.apiKey })).status).toBe(200);
});

test("401 without credentials, 403 for writers who are no managers and for a session limited to a package", async () => {
  expect((await callRoute(route, "GET /account/customfields", {})).status).toBe(401);
  expect(outcome(await write("POST", player, regular))).toEqual([403, "error.forbidden.noPermission"]);
  expect(outcome(await about("DELETE", "x", { key: regular.apiKey }))).toEqual([403, "error.forbidden.noPermission"]);
  const { accountId, id: senderId } = made.owner.row;
  const { id: packageId } = await makeDraft(made.owner);
  const token = await openSession({ kind: "sender-package", accountId, senderId, packageId });
  const call = { cookie: `ESIGNLIVE_SESSION_ID=${token}` };
  expect((await callRoute(route, "GET /account/customfields", call)).status).toBe(403);
});
