// What is told of deliveries: in the evidence of each package, on the destination, on Health, and when a package goes that waits.
import { and, asc, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as changeRoute from "#app/api/account/admin/deliveryDestinations/[destinationId]/route.ts";
import * as testRoute from "#app/api/account/admin/deliveryDestinations/[destinationId]/test/route.ts";
import * as listRoute from "#app/api/account/admin/deliveryDestinations/route.ts";
import * as healthRoute from "#app/api/instance/health/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { deliveryDestinations, documentDeliveries } from "#db/schema/deliveries.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { dropPackage } from "#lib/packages/drop-package.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { addDestination, sealNamed, settingsFor } from "#lib/testing/delivery-destination.ts";
import { startWebdav } from "#lib/testing/file-servers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { deliverDocuments } from "./deliver-documents.ts";
import { mostAttempts } from "./pauses.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
let owner: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  owner = account.owner;
});

const ofPackage = (packageId: string) => eq(documentDeliveries.packageId, packageId);
async function attempt(packageId: string): Promise<void> {
  await db.update(documentDeliveries).set({ nextAttempt: new Date() }).where(ofPackage(packageId));
  const { accountId } = deliveryDestinations;
  await db.update(deliveryDestinations).set({ pausedUntil: null }).where(eq(accountId, account.account.id));
  const [row] = await db.select().from(documentDeliveries).where(ofPackage(packageId));
  await deliverDocuments({ packageId, destinationId: row?.destinationId ?? "" });
}
const lastAttempt = (packageId: string) =>
  db
    .update(documentDeliveries)
    .set({ attempts: mostAttempts - 1 })
    .where(ofPackage(packageId));
const told = async (packageId: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, packageId), like(evidenceEvents.type, "document.deliver%")))
      .orderBy(asc(evidenceEvents.sequence))
  ).map(({ type, documentId, documentHash, data, actorKind }) => ({ type, documentId, documentHash, data, actorKind }));
const listed = async () => {
  const { body } = await callRoute(listRoute, "GET /account/admin/deliveryDestinations", { key: owner.apiKey });
  expect(signedDeliveries.listDestinations.returns.safeParse(body).error).toBeUndefined();
  return body.results;
};
const stateOf = async () => (await listed())[0]?.state;
const tryOut = (destinationId: string) =>
  callRoute(testRoute, `POST /account/admin/deliveryDestinations/${destinationId}/test`, {
    key: owner.apiKey,
    params: { destinationId },
  });
const health = async () =>
  (await callRoute(healthRoute, "GET /instance/health", { key: owner.apiKey })).body.deliveries;
const audited = async () =>
  db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, account.account.id), eq(accountEvents.act, "delivery.dropped")));

describe("in the evidence", () => {
  test("each document that arrived is told once, with its bytes and the place, chained after the seal", async () => {
    await using server = await startWebdav();
    const { id } = (await addDestination(owner, settingsFor(server, { everyPackage: true }))).body;
    const packageId = await sealNamed(owner, ["Lease", "Terms"]);
    await attempt(packageId);
    await attempt(packageId);
    const rows = await db
      .select()
      .from(documentDeliveries)
      .where(ofPackage(packageId))
      .orderBy(documentDeliveries.path);
    const expected = rows.map(({ documentId, documentName: name, file: documentHash }) => ({
      ...{ type: "document.delivered", actorKind: "system", documentId, documentHash },
      data: { name, destinationId: id, destination: "Archive", kind: "webdav", attempts: 1 },
    }));
    expect(await told(packageId)).toEqual(expected);
    expect(expected).toHaveLength(2);
  });

  test("what is given up is told, of every package that waited; what is tried again is not", async () => {
    await using server = await startWebdav();
    await addDestination(owner, settingsFor(server, { everyPackage: true }));
    const [one, two] = [await sealNamed(owner, ["Lease"]), await sealNamed(owner, ["Lease"])];
    server.mood = "refuses";
    await attempt(one);
    expect([await told(one), await told(two)]).toEqual([[], []]);
    await lastAttempt(one);
    await lastAttempt(two);
    await db.update(documentDeliveries).set({ nextAttempt: new Date() }).where(ofPackage(two));
    await attempt(one);
    const failed = { type: "document.delivery-failed", documentId: "d0" };
    const data = { reason: "credentials", attempts: mostAttempts, destination: "Archive" };
    expect(await told(one)).toMatchObject([{ ...failed, data }]);
    expect(await told(two)).toMatchObject([{ ...failed, data }]);
  });

  test("where the destination is gone it is given up at once", async () => {
    await using server = await startWebdav();
    const { id } = (await addDestination(owner, settingsFor(server, { everyPackage: true }))).body;
    const packageId = await sealNamed(owner, ["Lease"]);
    await callRoute(changeRoute, `DELETE /account/admin/deliveryDestinations/${id}`, {
      key: owner.apiKey,
      params: { destinationId: id },
    });
    await attempt(packageId);
    expect(await told(packageId)).toMatchObject([{ type: "document.delivery-failed", data: { reason: "removed" } }]);
  });
});

describe("on the destination", () => {
  test("what waits, when it last worked and failed, and why; a test or new settings end that it fails", async () => {
    await using server = await startWebdav();
    const settings = settingsFor(server, { everyPackage: true });
    const { id } = (await addDestination(owner, settings)).body;
    const unused = { waiting: 0, worked: null, failed: null, reason: null, detail: null, failing: false };
    expect(await stateOf()).toEqual(unused);
    const packageId = await sealNamed(owner, ["Lease", "Terms"]);
    expect(await stateOf()).toEqual({ ...unused, waiting: 2 });
    server.mood = "refuses";
    await attempt(packageId);
    const refused = { failed: expect.any(String), reason: "credentials", detail: "401 Unauthorized" };
    expect(await stateOf()).toEqual({ ...unused, ...refused, waiting: 2, failing: true });
    expect(await health()).toEqual({ waiting: 2, failing: 1 });
    server.mood = "well";
    expect((await tryOut(id)).body.ok).toBe(true);
    expect(await stateOf()).toMatchObject({ ...refused, worked: expect.any(String), failing: false });
    const [due] = await db.select().from(documentDeliveries).where(ofPackage(packageId));
    expect(due?.nextAttempt.getTime()).toBeLessThanOrEqual(Date.now());
    server.mood = "refuses";
    await attempt(packageId);
    expect(await stateOf()).toMatchObject({ failing: true });
    const changed = await callRoute(changeRoute, `PUT /account/admin/deliveryDestinations/${id}`, {
      key: owner.apiKey,
      params: { destinationId: id },
      json: settings,
    });
    expect(changed.body.state).toMatchObject({ ...refused, waiting: 2, failing: false });
    server.mood = "well";
    await attempt(packageId);
    expect(await stateOf()).toMatchObject({ waiting: 0, failing: false });
    expect(await health()).toEqual({ waiting: 0, failing: 0 });
  });

  test("of mails what became of them counts", async () => {
    const address = `state-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease", "Terms"]);
    await attempt(packageId);
    expect(await stateOf()).toMatchObject({ waiting: 2, worked: null, failing: false });
    await runJobs({ kinds: ["send-mails"] });
    expect(await stateOf()).toMatchObject({ waiting: 0, worked: expect.any(String), failing: false });
    const change = { status: "failed", error: "550 No such user", created: new Date(Date.now() + 1000) } as const;
    await db.update(mails).set(change).where(eq(mails.toEmail, address));
    expect(await stateOf()).toMatchObject({ reason: "mailFailed", detail: "550 No such user", failing: true });
  });

  test("429 after ten mails that try one, from one account; another account and other kinds are not held up", async () => {
    await using server = await startWebdav();
    const mail = { name: "Mail", kind: "mail", address: "archive@example.com" };
    const { id } = (await addDestination(owner, mail)).body;
    const other = (await addDestination(owner, settingsFor(server))).body;
    for (let at = 0; at < 10; at++) expect((await tryOut(id)).status).toBe(200);
    const { status, body, headers } = await tryOut(id);
    expect([status, body.messageKey]).toEqual([429, "error.tooMany.requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await tryOut(other.id)).body.ok).toBe(true);
    account = await makeAccount();
    owner = account.owner;
    expect((await tryOut((await addDestination(owner, mail)).body.id)).status).toBe(200);
  });
});

describe("a package that is deleted while its documents wait", () => {
  test("says so in its evidence and in the account's log, whoever deletes it", async () => {
    await using server = await startWebdav();
    await addDestination(owner, settingsFor(server, { everyPackage: true }));
    const [byOwner, byPolicy] = [await sealNamed(owner, ["Lease", "Terms"]), await sealNamed(owner, ["Lease"])];
    const gone = await callRoute(packageRoute, `DELETE /packages/${byOwner}`, {
      key: owner.apiKey,
      params: { packageId: byOwner },
    });
    expect(gone.status, gone.text).toBe(204);
    await inTransaction(systemCaller("sweep"), async (work) =>
      dropPackage(work, await openPackage(work, byPolicy, "delete"), { retention: "completed" }),
    );
    const undelivered = [{ destination: "Archive", documents: 2 }];
    const [last] = await db
      .select({ data: evidenceEvents.data })
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, byOwner), eq(evidenceEvents.type, "package.deleted")));
    expect(last?.data).toMatchObject({ undelivered });
    const events = await audited();
    expect(events.find(({ subjectId }) => subjectId === byOwner)).toMatchObject({
      ...{ actorId: owner.row.id, subjectKind: "package" },
      before: { undelivered },
    });
    expect(events.find(({ subjectId }) => subjectId === byPolicy)).toMatchObject({
      ...{ actorKind: "system" },
      before: { undelivered: [{ destination: "Archive", documents: 1 }] },
    });
    expect(await db.$count(documentDeliveries, eq(documentDeliveries.accountId, account.account.id))).toBe(0);
  });

  test("says nothing where all has arrived", async () => {
    await using server = await startWebdav();
    await addDestination(owner, settingsFor(server, { everyPackage: true }));
    const packageId = await sealNamed(owner, ["Lease"]);
    await attempt(packageId);
    await callRoute(packageRoute, `DELETE /packages/${packageId}`, { key: owner.apiKey, params: { packageId } });
    expect(await db.$count(packages, eq(packages.id, packageId))).toBe(0);
    expect(await audited()).toEqual([]);
  });
});
