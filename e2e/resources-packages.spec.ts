// Packages and their lists, from the specification's sections "Package", "Packages and templates" and "States".
import { expect } from "@playwright/test";
import { checkStructure, extractText } from "#lib/testing/judge-pdf.ts";
import {
  type Answer,
  type Json,
  makePackage,
  ownerEmail,
  pdfFile,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withKey,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRecords, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
let otherEmail: string;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other, otherEmail } = await castOf(running));
});

const namesIn = (answer: Answer): string[] => (answer.body?.results ?? []).map((one: Json) => one.name);

test("a package is created by JSON, read, changed and deleted", async () => {
  const created = await owner.packages.create({
    name: "Supply agreement",
    description: "Pallets for 2027",
    emailMessage: "Please sign.",
    autocomplete: false,
    due: "2031-05-04T10:00:00Z",
    language: "en",
    timezoneId: "GMT",
    data: { "order number": "4711", nested: { deep: [1, 2] } },
    settings: {
      ceremony: { inPerson: false, declineButton: true, declineReasons: ["Too dear"], maxAuthFailsAllowed: 5 },
    },
    roles: [signerRole("client", "layla.haddad@example.com")],
    somethingUnknown: { to: "ignore" },
  });
  expect(created.status, created.text).toBe(200);
  expect(Object.keys(created.body)).toEqual(["id"]);
  const { id } = created.body;
  expect(typeof id).toBe("string");
  expect(id.length).toBeLessThanOrEqual(255);

  const read = await owner.packages.read(id);
  expectRecord(read, "Package");
  expect.soft(read.body).toMatchObject({
    id,
    name: "Supply agreement",
    description: "Pallets for 2027",
    emailMessage: "Please sign.",
    autocomplete: false,
    type: "PACKAGE",
    status: "DRAFT",
    visibility: "ACCOUNT",
    language: "en",
    timezoneId: "GMT",
    data: { "order number": "4711", nested: { deep: [1, 2] } },
    settings: {
      ceremony: { inPerson: false, declineButton: true, declineReasons: ["Too dear"], maxAuthFailsAllowed: 5 },
    },
  });
  expect.soft(Date.parse(read.body.due)).toBe(Date.parse("2031-05-04T10:00:00Z"));
  expect.soft(read.body.sender.email).toBe(ownerEmail);
  expect.soft(read.body.roles.find((role: Json) => role.id === "client")?.signers).toHaveLength(1);

  const changed = await owner.packages.change(id, { name: "Supply agreement 2", description: "", due: null });
  expectNoContent(changed);
  const after = (await owner.packages.read(id)).body;
  expect.soft(after).toMatchObject({ name: "Supply agreement 2", description: "", emailMessage: "Please sign." });
  expect.soft(after.due ?? null).toBeNull();
  expect.soft(after.roles).toHaveLength(read.body.roles.length);

  expectNoContent(await owner.packages.remove(id));
  expectRefusal(await owner.packages.read(id), 404);
  const status = await owner.packages.signingStatus(id, { signer: "nobody", document: "nothing" });
  expect.soft(status.body, "Package is deleted → {status: DELETED}; signer and document are ignored").toEqual({
    status: "DELETED",
  });
});

test("the multipart form keeps the order of its files", async () => {
  const titles = ["Zebra", "Apple", "Mango"];
  const created = await owner.packages.createWithFiles(
    { name: "Three files", roles: [], documents: titles.map((name) => ({ name })) },
    titles.map((title, index) => pdfFile(title, index + 1)),
  );
  expect(created.status, created.text).toBe(200);
  expect(Object.keys(created.body)).toEqual(["id"]);
  const read = await owner.packages.read(created.body.id);
  expectRecord(read, "Package");
  const own = read.body.documents.filter((document: Json) => document.id !== "default-consent");
  expect.soft(own.map((document: Json) => document.name)).toEqual(titles);
  expect.soft(own.map((document: Json) => document.pages.length)).toEqual([1, 2, 3]);
  for (const [index, document] of own.entries()) {
    const pdf = await owner.documents.pdf(created.body.id, document.id);
    expect.soft(extractText(pdf.bytes)).toContain(titles[index]);
  }
});

test("when a sender is given, the creating user is not added to the package as a signer", async () => {
  const created = await owner.packages.create({
    name: "For Jonas",
    sender: { firstName: "Jonas", lastName: "Weber", email: otherEmail },
    roles: [signerRole("client", "layla.haddad@example.com")],
  });
  expect(created.status, created.text).toBe(200);
  const read = await owner.packages.read(created.body.id);
  expectRecord(read, "Package");
  expect.soft(read.body.sender.email).toBe(otherEmail);
  const emails = read.body.roles.flatMap((role: Json) => role.signers.map((signer: Json) => signer.email));
  expect.soft(emails).toContain("layla.haddad@example.com");
  expect.soft(emails).not.toContain(ownerEmail);
  expectRecord(await other.packages.read(created.body.id), "Package");
});

test("signing status: pending, completed for a signer or document, COMPLETED and DELETED for the package", async () => {
  const id = await makePackage(owner, { name: "Status walk" });
  expectNoContent(await owner.packages.change(id, { status: "SENT" }));
  expect.soft((await owner.packages.read(id)).body.status).toBe("SENT");
  expect.soft((await owner.packages.signingStatus(id)).body).toEqual({ status: "SIGNING_PENDING" });
  expect.soft((await owner.packages.signingStatus(id, { signer: "client" })).body).toEqual({
    status: "SIGNING_PENDING",
  });
  expect.soft((await owner.packages.signingStatus(id, { document: "agreement" })).body).toEqual({
    status: "SIGNING_PENDING",
  });
  expect.soft((await owner.packages.signingStatus(id, { signer: "", document: "" })).body).toEqual({
    status: "SIGNING_PENDING",
  });
  expectRefusal(await owner.packages.signingStatus(id, { signer: "nobody" }), [400, 404]);
  expectRefusal(await owner.packages.signingStatus(id, { document: "nothing" }), [400, 404]);

  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  expectNoContent(await signer.documents.sign(id));
  await expect.poll(async () => (await owner.packages.signingStatus(id)).body).toEqual({ status: "COMPLETED" });
  expect
    .soft((await owner.packages.signingStatus(id, { signer: "client" })).body, "package completed wins")
    .toEqual({ status: "COMPLETED" });
  const done = await owner.packages.read(id);
  expectRecord(done, "Package");
  expect.soft(done.body.status).toBe("COMPLETED");
  for (const approval of done.body.documents.flatMap((document: Json) => document.approvals)) {
    expect.soft(approval.accepted).not.toBeNull();
    expect.soft(approval.signed).not.toBeNull();
  }

  const evidence = await owner.packages.evidence(id);
  expect.soft(evidence.type).toContain("application/pdf");
  expect.soft(checkStructure(evidence.bytes)).toMatchObject({ code: 0 });
  expect.soft(extractText(evidence.bytes)).toContain("Status walk");

  const trashed = await makePackage(owner, { name: "Status of a trashed package" });
  await owner.packages.change(trashed, { trashed: true });
  expect.soft((await owner.packages.signingStatus(trashed, { signer: "client" })).body).toEqual({ status: "DELETED" });
});

test("with two signers the status of one signer or one document is told apart", async () => {
  const role = (id: string) => signerRole(id, `${id}@example.com`);
  const created = await owner.packages.createWithFiles(
    {
      name: "Two signers",
      roles: [role("first"), role("second")],
      documents: [
        { id: "one", name: "One", approvals: [{ role: "first", fields: [signatureField()] }] },
        { id: "two", name: "Two", approvals: [{ role: "second", fields: [signatureField()] }] },
      ],
    },
    [pdfFile("One"), pdfFile("Two")],
  );
  const { id } = created.body;
  expectNoContent(await owner.packages.change(id, { status: "SENT" }));
  const first = specClient(product.baseUrl, withSession(await owner.signerSession(id, "first")));
  expectNoContent(await first.documents.sign(id));
  const status = async (query: Record<string, string>) => (await owner.packages.signingStatus(id, query)).body?.status;
  expect.soft(await status({ signer: "first" })).toBe("SIGNING_COMPLETED");
  expect.soft(await status({ signer: "second" })).toBe("SIGNING_PENDING");
  expect.soft(await status({ document: "one" })).toBe("SIGNING_COMPLETED");
  expect.soft(await status({ document: "two" })).toBe("SIGNING_PENDING");
  expect.soft(await status({})).toBe("SIGNING_PENDING");
  expectRecord(await owner.packages.read(id), "Package");
});

test("the list: pages, kinds, search, dates, order", async () => {
  const names = ["alpha", "beta", "gamma"].map((word) => `${word} listed ${run}`);
  const ids: string[] = [];
  for (const name of names)
    ids.push((await owner.packages.create({ name, description: `described${run}`, roles: [] })).body.id);
  const sentId = await makePackage(owner, {
    name: `sent listed ${run}`,
    due: new Date(Date.now() + 2 * 864e5).toISOString(),
  });
  await owner.packages.change(sentId, { status: "SENT" });

  const list = await owner.packages.list({});
  expect(list.status, list.text).toBe(200);
  expect.soft(Number.isInteger(list.body.count)).toBe(true);
  expect.soft(list.body.results.flatMap((one: Json) => faultsOf("Package", one))).toEqual([]);
  expect.soft(list.body.results.length).toBeLessThanOrEqual(100);

  const page = async (from: number, to: number) =>
    namesIn(await owner.packages.list({ search: `listed ${run}`, sort: "name", dir: "asc", from, to }));
  expect.soft(await page(1, 2)).toEqual([`alpha listed ${run}`, `beta listed ${run}`]);
  expect.soft(await page(3, 4)).toEqual([`gamma listed ${run}`, `sent listed ${run}`]);
  const down = await owner.packages.list({ search: `listed ${run}`, sort: "name", dir: "desc" });
  expect.soft(namesIn(down)[0]).toBe(`sent listed ${run}`);
  expect.soft(down.body.count).toBe(4);
  for (const sort of ["APPROVAL_SIGNING_DATE", "attributeValue", "created", "completed", "updated", "due", "name"]) {
    const sorted = await owner.packages.list({ sort, dir: "asc" });
    expect.soft(sorted.status, `sort=${sort} ${sorted.text.slice(0, 200)}`).toBe(200);
  }
  const created = await owner.packages.list({ search: `listed ${run}`, sort: "created", dir: "asc" });
  const times = (created.body.results ?? []).map((one: Json) => Date.parse(one.created));
  expect.soft(times).toEqual([...times].sort((a, b) => a - b));

  expect
    .soft((await owner.packages.list({ search: `described${run}` })).body.count, "search looks at the description")
    .toBe(3);
  expect.soft(namesIn(await owner.packages.list({ search: `ALPHA listed`, searchtype: "" }))).toContain(names[0]);
  for (const searchtype of ["exact", "exactname"]) {
    const exact = await owner.packages.list({ search: names[0] ?? "", searchtype });
    expect.soft(namesIn(exact), searchtype).toEqual([names[0]]);
    const part = await owner.packages.list({ search: `lpha listed ${run}`, searchtype });
    expect.soft(namesIn(part), `${searchtype} is more restrictive`).toEqual([]);
  }

  const drafts = namesIn(await owner.packages.list({ query: "drafts", search: run }));
  expect.soft(drafts).toEqual(expect.arrayContaining(names));
  expect.soft(drafts).not.toContain(`sent listed ${run}`);
  const sent = namesIn(await owner.packages.list({ predefined: "sent", search: run }));
  expect.soft(sent).toEqual([`sent listed ${run}`]);
  const soon = (expiringSoonDays: number) =>
    owner.packages.list({ predefined: "expiringSoon", expiringSoonDays, search: run });
  expect.soft(namesIn(await soon(7))).toEqual([`sent listed ${run}`]);
  expect.soft(namesIn(await soon(1))).toEqual([]);
  const all = namesIn(await owner.packages.list({ predefined: "all", search: run }));
  expect.soft(all).toContain(`sent listed ${run}`);
  expect.soft(all, "drafts are in none of the four").not.toContain(names[0]);

  const today = new Date().toISOString();
  const range = (lastUpdatedStartDate: string, lastUpdatedEndDate: string) =>
    owner.packages.list({ search: run, lastUpdatedStartDate, lastUpdatedEndDate });
  const dayAgo = new Date(Date.now() - 864e5).toISOString();
  const dayAhead = new Date(Date.now() + 864e5).toISOString();
  expect.soft(namesIn(await range(dayAgo, dayAhead))).toContain(names[0]);
  expect.soft(namesIn(await range(dayAhead, dayAhead))).toEqual([]);
  expect.soft(namesIn(await range("2001-01-01", "2001-01-02"))).toEqual([]);
  expect
    .soft(namesIn(await range(today.slice(0, 10), today.slice(0, 10))), "date only: the whole day")
    .toContain(names[0]);

  expectNoContent(await owner.packages.change(ids[0] ?? "", { trashed: true }));
  expect.soft(namesIn(await owner.packages.list({ query: "trashed", search: run }))).toEqual([names[0]]);
  expect.soft(namesIn(await owner.packages.list({ search: run }))).not.toContain(names[0]);
  expect.soft(namesIn(await owner.packages.list({ query: "drafts", search: run }))).not.toContain(names[0]);
  expectRecord(await owner.packages.read(ids[0] ?? ""), "Package");

  const inbox = await owner.packages.list({ query: "inbox" });
  expect.soft(inbox.status, inbox.text).toBe(200);
  const awaited = await owner.packages.createWithFiles(
    {
      name: `for me ${run}`,
      roles: [signerRole("me", otherEmail)],
      documents: [{ name: "Mine", approvals: [{ role: "me", fields: [signatureField()] }] }],
      status: "SENT",
    },
    [pdfFile("Mine")],
  );
  expect(awaited.status, awaited.text).toBe(200);
  expect.soft((await owner.packages.read(awaited.body.id)).body.status, "status SENT at creation").toBe("SENT");
  const waiting = await other.packages.list({ predefined: "awaitingSignature" });
  expect.soft(namesIn(waiting)).toContain(`for me ${run}`);
  expect
    .soft(namesIn(await other.packages.list({ predefined: "sent" })), "not his package")
    .not.toContain(`for me ${run}`);
  expect.soft(namesIn(await other.packages.list({ query: "inbox" })), "inbox").toContain(`for me ${run}`);
  expect.soft(namesIn(await owner.packages.list({ predefined: "awaitingSignature" }))).not.toContain(`for me ${run}`);
  expect.soft(namesIn(await owner.packages.list({ type: "TEMPLATE", search: run }))).toEqual([]);
});

test("overview counts the packages", async () => {
  const before = await owner.packages.overview();
  expectRecord(before, "Overview");
  await owner.packages.create({ name: "One more draft" });
  const after = await owner.packages.overview();
  expect.soft(after.body.draft).toBe(before.body.draft + 1);
  expect.soft(after.body.transactions).toBe(before.body.transactions + 1);
  const none = { startDate: "2001-01-01", endDate: "2001-01-02" };
  expect.soft((await owner.packages.overview(none)).body.draft).toBe(0);
  expect.soft((await owner.packages.overview({ from: "2001-01-01", to: "2001-01-02" })).body.draft).toBe(0);
  expectRefusal(await specClient(product.baseUrl, {}).packages.overview(), 401);
});

test("refusals: nobody, somebody else, no such package, wrong members", async () => {
  const id = await makePackage(owner);
  const nobody = specClient(product.baseUrl, {});
  const wrongKey = specClient(product.baseUrl, withKey("bm9ib2R5OndpdGhvdXQ="));
  for (const client of [nobody, wrongKey]) {
    expectRefusal(await client.packages.list(), 401);
    expectRefusal(await client.packages.read(id), 401);
    expectRefusal(await client.packages.create({ name: "No" }), 401);
    expectRefusal(await client.packages.change(id, { name: "No" }), 401);
    expectRefusal(await client.packages.remove(id), 401);
    expectRefusal(await client.packages.evidence(id), 401);
    expectRefusal(await client.packages.clone(id, { name: "No" }), 401);
  }
  const missing = "nobody-has-this-id=";
  for (const answer of [
    await owner.packages.read(missing),
    await owner.packages.change(missing, { name: "No" }),
    await owner.packages.remove(missing),
    await owner.packages.clone(missing, { name: "No" }),
    await owner.packages.evidence(missing),
  ])
    expectRefusal(answer, 404);
  for (const answer of [
    await other.packages.read(id),
    await other.packages.change(id, { name: "No" }),
    await other.packages.remove(id),
    await other.packages.evidence(id),
    await other.packages.signingStatus(id),
    await other.packages.clone(id, { name: "No" }),
  ])
    expectRefusal(answer, [403, 404]);
  expect.soft((await owner.packages.read(id)).body.name).toBe("Supply agreement");
  expectRefusal(await owner.packages.read("x".repeat(300)), 404);
});

test("validation of the payload answers 400 with an error record", async () => {
  const wrong: [string, unknown][] = [
    ["no name", { description: "x" }],
    ["name is a number", { name: 5 }],
    ["unknown type", { name: "x", type: "PARCEL" }],
    ["unknown status", { name: "x", status: "LOST" }],
    ["unknown visibility", { name: "x", type: "TEMPLATE", visibility: "WORLD" }],
    ["due is no time", { name: "x", due: "soon" }],
    ["autocomplete is a string", { name: "x", autocomplete: "perhaps" }],
    ["roles is no array", { name: "x", roles: "client" }],
    ["unknown role type", { name: "x", roles: [{ id: "a", type: "WITNESS" }] }],
    ["not an object", ["x"]],
  ];
  for (const [what, payload] of wrong) expectRefusal(await owner.packages.create(payload), 400, undefined, what);
  const garbled = await fetch(`${product.baseUrl}/api/packages`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from("tutorial:0123456789abcdef0123456789abcdef").toString("base64")}`,
      "content-type": "application/json",
    },
    body: '{"name": ',
  });
  expect.soft(garbled.status).toBe(400);
  expect.soft(faultsOf("Error", await garbled.json())).toEqual([]);
  for (const query of [{ sort: "colour" }, { dir: "sideways" }, { from: "first" }, { lastUpdatedStartDate: "soon" }])
    expectRefusal(await owner.packages.list(query as never), 400, undefined, JSON.stringify(query));
});

test("a clone overrides what the payload gives and keeps the rest", async () => {
  const id = await makePackage(owner, { description: "Original", emailMessage: "Hello", data: { a: "b" } });
  const cloned = await owner.packages.clone(id, {
    name: "Copy",
    description: "Copied",
    autocomplete: false,
    type: "PACKAGE",
    due: "2032-01-01T00:00:00Z",
    language: "fr",
    settings: { ceremony: { inPerson: true } },
  });
  expect(cloned.status, cloned.text).toBe(200);
  expect.soft(Object.keys(cloned.body)).toContain("id");
  expect.soft(cloned.body.id).not.toBe(id);
  const copy = await owner.packages.read(cloned.body.id);
  expectRecord(copy, "Package");
  expect.soft(copy.body).toMatchObject({
    name: "Copy",
    description: "Copied",
    emailMessage: "Hello",
    autocomplete: false,
    type: "PACKAGE",
    status: "DRAFT",
    language: "fr",
    settings: { ceremony: { inPerson: true } },
  });
  const document = copy.body.documents.find((one: Json) => one.id === "agreement");
  expect.soft(document?.approvals).toHaveLength(1);
  expect.soft(copy.body.roles.map((role: Json) => role.id)).toContain(document?.approvals[0].role);
  const asTemplate = await owner.packages.clone(id, { name: "As a template", type: "TEMPLATE", visibility: "SENDER" });
  expect.soft((await owner.packages.read(asTemplate.body?.id)).body).toMatchObject({
    type: "TEMPLATE",
    visibility: "SENDER",
    status: "DRAFT",
  });
  const forOther = await owner.packages.clone(id, {
    name: "For Jonas",
    sender: { firstName: "Jonas", lastName: "Weber", email: otherEmail },
  });
  expect.soft(forOther.status, forOther.text).toBe(200);
  expect.soft((await other.packages.read(forOther.body?.id)).body?.sender?.email).toBe(otherEmail);
});

test("every role and document member of a package is a record of its own", async () => {
  const id = await makePackage(owner, {
    signedDocumentDelivery: { destinations: [], excludedDocuments: [], filePrefix: "pre-", fileSuffix: "-post" },
  });
  const { body } = await owner.packages.read(id);
  expect.soft(faultsOf("Package", body)).toEqual([]);
  expect.soft(body.signedDocumentDelivery).toMatchObject({ filePrefix: "pre-", fileSuffix: "-post" });
  expectRecords({ ...(await owner.packages.read(id)), body: body.roles }, "Role");
  expectRecords({ ...(await owner.packages.read(id)), body: body.documents }, "Document");
});
