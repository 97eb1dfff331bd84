// GET and POST /account/senders
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { senders } from "#db/schema/senders.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as account from "../route.ts";
import * as sender from "./[senderId]/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
let key = "";
beforeAll(async () => {
  made = await makeAccount({ owner: { email: "m@nordhaven.example", firstName: "Mona", lastName: "Manager" } });
  key = made.owner.apiKey;
  await makeSender(made.account.id, { email: "Zoe@nordhaven.example", firstName: "Zoë", lastName: "Åberg" });
  await makeSender(made.account.id, { email: "adam_b@nordhaven.example", firstName: "Adam", lastName: "Berg" });
  await makeSender((await makeAccount()).account.id, { email: "adam@elsewhere.example", firstName: "Adam" });
});

const list = (query: RouteCall["query"] = {}) => callRoute(route, "GET /account/senders", { key, query });
const emails = (body: { email: string }[]) => body.map(({ email }) => email);
const invite = (json: unknown) => callRoute(route, "POST /account/senders", { key, json });

test("200 with a bare array sorted by e-mail, of this account only; desc turns it round", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(emails(body)).toEqual(["adam_b@nordhaven.example", "m@nordhaven.example", "Zoe@nordhaven.example"]);
  expect(emails((await list({ dir: "desc" })).body)).toEqual(emails(body).reverse());
});

test("200 with {count, results} for vendor clients; the window counts from 1", async () => {
  const call = { key, query: { from: 2, to: 2 }, headers: { accept: "application/json; esl-api-version=11.68.0" } };
  const { body } = await callRoute(route, "GET /account/senders", call);
  expect(body).toMatchObject({ count: 3, results: [{ email: "m@nordhaven.example" }] });
});

test("200 with what matches the first name, the last name or the address; signs of patterns are only text", async () => {
  expect(emails((await list({ search: "zoë" })).body)).toEqual(["Zoe@nordhaven.example"]);
  expect(emails((await list({ search: "åberg" })).body)).toEqual(["Zoe@nordhaven.example"]);
  expect(emails((await list({ search: "adam berg" })).body)).toEqual(["adam_b@nordhaven.example"]);
  expect(emails((await list({ search: "_b@" })).body)).toEqual(["adam_b@nordhaven.example"]);
  expect(emails((await list({ search: "%" })).body)).toEqual([]);
});

test("200 with a name in Chinese as it is written: family name first, no space; searched for so, too", async () => {
  const { account: mine, owner } = await makeAccount();
  await makeSender(mine.id, { email: "li@dongfang.example", firstName: "丽", lastName: "王" });
  const { body } = await callRoute(route, "GET /account/senders", { key: owner.apiKey, query: { search: "王丽" } });
  expect(body).toMatchObject([{ name: "王丽", firstName: "丽", lastName: "王", email: "li@dongfang.example" }]);
});

test("403 for a sender who is no manager", async () => {
  const { apiKey } = await makeSender((await makeAccount()).account.id);
  for (const line of ["GET /account/senders", "POST /account/senders"] as const) {
    const { status, body } = await callRoute(route, line, {
      key: apiKey,
      ...(line.startsWith("POST") ? { json: { email: "a@b.example" } } : {}),
    });
    expect([status, body.messageKey]).toEqual([403, "error.forbidden.noPermission"]);
  }
});

test("200 with an invited sender, who is mailed a link and cannot act before using it", async () => {
  const { status, body } = await invite({
    email: "new@nordhaven.example",
    firstName: "New",
    lastName: "Comer",
    title: "Clerk",
    data: { team: "A" },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "INVITED",
    type: "REGULAR",
    name: "New Comer",
    title: "Clerk",
    activated: null,
    data: { team: "A" },
    account: { id: made.account.id },
  });
  const [mail] = await db.select().from(mails).where(eq(mails.toEmail, "new@nordhaven.example"));
  expect(mail).toMatchObject({
    kind: "sender-invitation",
    accountId: made.account.id,
    status: "queued",
    facts: { senderId: body.id, invitedBy: "Mona Manager" },
  });
  const apiKey = await readKey(body.id);
  expect((await callRoute(account, "GET /account", { key: apiKey })).status).toBe(401);
});

test("200 with an active sender at once when the status says so, without a mail", async () => {
  const { body } = await invite({
    email: "active@nordhaven.example",
    firstName: "Ada",
    lastName: "Active",
    status: "ACTIVE",
    type: "MANAGER",
  });
  expect(body).toMatchObject({ status: "ACTIVE", type: "MANAGER", activated: expect.any(String) });
  expect(await db.select().from(mails).where(eq(mails.toEmail, "active@nordhaven.example"))).toEqual([]);
  expect((await callRoute(account, "GET /account", { key: await readKey(body.id) })).status).toBe(200);
});

test("400 without an address, and for one that belongs to another account's sender", async () => {
  expect((await invite({ firstName: "No", lastName: "Address" })).body).toMatchObject({
    code: 400,
    messageKey: "error.validation.body",
    parameters: { field: "email" },
  });
  const elsewhere = await invite({ email: "adam@elsewhere.example" });
  expect(elsewhere.body).toMatchObject({ code: 400, messageKey: "error.validation.email" });
});

test("200 with the sender as they are, for an address of this account's, in any case of letters", async () => {
  const first = await invite({ email: "known@nordhaven.example", firstName: "Kim" });
  const again = await invite({ email: "KNOWN@nordhaven.example", firstName: "Other", type: "MANAGER" });
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("200 for both of two who invite the same address at once, with the one sender", async () => {
  const both = await Promise.all([1, 2].map(() => invite({ email: "twice@nordhaven.example" })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body.id).toBe(both[1]?.body.id);
});

test("a removed sender's address is free again, and the removed one is listed nowhere", async () => {
  const first = await invite({ email: "again@nordhaven.example", status: "ACTIVE" });
  const gone = await callRoute(sender, `DELETE /account/senders/${first.body.id}`, {
    key,
    params: { senderId: first.body.id },
  });
  expect(gone.status).toBe(204);
  expect(emails((await list({ search: "again" })).body)).toEqual([]);
  expect((await invite({ email: "again@nordhaven.example" })).status).toBe(200);
  expect(await db.select().from(senders).where(eq(senders.email, "again@nordhaven.example"))).toHaveLength(2);
});

async function readKey(senderId: string): Promise<string> {
  const route = await import("./[senderId]/apiKey/route.ts");
  return (await callRoute(route, `GET /account/senders/${senderId}/apiKey`, { key, params: { senderId } })).body.apiKey;
}

test("400 for a time zone that does not exist, when one is invited and when one is changed", async () => {
  const before = await invite({ email: "zoe@nordhaven.example", timezoneId: "Mars/Olympus" });
  expect([before.status, before.body.messageKey]).toEqual([400, "error.validation.timezone"]);
  const route = await import("./[senderId]/route.ts");
  const { body } = await invite({ email: "zoe@nordhaven.example", timezoneId: "Europe/Oslo" });
  const params = { senderId: body.id };
  for (const timezoneId of ["Mars/Olympus", "__proto__", "+25:00"]) {
    const { status } = await callRoute(route, `POST /account/senders/${body.id}`, {
      key,
      params,
      json: { timezoneId },
    });
    expect(status, timezoneId).toBe(400);
  }
});

test("200 in the language of whoever invites, where none is given", async () => {
  const { owner } = await makeAccount();
  await db.update(senders).set({ language: "de" }).where(eq(senders.id, owner.row.id));
  const add = async (json: object) =>
    (await callRoute(route, "POST /account/senders", { key: owner.apiKey, json })).body.language;
  expect(await add({ email: "gerda@nordhaven.example" })).toBe("de");
  expect(await add({ email: "greta@nordhaven.example", language: "fr" })).toBe("fr");
});

test("200 with nothing null inside a sender's records, and no empty language or time zone", async () => {
  const { status, body } = await invite({
    email: "nell@nordhaven.example",
    language: "",
    timezoneId: "",
    title: "",
    address: { city: "Bergen", zipcode: null },
    external: { id: "17", provider: null, data: { seen: null } },
    professionalIdentityFields: [{ id: "bar", name: null, value: "5", translations: [{ language: "no", name: null }] }],
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      language: "en",
      timezoneId: "GMT",
      address: { city: "Bergen" },
      external: { id: "17", data: { seen: null } },
      professionalIdentityFields: [{ id: "bar", value: "5", translations: [{ language: "no" }] }],
    }),
  ]);
});
