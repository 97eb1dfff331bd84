// A sub-account that moves out of its owner's reach is owned by whoever owns the account that it then belongs to.
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import * as one from "./[subAccountId]/route.ts";
import * as all from "./route.ts";

/** Top, with West and East below it; Quay below West, made by somebody who is at home in West. */
let top: TestAccount;
let west: string;
let east: string;
let quay: string;
let clerk: TestSender;
beforeEach(async () => {
  top = await makeAccount();
  west = await made("West");
  east = await made("East");
  clerk = await makeSender(west, { type: "MANAGER" });
  quay = await made("Quay", clerk);
});

async function made(name: string, by: TestSender = top.owner): Promise<string> {
  const { status, body, text } = await callRoute(all, "POST /account/subaccounts", { key: by.apiKey, json: { name } });
  expect(status, text).toBe(200);
  return body.id;
}
const move = (subAccountId: string, json: object, by: TestSender = top.owner) =>
  callRoute(one, "PUT /account/subaccounts/s", { key: by.apiKey, params: { subAccountId }, json });
async function ownerOf(accountId: string) {
  const [row] = await db
    .select({ id: senders.id, home: senders.homeId, email: senders.email, stands: standsHere, type: senders.type })
    .from(accounts)
    .innerJoin(senders, eq(senders.id, accounts.ownerId))
    .where(eq(accounts.id, accountId));
  return row;
}
const lastOf = async (accountId: string, act: "account.changed" | "subAccount.changed") => {
  const rows = await db
    .select({ before: accountEvents.before, after: accountEvents.after })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), eq(accountEvents.act, act)))
    .orderBy(accountEvents.sequence);
  return rows.at(-1);
};

test("its owner stayed behind: the owner of the account above owns it, and both logs tell", async () => {
  expect(await ownerOf(quay)).toMatchObject({ home: clerk.row.id, stands: true });
  const { body } = await move(quay, { parentAccountId: east });
  const owner = await ownerOf(quay);
  expect(owner).toMatchObject({ home: top.owner.row.id, stands: true, type: "MANAGER" });
  expect(body).toMatchObject({ parentAccountId: east, owner: owner?.id });
  const told = { before: { owner: clerk.row.email }, after: { owner: top.owner.row.email } };
  expect(await lastOf(quay, "account.changed")).toEqual(told);
  expect(await lastOf(top.account.id, "subAccount.changed")).toEqual(told);
});

test("an owner who reaches it there stays, and so does one of its own people", async () => {
  const pier = await made("Pier");
  const before = await ownerOf(pier);
  expect((await move(pier, { parentAccountId: west })).body.owner).toBe(before?.id);
  const own = await makeSender(quay, { type: "MANAGER" });
  await db.update(accounts).set({ ownerId: own.row.id }).where(eq(accounts.id, quay));
  expect((await move(quay, { parentAccountId: east })).body.owner).toBe(own.row.id);
  expect((await move(quay, { name: "Quayside" })).body.owner).toBe(own.row.id);
});

test("one that moves up to where its owner does not reach it, too", async () => {
  expect((await move(quay, { parentAccountId: top.account.id })).body.parentAccountId).toBe(top.account.id);
  expect(await ownerOf(quay)).toMatchObject({ home: top.owner.row.id, stands: true });
});

test("while the heir is removed, whoever moves it owns it", async () => {
  const heir = await makeSender(east, { type: "MANAGER" });
  await db.update(accounts).set({ ownerId: heir.row.id }).where(eq(accounts.id, east));
  let moving: ReturnType<typeof move> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(senders).set({ deleted: new Date() }).where(eq(senders.id, heir.row.id));
    moving = move(quay, { parentAccountId: east });
    await untilSomebodyWaits();
  });
  expect((await moving)?.status).toBe(200);
  expect(await ownerOf(quay)).toMatchObject({ home: top.owner.row.id, stands: true });
});
