import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as unlockRoute from "#app/api/packages/[packageId]/roles/[roleId]/unlock/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { failAuthentication } from "./fail-authentication.ts";

let account: TestAccount;
const ann = { roleId: "ann", signerId: "ann", name: "Ann Tester", method: "SMS" };
const fail = (packageId: string) =>
  inTransaction(account.owner.caller, async (work) =>
    failAuthentication(work, await openPackage(work, packageId, "sign"), ann),
  );
const stateOf = async (packageId: string) =>
  (
    await db
      .select({ locked: roles.locked, failures: roles.failedAuthentications })
      .from(roles)
      .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")))
  )[0];

test("the third wrong answer locks, the owner and the signer hear of it once, and unlocking starts afresh", async () => {
  account = await makeAccount();
  const packageId = await sendPackage(account.owner);
  expect([await fail(packageId), await fail(packageId)]).toEqual([2, 1]);
  expect(await fail(packageId)).toBe(0);
  expect(await fail(packageId)).toBe(0);
  expect(await stateOf(packageId)).toEqual({ locked: true, failures: 3 });
  expect((await (await openCeremony(packageId, "ann")).view()).state).toBe("locked");
  const owed = (await db.select().from(mails).where(eq(mails.packageId, packageId))).filter(
    (mail) => mail.kind === "signer-locked",
  );
  expect(owed.map((mail) => mail.toEmail)).toEqual([account.owner.row.email, "ann@example.net"]);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  expect(events.filter((event) => event.type === "role.locked")).toHaveLength(1);
  const params = { packageId, roleId: "ann" };
  await callRoute(unlockRoute, "POST /unlock", { key: account.owner.apiKey, params });
  expect(await stateOf(packageId)).toEqual({ locked: false, failures: 0 });
});

test("the package's own number counts; two wrong answers at once are two", async () => {
  account = await makeAccount();
  const packageId = await sendPackage(account.owner, { settings: { ceremony: { maxAuthFailsAllowed: 2 } } });
  expect((await Promise.all([fail(packageId), fail(packageId)])).sort()).toEqual([0, 1]);
});
