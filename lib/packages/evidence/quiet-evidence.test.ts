// What is edited in a draft is gathered: one event for each session and subject, chained when something else happens.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as approvalsRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/route.ts";
import * as evidenceRoute from "#app/api/packages/[packageId]/evidence/route.ts";
import * as summaryRoute from "#app/api/packages/[packageId]/evidence/summary/route.ts";
import { db } from "#db/client.ts";
import { draftEdits, evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { dropPackage } from "../drop-package.ts";
import { changeField } from "../fields/change-field.ts";
import { openPackage } from "../open-package.ts";
import { chainRestedEdits } from "./rested-edits.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const make = () => createByApi(account.owner.apiKey, readyPackage());
const chained = (packageId: string) =>
  db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(evidenceEvents.sequence);
const waiting = (packageId: string) =>
  db.select().from(draftEdits).where(eq(draftEdits.packageId, packageId)).orderBy(draftEdits.position);
const session = (name: string): SenderCaller => ({ ...account.owner.caller, via: "session", session: name });
const edit = (caller: SenderCaller, packageId: string, event: EvidenceEventInput) =>
  inTransaction(caller, async (work) => work.record(await openPackage(work, packageId, "edit"), event));
const renamed = (from: string, to: string): EvidenceEventInput => ({
  type: "package.changed",
  data: { members: ["name"], name: to, before: { name: from } },
});
const removed: EvidenceEventInput = { type: "document.removed", documentId: "annex", data: { name: "Annex" } };

async function expectWhole(packageId: string) {
  const events = await chained(packageId);
  expect(brokenAt(packageId, events)).toBeNull();
  expect(events.map((event) => event.at.getTime())).toEqual(
    events.map((event) => event.at.getTime()).toSorted((a, b) => a - b),
  );
  return events;
}

test("forty edits in the designer are one event for each subject, told when the package is sent", async () => {
  const id = await make();
  const before = (await chained(id)).length;
  const params = { packageId: id, documentId: "lease" };
  const placed = await callRoute(approvalsRoute, `POST /packages/${id}/documents/lease/approvals`, {
    key: account.owner.apiKey,
    params,
    json: { role: "ann", fields: [{ type: "INPUT", subtype: "TEXTFIELD", left: 10, top: 10, width: 100, height: 20 }] },
  });
  expect(placed.status).toBe(200);
  const field = { ...params, approvalId: placed.body.id, fieldId: placed.body.fields[0].id };
  const { apiKey: _, caller } = account.owner;
  for (let top = 20; top < 57; top++)
    await changeField({ caller: { ...caller, via: "key" }, params: field, body: { top } as never });
  await postChange(account.owner.apiKey, id, { name: "Second" });
  await postChange(account.owner.apiKey, id, { name: "Third" });
  expect(await chained(id)).toHaveLength(before);

  const listed = await callRoute(evidenceRoute, `GET /packages/${id}/evidence`, {
    key: account.owner.apiKey,
    params: { packageId: id },
  });
  expect(listed.body.intact).toBe(true);
  const told = listed.body.events.slice(before);
  expect(told.map((event: { type: string; hash: string }) => [event.type, event.hash])).toEqual([
    ["document.changed", ""],
    ["package.changed", ""],
  ]);
  expect(listed.body.head).toBe(listed.body.events[before - 1].hash);

  expect((await postChange(account.owner.apiKey, id, { status: "SENT" })).status).toBeLessThan(300);
  const events = (await expectWhole(id)).slice(before);
  expect(events.slice(0, 3).map((event) => [event.type, event.data.edits])).toEqual([
    ["document.changed", 38],
    ["package.changed", 2],
    ["package.sent", undefined],
  ]);
  const key = `${field.approvalId}/${field.fieldId}`;
  expect(events[0]?.data.fields).toMatchObject({
    [key]: { did: "added", roleId: "ann", page: 0, box: [10, 56, 100, 20] },
  });
  expect(events[1]?.data).toMatchObject({ name: "Third", before: { name: "Lease" }, lastEdit: expect.any(String) });
  const lease = events[2]?.data.content as { documentId: string; documentHash: string; fields: number }[];
  expect(lease.find((one) => one.documentId === "lease")).toMatchObject({
    documentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    fields: expect.any(Number),
  });
  expect(events[2]?.data.recipients).toContainEqual(
    expect.objectContaining({ roleId: "ann", people: [{ name: "Ann Tester", email: "ann@example.net" }] }),
  );
  expect(await waiting(id)).toEqual([]);
});

test("two sessions gather for themselves; what both touch is told in turns", async () => {
  const id = await make();
  const before = (await chained(id)).length;
  const role = (name: string): EvidenceEventInput => ({ type: "role.changed", data: { roleId: "ann", name } });
  await edit(session("one"), id, renamed("Lease", "A"));
  await edit(session("two"), id, role("Ann 1"));
  await edit(session("one"), id, renamed("A", "B"));
  await edit(session("two"), id, role("Ann 2"));
  expect(await waiting(id)).toMatchObject([
    { subject: "package", edits: 2 },
    { subject: "role ann", edits: 2 },
  ]);
  await edit(session("two"), id, renamed("B", "C"));
  expect((await expectWhole(id)).slice(before).map((event) => event.data)).toMatchObject([
    { name: "B", before: { name: "Lease" }, edits: 2 },
    { name: "Ann 2", edits: 2 },
  ]);
  expect(await waiting(id)).toMatchObject([{ subject: "package", data: { name: "C", before: { name: "B" } } }]);
});

test("what is no edit is chained at once, after what waits", async () => {
  const id = await make();
  const before = (await chained(id)).length;
  await edit(session("one"), id, renamed("Lease", "A"));
  await edit(session("one"), id, removed);
  await edit(session("one"), id, { type: "role.added", data: { roleId: "cy" } });
  await edit(session("one"), id, { type: "role.removed", data: { roleId: "cy" } });
  expect((await expectWhole(id)).slice(before).map((event) => event.type)).toEqual([
    "package.changed",
    "document.removed",
  ]);
  expect(await waiting(id)).toEqual([]);
});

test("an edit that is rolled back leaves neither a row nor an event", async () => {
  const id = await make();
  await edit(session("one"), id, renamed("Lease", "A"));
  const [events, rows] = [await chained(id), await waiting(id)];
  const failed = inTransaction(session("one"), async (work) => {
    const pkg = await openPackage(work, id, "edit");
    await work.record(pkg, renamed("A", "B"));
    await work.record(pkg, removed);
    await work.record(pkg, renamed("B", "C"));
    throw new Error("the power went");
  });
  await expect(failed).rejects.toThrow("the power went");
  expect([await chained(id), await waiting(id)]).toEqual([events, rows]);
});

test("edits at the same instant all count, and none is told twice", async () => {
  const id = await make();
  const before = (await chained(id)).length;
  await Promise.all(Array.from({ length: 8 }, (_, at) => edit(session("one"), id, renamed("Lease", `L${at}`))));
  expect(await waiting(id)).toMatchObject([{ edits: 8, data: { before: { name: "Lease" } } }]);
  await Promise.all([
    edit(session("one"), id, removed),
    edit(session("two"), id, removed),
    edit(session("one"), id, { type: "role.changed", data: { roleId: "ann" } }),
  ]);
  const told = (await expectWhole(id)).slice(before);
  expect(told.filter((event) => event.type === "package.changed")).toHaveLength(1);
  expect(told.filter((event) => event.type === "document.removed")).toHaveLength(2);
});

test("a draft that rested for half an hour is told by the sweep, one that is being edited is not", async () => {
  const [rested, busy] = [await make(), await make()];
  for (const id of [rested, busy]) {
    await edit(session("one"), id, renamed("Lease", "A"));
    await edit(session("one"), id, { type: "role.changed", data: { roleId: "ann" } });
  }
  const long = new Date(Date.now() - 31 * 60_000);
  await db.update(draftEdits).set({ last: long }).where(eq(draftEdits.packageId, rested));
  await db.update(draftEdits).set({ last: long }).where(eq(draftEdits.subject, "role ann"));
  await chainRestedEdits("job");
  expect(await waiting(rested)).toEqual([]);
  expect((await expectWhole(rested)).at(-2)).toMatchObject({
    type: "package.changed",
    actorKind: "sender",
    actorId: account.owner.row.id,
    data: { edits: 1 },
  });
  expect(await waiting(busy)).toHaveLength(2);
});

test("a draft that is deleted for good is told to its end", async () => {
  const id = await make();
  await edit(session("one"), id, renamed("Lease", "A"));
  await inTransaction(session("two"), async (work) => dropPackage(work, await openPackage(work, id, "delete")));
  expect((await expectWhole(id)).slice(-2).map((event) => event.type)).toEqual(["package.changed", "package.deleted"]);
  expect(await db.$count(packages, eq(packages.id, id))).toBe(0);
});

test("the summary of a draft holds what was edited", async () => {
  const id = await make();
  await edit(session("one"), id, renamed("Lease", "A"));
  const summary = await callRoute(summaryRoute, `GET /packages/${id}/evidence/summary`, {
    key: account.owner.apiKey,
    params: { packageId: id },
  });
  expect(summary.status).toBe(200);
  expect((await expectWhole(id)).slice(-2).map((event) => event.type)).toEqual([
    "package.changed",
    "evidence.downloaded",
  ]);
});
