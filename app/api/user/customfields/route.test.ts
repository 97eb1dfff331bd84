// A sender's own values of the account's custom fields.
import { beforeEach, expect, test } from "vitest";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as accountField from "../../account/customfields/[customFieldId]/route.ts";
import * as accountFields from "../../account/customfields/route.ts";
import * as sender from "../../account/senders/[senderId]/route.ts";
import * as senders from "../../account/senders/route.ts";
import * as one from "./[customFieldId]/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let me: TestSender;
beforeEach(async () => {
  made = await makeAccount();
  me = await makeSender(made.account.id);
  const json = { id: "player1", name: "Player", value: "0", translations: [{ name: "Joueur", language: "fr" }] };
  expect((await callRoute(accountFields, "POST /account/customfields", { key: made.owner.apiKey, json })).status).toBe(
    200,
  );
});

const vendor = { accept: "application/json; esl-api-version=11.68.0" };
const list = (as = me) => callRoute(route, "GET /user/customfields", { key: as.apiKey });
const write = (method: "POST" | "PUT", json: unknown, as = me) =>
  callRoute(route, `${method} /user/customfields`, { key: as.apiKey, json });
const about = (method: "GET" | "DELETE", customFieldId: string, more: RouteCall = {}) =>
  callRoute(one, `${method} /user/customfields/x`, { key: me.apiKey, params: { customFieldId }, ...more });
const outcome = ({ status, body }: { status: number; body: { messageKey?: string } }) => [status, body?.messageKey];
const record = async () =>
  (await callRoute(sender, "GET /account/senders/x", { key: me.apiKey, params: { senderId: me.row.id } })).body;

test("200 as vendor clients do it: asked for, added, asked for, changed; name and translations are the account's", async () => {
  expect([(await about("GET", "player1", { headers: vendor })).status]).toEqual([204]);
  const added = await write("POST", { id: "player1", value: "11", name: null, translations: null });
  const field = {
    id: "player1",
    name: "Player",
    value: "11",
    translations: [{ name: "Joueur", language: "fr" }],
    data: null,
  };
  expect([added.status, added.body]).toEqual([200, field]);
  expect((await about("GET", "player1", { headers: vendor })).body).toEqual(field);
  expect((await write("PUT", { id: "player1", value: "22" })).body.value).toBe("22");
  expect((await list()).body).toEqual([{ ...field, value: "22" }]);
  expect((await record()).userCustomFields).toEqual([{ ...field, value: "22" }]);
});

test("in the list of senders too; a posted sender record writes the values it carries", async () => {
  const json = { userCustomFields: [{ id: "player1", value: "7" }] };
  const { body } = await callRoute(sender, "POST /account/senders/x", {
    key: me.apiKey,
    params: { senderId: me.row.id },
    json,
  });
  expect(body.userCustomFields).toMatchObject([{ id: "player1", value: "7" }]);
  const listed = (await callRoute(senders, "GET /account/senders", { key: made.owner.apiKey })).body;
  const mine = listed.find(({ id }: { id: string }) => id === me.row.id);
  expect(mine.userCustomFields).toMatchObject([{ id: "player1", value: "7" }]);
  const unknown = { userCustomFields: [{ id: "nothing", value: "7" }] };
  const refused = await callRoute(sender, "POST /x", {
    key: me.apiKey,
    params: { senderId: me.row.id },
    json: unknown,
  });
  expect(outcome(refused)).toEqual([400, "error.validation.unknownCustomField"]);
});

test("403 for an id that is not alphanumeric, and for a value without a field of the account", async () => {
  for (const id of ["not-valid", "nothing", ""])
    expect(outcome(await write("POST", { id, value: "1" }))).toEqual([403, "error.forbidden.customFieldId"]);
  for (const method of ["GET", "DELETE"] as const)
    expect(outcome(await about(method, "not-valid"))).toEqual([403, "error.forbidden.customFieldId"]);
});

test("404 where the sender has no value, 204 when it is removed, and values are each sender's own", async () => {
  expect(outcome(await write("PUT", { id: "player1", value: "1" }))).toEqual([
    404,
    "error.notFound.customFieldNotFound",
  ]);
  await write("POST", { id: "player1", value: "1" });
  expect((await list(made.owner)).body).toEqual([]);
  expect((await about("DELETE", "player1")).status).toBe(204);
  expect(outcome(await about("DELETE", "player1"))).toEqual([404, "error.notFound.customFieldNotFound"]);
});

test("a value survives the deletion of the account's field", async () => {
  await write("POST", { id: "player1", value: "1" });
  const params = { customFieldId: "player1" };
  await callRoute(accountField, "DELETE /account/customfields/player1", { key: made.owner.apiKey, params });
  expect((await list()).body).toMatchObject([{ id: "player1", value: "1" }]);
});

test("401 without credentials", async () => {
  expect((await callRoute(route, "GET /user/customfields", {})).status).toBe(401);
});
