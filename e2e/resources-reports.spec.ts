// Reports, the notary journal, the designer and the native bridge, from the specification's sections of these names.
import { expect } from "@playwright/test";
import { type Json, makePackage, type SpecClient, specClient, withSession } from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
let otherId: string;
let ownerId: string;
const nobodys = "nobody-has-this-id";
const packageKeys = ["active", "draft", "sent", "completed", "archived", "declined", "opted_out", "expired", "trashed"];
const columns =
  "sequenceNumber,creationDate,documentType,documentName,signerName,signatureType,idType,idValue,jurisdiction,comment";
const longAgo = { from: "2001-01-01", to: "2001-01-02" };

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other, otherId, ownerId } = await castOf(running));
});

const day = (offset: number): string => new Date(Date.now() + offset * 864e5).toISOString().slice(0, 10);

test("the usage report counts each sender's packages, by default of today", async () => {
  await other.packages.create({ name: "By Jonas" });
  const report = await owner.reports.usage();
  expect(report.status, report.text).toBe(200);
  expect.soft(report.type).toContain("application/json");
  expect.soft(Date.parse(report.body.from)).toBeGreaterThan(Date.now() - 2 * 864e5);
  expect.soft(Date.parse(report.body.to)).toBeGreaterThanOrEqual(Date.parse(report.body.from));
  const mine = report.body.senders.find((one: Json) => one.sender.id === otherId);
  expect.soft(mine?.packages.draft).toBe(1);
  for (const one of report.body.senders) {
    expect.soft(faultsOf("Sender", one.sender)).toEqual([]);
    expect.soft(Object.keys(one.packages).filter((key) => !packageKeys.includes(key))).toEqual([]);
    expect.soft(Object.values(one.packages).every(Number.isInteger)).toBe(true);
  }
  const ranged = await owner.reports.usage({ from: day(-1), to: day(1) });
  expect.soft(ranged.body.senders.find((one: Json) => one.sender.id === otherId)?.packages.draft).toBe(1);
  const past = await owner.reports.usage(longAgo);
  expect.soft(past.status, past.text).toBe(200);
  expect.soft((past.body.senders ?? []).every((one: Json) => (one.packages.draft ?? 0) === 0)).toBe(true);
  const csv = await owner.reports.usage({}, "text/csv");
  expect.soft(csv.type).toContain("text/csv");
  expect.soft(csv.headers.has("content-disposition"), "clients fail on a report that comes as a download").toBe(false);
  expect.soft(csv.text).toContain(otherId);
  expectRefusal(await owner.reports.usage({ from: "yesterday" }), 400);
  expectRefusal(await specClient(product.baseUrl, {}).reports.usage(), 401);
});

test("the completion report: status, dates, one sender or all", async () => {
  const id = await makePackage(other, { name: 'Jonas\' report; "quoted", and more' });
  const report = await owner.reports.completion({ status: "draft", senderId: otherId });
  expect(report.status, report.text).toBe(200);
  expect.soft(report.body.senders).toHaveLength(1);
  const one = report.body.senders[0];
  expect.soft(faultsOf("Sender", one.sender)).toEqual([]);
  const row = one.packages.find((pkg: Json) => pkg.id === id);
  expect.soft(row).toMatchObject({ name: 'Jonas\' report; "quoted", and more', status: "DRAFT", trashed: false });
  expect
    .soft(row?.documents.find((document: Json) => document.id === "agreement"))
    .toMatchObject({ name: "Agreement", completed: false });
  expect
    .soft(row?.signers.find((signer: Json) => signer.email === "layla.haddad@example.com"))
    .toMatchObject({ firstName: "Layla", completed: false });
  for (const status of [
    "draft",
    "sent",
    "completed",
    "archived",
    "declined",
    "opted_out",
    "trashed",
    "expired",
    "DRAFT",
  ]) {
    const answer = await owner.reports.completion({ status, from: day(-1), to: day(1) });
    expect.soft(answer.status, `${status} ${answer.text.slice(0, 200)}`).toBe(200);
    expect.soft(Array.isArray(answer.body?.senders), status).toBe(true);
  }
  await other.packages.change(id, { trashed: true });
  const trashed = await owner.reports.completion({ status: "trashed", senderId: otherId });
  expect.soft(trashed.body.senders[0]?.packages.map((pkg: Json) => [pkg.id, pkg.trashed])).toEqual([[id, true]]);
  await other.packages.change(id, { trashed: false });

  // "senderId (default: the last sender in the account that created a package in the given status)"
  const last = await owner.reports.completion({ status: "draft" });
  expect.soft(last.body.senders.map((sender: Json) => sender.sender.id)).toContain(otherId);
  expect
    .soft(
      (await owner.reports.completion({ status: "draft", ...longAgo, senderId: otherId })).body.senders.flatMap(
        (sender: Json) => sender.packages,
      ),
    )
    .toEqual([]);
  const csv = await owner.reports.completion({ status: "draft", senderId: otherId }, "text/csv");
  expect.soft(csv.type).toContain("text/csv");
  expect.soft(csv.headers.has("content-disposition")).toBe(false);
  const line = csv.text.split(/\r?\n/).find((one: string) => one.includes(id)) ?? "";
  expect
    .soft(line.split(/[,;]/).map((cell) => cell.replaceAll('"', "")))
    .toEqual(expect.arrayContaining([id, "DRAFT"]));
  expectRefusal(await owner.reports.completion({ status: "lost" }), 400);
  expectRefusal(await owner.reports.completion({ status: "draft", from: "soon" }), 400);
  expectRefusal(await owner.reports.completion({ status: "draft", senderId: nobodys }), [400, 404]);
  expectRefusal(await specClient(product.baseUrl, {}).reports.completion({ status: "draft" }), 401);
});

test("a CSV never starts a cell with a formula", async () => {
  await other.packages.create({ name: '=HYPERLINK("http://example.com")' });
  const csv = await owner.reports.completion({ status: "draft", senderId: otherId }, "text/csv");
  expect.soft(csv.text).not.toMatch(/(^|[,;\n])"?=HYPERLINK/);
});

test("the journal as entries and as CSV with its ten columns", async () => {
  for (const query of [
    {},
    { dir: "desc" },
    { from: day(-1), to: day(1) },
    { startDate: day(-1), endDate: day(1), dir: "asc" },
  ]) {
    const entries = await owner.journal.read(ownerId, query as never);
    expect.soft(entries.status, `${JSON.stringify(query)} ${entries.text}`).toBe(200);
    expect.soft(Number.isInteger(entries.body?.count)).toBe(true);
    expect.soft(Array.isArray(entries.body?.results)).toBe(true);
    const csv = await owner.journal.download(ownerId, query as never);
    expect.soft(csv.status).toBe(200);
    expect.soft(csv.type).toContain("text/csv");
    expect.soft(csv.text.replaceAll('"', "").split(/\r?\n/)[0]).toBe(columns);
  }
  expectRefusal(await specClient(product.baseUrl, {}).journal.read(ownerId), 401);
  expectRefusal(await specClient(product.baseUrl, {}).journal.download(ownerId), 401);
  expectRefusal(await other.journal.read(ownerId), [403, 404]);
  expectRefusal(await other.journal.download(ownerId), [403, 404]);
  expectRefusal(await owner.journal.read(nobodys), [400, 403, 404]);
});

test("the designer: default settings, named profiles, 403 with the permission key", async () => {
  const id = await makePackage(owner);
  expectRecord(await owner.designer.read(id), "DesignerSettings");
  const profile = await owner.designer.read(id, "no such profile");
  if (profile.status !== 200) expectRefusal(profile, 404);
  expectRefusal(await other.designer.read(id), 403, "error.forbidden.cannotViewDeletePkg");
  expectRefusal(await other.designer.read(id, "default"), 403, "error.forbidden.cannotViewDeletePkg");
  expectRefusal(await specClient(product.baseUrl, {}).designer.read(id), 401);
  await owner.packages.change(id, { status: "SENT" });
  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  expectRefusal(await signer.designer.read(await makePackage(owner)), 403, "error.forbidden.cannotViewDeletePkg");
});

test("the native bridge: a configuration and a bare boolean", async () => {
  const id = await makePackage(owner);
  const enabled = await owner.nativeBridge.enabled(id);
  expect.soft(enabled.status).toBe(200);
  expect.soft(enabled.type).toContain("application/json");
  expect.soft(typeof enabled.body).toBe("boolean");
  expectRecord(await owner.nativeBridge.configuration(id), "NativeBridgeConfiguration");
  expectRefusal(await owner.nativeBridge.enabled(nobodys), 404);
  expectRefusal(await owner.nativeBridge.configuration(nobodys), 404);
  expectRefusal(await other.nativeBridge.enabled(id), [403, 404]);
  expectRefusal(await specClient(product.baseUrl, {}).nativeBridge.enabled(id), 401);
  expectRefusal(await specClient(product.baseUrl, {}).nativeBridge.configuration(id), 401);
});
