// What one person may see of another's work, what a sender's record keeps, and the notary's journal.
import { expect } from "@playwright/test";
import {
  colleague,
  type Json,
  makePackage,
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
let regular: SpecClient;
let regularId: string;
let regularEmail: string;
let ownerId: string;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other: regular, otherId: regularId, otherEmail: regularEmail, ownerId } = await castOf(running));
});

const signerOf = async (id: string, role: string) =>
  specClient(product.baseUrl, withSession(await owner.signerSession(id, role)));

test("a regular sender sees, counts and reports nothing of his colleagues", async () => {
  const hidden = await makePackage(owner, { name: `Hidden ${run}`, data: { secret: run } });
  const list = await regular.packages.list({ search: run });
  expect.soft(list.body).toEqual({ count: 0, results: [] });
  for (const status of ["draft", "sent", "completed"]) {
    const theirs = await regular.reports.completion({ status, senderId: ownerId });
    if (theirs.status === 200) expect.soft(theirs.text).not.toContain(hidden);
    else expectRefusal(theirs, [403, 404]);
    const all = await regular.reports.completion({ status });
    if (all.status === 200) expect.soft(all.text).not.toContain(hidden);
    else expectRefusal(all, 403);
  }
  const usage = await regular.reports.usage();
  if (usage.status === 200)
    expect
      .soft(usage.body.senders.map((one: Json) => one.sender.id).filter((id: string) => id !== regularId))
      .toEqual([]);
  else expectRefusal(usage, 403);
  expectRefusal(await regular.senders.apiKey(ownerId), 403);
  expectRefusal(await regular.senders.resetPassword(ownerId), [400, 403]);
  expectRefusal(await regular.journal.read(ownerId), [403, 404]);
  expectRefusal(await regular.nativeBridge.configuration(hidden), [403, 404]);
  expectRefusal(await regular.ask("POST", "/authenticationTokens/sender", { packageId: hidden }), [403, 404]);
  expectRefusal(
    await regular.ask("POST", "/authenticationTokens/signer/multiUse", { packageId: hidden, signerId: "client" }),
    [403, 404],
  );
  expectRefusal(
    await regular.ask("POST", "/layouts", { id: hidden, name: "stolen", documents: [{ id: "agreement" }] }),
    [403, 404],
  );
});

test("a signer who is a sender too sees the package he signs, and may not change it", async () => {
  const id = await makePackage(owner, {
    name: "For a colleague",
    roles: [signerRole("client", regularEmail)],
  });
  await owner.packages.change(id, { status: "SENT" });
  const seen = await regular.packages.read(id);
  expectRecord(seen, "Package");
  expectRefusal(await regular.packages.change(id, { name: "Mine" }), [403, 404]);
  expectRefusal(await regular.packages.remove(id), [403, 404]);
  expectNoContent(await regular.documents.sign(id), "with his own key");
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
});

test("a manager is not a regular sender", async () => {
  const email = `manager.${run}@example.com`;
  const added = await owner.senders.add({
    email,
    firstName: "Mona",
    lastName: "Meyer",
    type: "MANAGER",
    status: "ACTIVE",
  });
  expectRecord(added, "Sender");
  expect.soft(added.body).toMatchObject({ type: "MANAGER", status: "ACTIVE" });
  expect.soft(added.body.activated, "activated: date-time").toBeTruthy();
  const manager = specClient(product.baseUrl, withKey((await owner.senders.apiKey(added.body.id)).body.apiKey));
  expectRecords(await manager.senders.list(), "Sender");
  expectRecord(await manager.senders.read(regularId), "Sender");
  expectRecord(await manager.account.read(), "Account");
});

test("a sender's record keeps what was given", async () => {
  const given = {
    email: `whole.${run}@example.com`,
    firstName: "Åsa",
    lastName: "Öberg",
    phone: "+46 8 123 45 67",
    company: "Hamn AB",
    title: "Chef",
    language: "sv",
    timezoneId: "Europe/Stockholm",
    specialTypes: ["NOTARY"],
    address: {
      zipcode: "111 20",
      address1: "Kajen 1",
      address2: "2 tr",
      city: "Stockholm",
      country: "SE",
      state: "AB",
    },
    external: { id: "crm-9", provider: "crm", providerName: "Our CRM", data: { a: "b" } },
    professionalIdentityFields: [
      { id: "pif", category: "law", name: "Bar number", type: "text", value: "77", translations: [], data: {} },
    ],
    data: { team: "north" },
  };
  const added = await owner.senders.add(given);
  expectRecord(added, "Sender");
  const read = await owner.senders.read(added.body.id);
  expectRecord(read, "Sender");
  expect.soft(read.body).toMatchObject({ ...given, name: "Åsa Öberg" });
});

test("a notary's act is written into the journal", async () => {
  const email = `notary.${run}@example.com`;
  const added = await owner.senders.add({
    email,
    firstName: "Nora",
    lastName: "Notary",
    status: "ACTIVE",
    specialTypes: ["NOTARY"],
  });
  const notary = specClient(product.baseUrl, withKey((await owner.senders.apiKey(added.body.id)).body.apiKey));
  const id = await makePackage(owner, {
    name: "Deed",
    notarized: true,
    notaryRoleId: "notary",
    roles: [
      signerRole("client", "layla.haddad@example.com"),
      signerRole("notary", email, { specialTypes: ["NOTARY"] }),
    ],
    documents: [
      {
        id: "agreement",
        name: "Deed of sale",
        approvals: [
          { role: "client", fields: [signatureField()] },
          { role: "notary", fields: [signatureField({ left: 450 })] },
        ],
      },
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  await (await signerOf(id, "client")).documents.sign(id);
  expectNoContent(await notary.documents.sign(id));
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const journal = await notary.journal.read(added.body.id);
  expect.soft(journal.status, journal.text).toBe(200);
  expect.soft(journal.body.count).toBeGreaterThan(0);
  const entry = journal.body.results[0];
  expect.soft(Number.isInteger(entry?.sequenceNumber)).toBe(true);
  expect.soft(entry?.creationDate).toMatch(/Z$/);
  for (const member of [
    "documentType",
    "documentName",
    "signerName",
    "signatureType",
    "idType",
    "idValue",
    "jurisdiction",
    "comment",
  ])
    expect.soft(typeof entry?.[member], member).toBe("string");
  expect.soft(entry).toMatchObject({ documentName: "Deed of sale" });
  const csv = await notary.journal.download(added.body.id);
  expect.soft(csv.text.trim().split(/\r?\n/)).toHaveLength(journal.body.count + 1);
  const none = await notary.journal.read(added.body.id, { from: "2001-01-01", to: "2001-01-02" });
  expect.soft(none.body.count).toBe(0);
  const ascending = (await notary.journal.read(added.body.id, { dir: "asc" })).body.results.map(
    (one: Json) => one.sequenceNumber,
  );
  const descending = (await notary.journal.read(added.body.id, { dir: "desc" })).body.results.map(
    (one: Json) => one.sequenceNumber,
  );
  expect.soft(descending).toEqual([...ascending].reverse());
});

test("every sort key sorts, up and down", async () => {
  const { key } = await colleague(owner, `sorter.${run}@example.com`);
  const me = specClient(product.baseUrl, withKey(key));
  const dues = ["2031-03-01T00:00:00Z", "2030-01-01T00:00:00Z", "2032-06-01T00:00:00Z"];
  for (const [at, due] of dues.entries()) await me.packages.create({ name: ["mm", "Bb", "aa"][at], due });
  const order = async (sort: string, dir: string, member: string) =>
    (await me.packages.list({ sort, dir })).body.results.map((one: Json) => one[member]);
  expect.soft(await order("due", "asc", "due")).toEqual([...dues].sort());
  expect.soft(await order("due", "desc", "due")).toEqual([...dues].sort().reverse());
  expect.soft(await order("name", "asc", "name"), "capitals among small letters").toEqual(["aa", "Bb", "mm"]);
  for (const sort of ["created", "updated"]) {
    const names = await order(sort, "asc", "name");
    expect.soft(await order(sort, "desc", "name")).toEqual([...names].reverse());
  }
  expect.soft((await me.packages.list({ predefined: "completed" })).body).toEqual({ count: 0, results: [] });
});

test("consent texts speak their language", async () => {
  const [en, fr] = [
    await owner.account.consentProperties({ language: "en" }),
    await owner.account.consentProperties({ language: "fr" }),
  ];
  expect.soft(en.body).not.toEqual(fr.body);
  expect.soft(Object.keys(en.body)).toEqual(Object.keys(fr.body));
  expect
    .soft(
      (await owner.account.consentDocument({ language: "en" })).bytes.equals(
        (await owner.account.consentDocument({ language: "fr" })).bytes,
      ),
    )
    .toBe(false);
  const french = await owner.packages.create({ name: "En français", language: "fr" });
  const english = await owner.packages.create({ name: "In English", language: "en" });
  const consentName = async (id: string) => (await owner.documents.read(id, "default-consent")).body.name;
  expect.soft(await consentName(french.body.id)).not.toBe(await consentName(english.body.id));
});

test("a zip of documents with one name and with names beyond ASCII keeps them all apart", async () => {
  const names = ["契約 Größe", "Same", "Same"];
  const created = await owner.packages.createWithFiles(
    { name: "Zip", documents: names.map((name) => ({ name })) },
    names.map((name) => pdfFile(name)),
  );
  expect(created.status, created.text).toBe(200);
  const zip = await owner.documents.zip(created.body.id);
  const text = zip.bytes.toString("latin1");
  const entries = [...text.matchAll(/PK\x01\x02[\s\S]{4}([\s\S]{2})[\s\S]{18}([\s\S]{2})[\s\S]{16}/g)].map((match) => {
    const start = match.index + 46;
    return {
      utf8: ((match[1]?.charCodeAt(1) ?? 0) & 8) !== 0,
      name: zip.bytes.subarray(start, start + (match[2]?.charCodeAt(0) ?? 0)).toString(),
    };
  });
  const files = entries.map((entry) => entry.name);
  expect.soft(files).toContain("契約 Größe.pdf");
  expect.soft(entries.find((entry) => entry.name.startsWith("契約"))?.utf8, "marked as UTF-8").toBe(true);
  expect.soft(new Set(files).size, `${files}`).toBe(files.length);
  expect.soft(files.filter((name) => name.startsWith("Same"))).toHaveLength(2);
  const pdf = await owner.documents.pdf(
    created.body.id,
    (await owner.packages.read(created.body.id)).body.documents[1].id,
  );
  expect
    .soft(pdf.headers.get("content-disposition"))
    .toBe("attachment; filename*=UTF-8''%E5%A5%91%E7%B4%84%20Gr%C3%B6%C3%9Fe.pdf");
});

test("a partial change of a field or approval leaves the rest a record", async () => {
  const id = await makePackage(owner);
  const field = await owner.fields.create(id, "agreement", "a1", {
    name: "city",
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    left: 10,
    top: 10,
    width: 100,
    height: 30,
    validation: { required: true },
  });
  const moved = await owner.fields.change(id, "agreement", "a1", field.body.id, { left: 44 });
  expect.soft(moved.status, moved.text).toBe(200);
  const after = await owner.fields.read(id, "agreement", "a1", field.body.id);
  expectRecord(after, "Field");
  expect.soft(after.body).toMatchObject({ id: field.body.id, left: 44, type: "INPUT", subtype: "TEXTFIELD" });
  const optional = await owner.approvals.change(id, "agreement", "a1", { role: "client", optional: true });
  expect.soft(optional.status, optional.text).toBe(200);
  const approval = await owner.approvals.read(id, "agreement", "a1");
  expectRecord(approval, "Approval");
  expect.soft(approval.body.optional).toBe(true);
  expect.soft(faultsOf("Document", (await owner.documents.read(id, "agreement")).body)).toEqual([]);
});
