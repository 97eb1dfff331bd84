// Who is told that it is over, or that their way in is closed or open again: once each, and nobody who has no need to know.
import { and, eq, ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as unlockRoute from "#app/api/packages/[packageId]/roles/[roleId]/unlock/route.ts";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { failAuthentication } from "#lib/signing/fail-authentication.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signer } from "#lib/testing/draft-package.ts";
import { postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const inTurns = {
  roles: [
    { id: "ann", name: "Ann", index: 0, signers: [signer("Ann")] },
    { id: "bob", name: "Bob", index: 1, signers: [signer("Bob")] },
  ],
};
const inPerson = { settings: { ceremony: { inPerson: true } } };

/** Of a kind, to others than the owner. */
const told = async (packageId: string, kind: "expired" | "withdrawn" | "signer-locked" | "signer-unlocked") =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, packageId), eq(mails.kind, kind), ne(mails.toEmail, account.owner.row.email)))
  )
    .map(({ roleId, toEmail, facts }) => [roleId, toEmail, facts.signed ?? "no"])
    .sort();

async function expire(packageId: string): Promise<void> {
  await db
    .update(packages)
    .set({ due: new Date(Date.now() - 1000) })
    .where(eq(packages.id, packageId));
  await Promise.all([expireIfDue(packageId), expireIfDue(packageId)]);
}
const withdraw = (packageId: string) => postChange(account.owner.apiKey, packageId, { status: "DRAFT" });

test("everybody who was asked is told once of the end of the time; who has signed, that it is void", async () => {
  const packageId = await sendPackage(account.owner);
  await signEverything(packageId, "ann");
  await expire(packageId);
  expect(await told(packageId, "expired")).toEqual([
    ["ann", "ann@example.net", "yes"],
    ["bob", "bob@example.net", "no"],
  ]);
});

test("whose turn never came hears nothing, and nobody does who signs in person", async () => {
  const later = await sendPackage(account.owner, inTurns);
  const beside = await sendPackage(account.owner, inPerson);
  for (const packageId of [later, beside]) await expire(packageId);
  expect([await told(later, "expired"), await told(beside, "expired")]).toEqual([
    [["ann", "ann@example.net", "no"]],
    [],
  ]);
});

test("a package that is taken back tells who was asked; one that had ended before does not once more", async () => {
  const open = await sendPackage(account.owner, inTurns);
  const over = await sendPackage(account.owner);
  await expire(over);
  for (const packageId of [open, over]) expect((await withdraw(packageId)).status).toBe(204);
  expect(await told(open, "withdrawn")).toEqual([["ann", "ann@example.net", "no"]]);
  expect(await told(over, "withdrawn")).toEqual([]);
});

const lock = async (packageId: string) => {
  const ann = { roleId: "ann", signerId: "ann", name: "Ann Tester", method: "SMS" };
  for (let tries = 0; tries < 4; tries++)
    await inTransaction(account.owner.caller, async (work) =>
      failAuthentication(work, await openPackage(work, packageId, "sign"), ann),
    );
};
const call = { key: () => account.owner.apiKey };
const unlock = (packageId: string) =>
  callRoute(unlockRoute, "POST /unlock", { key: call.key(), params: { packageId, roleId: "ann" } });

test("who is locked out is told, and told again when let in: by unlocking or by correcting the recipient", async () => {
  const ann = ["ann", "ann@example.net", "no"];
  const packageId = await sendPackage(account.owner);
  await lock(packageId);
  expect(await told(packageId, "signer-locked")).toEqual([ann]);
  for (let times = 0; times < 2; times++) expect((await unlock(packageId)).status).toBe(200);
  expect(await told(packageId, "signer-unlocked"), "once, though unlocked twice").toEqual([ann]);
  await lock(packageId);
  await callRoute(roleRoute, "PUT /role", {
    key: call.key(),
    params: { packageId, roleId: "ann" },
    json: { signers: [{ id: "ann", ...signer("Ann") }] },
  });
  expect(await told(packageId, "signer-unlocked")).toEqual([ann, ann]);
});

test("in person the host lets people in again, and no mail says so", async () => {
  const packageId = await sendPackage(account.owner, inPerson);
  await lock(packageId);
  await unlock(packageId);
  expect([await told(packageId, "signer-locked"), await told(packageId, "signer-unlocked")]).toEqual([[], []]);
});
