// Two people at once, each in a transaction of their own: the row lock lets one after the other in.
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";
import { sealPackage } from "./seal/seal-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const eventsOf = (packageId: string) =>
  db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(asc(evidenceEvents.sequence));
const countOf = async (packageId: string, type: string) =>
  (await eventsOf(packageId)).filter((event) => event.type === type).length;
const jobsOf = async (packageId: string, kind: string) =>
  (await db.execute<{ data: { packageId: string } }>(`select data from pgboss.job where name = '${kind}'`)).rows.filter(
    (row) => row.data.packageId === packageId,
  ).length;
const statusOf = async (packageId: string) =>
  (await db.select({ status: packages.status }).from(packages).where(eq(packages.id, packageId)))[0]?.status;

async function ready(packageId: string, role: string) {
  const ceremony = await openCeremony(packageId, role);
  await ceremony.consent();
  return { ceremony, input: allOf(await ceremony.view()) };
}

test("two last signers at the same instant complete once and are sealed once", async () => {
  const packageId = await sendPackage(account.owner);
  const [ann, bob] = [await ready(packageId, "ann"), await ready(packageId, "bob")];
  const answers = await whileLocked(packageId, () =>
    Promise.all([ann.ceremony.sign(ann.input), bob.ceremony.sign(bob.input)]),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await statusOf(packageId)).toBe("COMPLETED");
  expect(await countOf(packageId, "package.completed")).toBe(1);
  expect(await jobsOf(packageId, "seal-package")).toBe(1);
  const rows = await db
    .select()
    .from(signatures)
    .where(eq(signatures.packageId, packageId))
    .orderBy(asc(signatures.sequence));
  expect(rows.map((row) => row.sequence)).toEqual([1, 2]);
  await Promise.all([sealPackage(packageId), sealPackage(packageId)]);
  expect([await countOf(packageId, "document.sealed"), await countOf(packageId, "package.sealed")]).toEqual([2, 1]);
  expect(brokenAt(packageId, await eventsOf(packageId))).toBeNull();
}, 60_000);

test("the same signer twice at once signs once", async () => {
  const packageId = await sendPackage(account.owner);
  const { ceremony, input } = await ready(packageId, "ann");
  const answers = await whileLocked(packageId, () => Promise.all([ceremony.sign(input), ceremony.sign(input)]));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await countOf(packageId, "approval.signed")).toBe(1);
  expect(await db.$count(signatures, eq(signatures.packageId, packageId))).toBe(1);
}, 60_000);

test("signing while another declines: one wins, the other is told clearly, and the package is one or the other", async () => {
  const packageId = await sendPackage(account.owner);
  // Ann is the last: Bob has signed, so that her signature would complete the package.
  const bob = await ready(packageId, "bob");
  const ann = await ready(packageId, "ann");
  expect((await bob.ceremony.sign(bob.input)).status).toBe(200);
  const second = await openCeremony(packageId, "ann");
  const decline = () =>
    callRoute(declineRoute, `POST /ceremony/${second.id}/decline`, {
      params: { ceremonyId: second.id },
      cookie: second.cookie,
      json: { reason: "Too dear" },
    });
  const [signed, declined] = await whileLocked(packageId, () => Promise.all([ann.ceremony.sign(ann.input), decline()]));
  const status = await statusOf(packageId);
  expect([200, 403]).toContain(signed?.status);
  if (signed?.status === 200) {
    expect(status).toBe("COMPLETED");
    expect([declined?.status, declined?.body.messageKey]).toEqual([403, "error.forbidden.actionNotAllowed"]);
  } else {
    expect(status).toBe("DECLINED");
    expect([signed?.body.messageKey, declined?.status]).toEqual(["error.forbidden.actionNotAllowed", 200]);
  }
  const ends = [await countOf(packageId, "package.completed"), await countOf(packageId, "package.declined")];
  expect(ends).toEqual(status === "COMPLETED" ? [1, 0] : [0, 1]);
  expect(await db.$count(signatures, and(eq(signatures.packageId, packageId), eq(signatures.roleId, "ann")))).toBe(
    status === "COMPLETED" ? 1 : 0,
  );
}, 60_000);

test("a signer who is called otherwise meanwhile signs by no name that they have not seen", async () => {
  const packageId = await sendPackage(account.owner);
  const { ceremony, input } = await ready(packageId, "ann");
  const rename = (lastName: string) =>
    callRoute(roleRoute, "PUT /packages/x/roles/x", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: { signers: [{ ...person("Ann").signers[0], lastName }] },
    });
  // The request to sign is let in while the name is still the old one, and waits for the change before it.
  const [renamed, signed] = await whileLocked(packageId, async () => {
    const first = rename("Gates");
    await untilInLine(1);
    return Promise.all([first, ceremony.sign(input)]);
  });
  expect([renamed.status, signed.status]).toEqual([200, 401]);
  expect(await db.select().from(signatures).where(eq(signatures.packageId, packageId))).toEqual([]);
  // Whoever opens the link anew reads the new name, signs by it, and does not consent again.
  const again = await openCeremony(packageId, "ann");
  expect((await again.sign(allOf(await again.view()))).status).toBe(200);
  expect((await rename("Others")).body.messageKey).toBe("error.forbidden.roleHasSigned");
});

test("a signer's page from before another name is over; one whose name stays goes on", async () => {
  const packageId = await sendPackage(account.owner);
  const { ceremony } = await ready(packageId, "ann");
  const change = (signer: object) =>
    callRoute(roleRoute, "PUT /packages/x/roles/x", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: { signers: [{ ...person("Ann").signers[0], ...signer }] },
    });
  const page = async () => {
    const call = { params: { ceremonyId: ceremony.id }, cookie: ceremony.cookie };
    return (await callRoute(ceremonyRoute, `GET /ceremony/${ceremony.id}`, call)).status;
  };
  expect([(await change({ title: "Dr" })).status, await page()]).toEqual([200, 200]);
  expect([(await change({ lastName: "Other" })).status, await page()]).toEqual([200, 401]);
});

test("evidence can be neither changed nor deleted", async () => {
  const packageId = await sendPackage(account.owner);
  const one = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.sequence, 1));
  const cause = async (promise: Promise<unknown>) =>
    promise.then(
      () => "done",
      (error: Error) => String((error.cause as Error)?.message),
    );
  expect(await cause(db.update(evidenceEvents).set({ ip: "203.0.113.9" }).where(one))).toMatch(
    /cannot be updated or deleted/,
  );
  expect(await cause(db.delete(evidenceEvents).where(one))).toMatch(/cannot be updated or deleted/);
  expect(await cause(db.execute("truncate evidence_events"))).toMatch(/cannot be updated or deleted/);
  expect(brokenAt(packageId, await eventsOf(packageId))).toBeNull();
});
