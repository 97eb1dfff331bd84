// The notary's journal: written with the signature, gap-free, never changed; read by its notary and by managers.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { documents } from "#db/schema/packages.ts";
import { journalEntries, senders } from "#db/schema/senders.ts";
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { allOf, openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as downloadRoute from "./download/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const commission = {
  ...{ name: "Nora Notary", number: 4711, jurisdiction: "New York", country: "US", confirmed: true },
  expirationDate: "2030-01-31T00:00:00Z",
};
const newNotary = () => makeSender(account.account.id, { firstName: "Nora", lastName: "Notary" });
const read = (by: TestSender, of: TestSender, query: Record<string, string> = {}) =>
  callRoute(route, "GET /user/u/journal", { key: by.apiKey, params: { userId: of.row.id }, query });
const download = (by: TestSender, of: TestSender, query: Record<string, string> = {}) =>
  callRoute(downloadRoute, "GET /user/u/journal/download", { key: by.apiKey, params: { userId: of.row.id }, query });

/** Ann and Bob sign "lease" before the notary does. */
function notarized(notary: TestSender, change: { role?: object; pkg?: object; ann?: object } = {}) {
  const { email, firstName, lastName } = notary.row;
  const jurisdiction = { name: "jurisdiction", value: "New York" };
  return {
    notarized: true,
    roles: [
      {
        ...person("Ann"),
        index: 1,
        data: { idType: "Passport", idValue: "C01X00T47", comment: "seen" },
        ...change.ann,
      },
      { ...person("Bob"), index: 1 },
      {
        id: "notary",
        index: 2,
        specialTypes: ["NOTARY"],
        signers: [{ id: "notary", email, firstName, lastName, professionalIdentityFields: [jurisdiction] }],
        ...change.role,
      },
    ],
    documents: [
      { id: "lease", name: "Lease", approvals: ["ann", "bob", "notary"].map((role, at) => signatureFor(role, at)) },
    ],
    ...change.pkg,
  };
}

async function witnessed(notary: TestSender, change: Parameters<typeof notarized>[1] = {}): Promise<string> {
  const packageId = await sendPackage(account.owner, notarized(notary, change));
  for (const role of ["ann", "bob", "notary"]) expect((await signEverything(packageId, role)).status).toBe(200);
  return packageId;
}

describe("GET /user/{userId}/journal", () => {
  test("200 with one entry for each signature the notary confirmed, and CSV with the same", async () => {
    const notary = await newNotary();
    await witnessed(notary);
    const { status, body } = await read(notary, notary);
    expect(status).toBe(200);
    const entry = {
      creationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      documentType: "PDF",
      documentName: "Lease",
      signatureType: "FULLNAME",
      jurisdiction: "New York",
    };
    expect(body).toEqual({
      count: 2,
      results: [
        {
          sequenceNumber: 1,
          signerName: "Ann Tester",
          idType: "Passport",
          idValue: "C01X00T47",
          comment: "seen",
          ...entry,
        },
        { sequenceNumber: 2, signerName: "Bob Tester", idType: "", idValue: "", comment: "", ...entry },
      ],
    });
    const csv = await download(account.owner, notary);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''journal.csv");
    const [header, ...lines] = csv.text.trimEnd().split("\r\n");
    expect(header).toBe(
      "sequenceNumber,creationDate,documentType,documentName,signerName,signatureType,idType,idValue,jurisdiction,comment",
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^1,\d{4}-[^,]+Z,PDF,Lease,Ann Tester,FULLNAME,Passport,C01X00T47,New York,seen$/);
  });

  test("200 as a PDF with our seal, in the notary's language, for who may read the journal; too many are refused", async () => {
    // Where a day begins later than in Greenwich.
    const { account: office, owner } = await makeAccount();
    await db.update(accounts).set({ timezoneId: "America/New_York" }).where(eq(accounts.id, office.id));
    const notary = await makeSender(office.id, { firstName: "Nora", lastName: "Notary" });
    await db.update(senders).set({ language: "de", notaryCommission: commission }).where(eq(senders.id, notary.row.id));
    const entry = { senderId: notary.row.id, documentName: "Lease", idType: "Passport", idValue: "C01X00T47" };
    await db.insert(journalEntries).values([
      { ...entry, sequenceNumber: 1, signerName: "Ann Tester", act: "JURAT" },
      { ...entry, sequenceNumber: 2, signerName: "王小明", comment: "It was another.", corrects: 1 },
    ]);
    const pdf = await download(owner, notary, { format: "pdf" });
    expect(pdf.status, pdf.text).toBe(200);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toContain("Notarielles%20Urkundenverzeichnis.pdf");
    expect(judgeSignatures(pdf.bytes).map(({ valid, coversAll }) => [valid, coversAll])).toEqual([[true, true]]);
    const text = extractText(pdf.bytes);
    for (const piece of [
      "Nora Notary",
      "2 Einträge",
      "Ann Tester",
      "王小明",
      "Passport",
      "It was another.",
      "2030-01-31",
    ])
      expect(text).toContain(piece);
    expect((await download(notary, owner, { format: "pdf" })).status).toBe(403);
    expect((await download(notary, notary, { format: "docx" })).status).toBe(400);
    const many = Array.from({ length: 2000 }, (_, at) => ({ ...entry, sequenceNumber: at + 3 }));
    await db.insert(journalEntries).values(many);
    const refused = await download(notary, notary, { format: "pdf" });
    expect([refused.status, refused.body.parameters]).toEqual([400, { field: "startDate", most: "2000" }]);
  });

  test("200 without gaps when one notary confirms two packages at once", async () => {
    const notary = await newNotary();
    const ids = await Promise.all([0, 1, 2].map(() => sendPackage(account.owner, notarized(notary))));
    const acts: (() => Promise<{ status: number }>)[] = [];
    for (const id of ids) {
      await signEverything(id, "ann");
      await signEverything(id, "bob");
      const ceremony = await openCeremony(id, "notary");
      await ceremony.consent();
      const input = allOf(await ceremony.view());
      acts.push(() => ceremony.sign(input));
    }
    expect((await Promise.all(acts.map((act) => act()))).map(({ status }) => status)).toEqual([200, 200, 200]);
    const { results } = (await read(notary, notary)).body;
    expect(results.map((one: { sequenceNumber: number }) => one.sequenceNumber)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("200 empty for a notary who signs as anybody would, and for a sender who is none", async () => {
    const notary = await newNotary();
    await witnessed(notary, { role: { specialTypes: [] }, pkg: { notarized: null } });
    expect((await read(notary, notary)).body).toEqual({ count: 0, results: [] });
  });

  test("200 by places and by dates, in both directions", async () => {
    const notary = await newNotary();
    const entry = { senderId: notary.row.id, documentName: "Old" };
    await db.insert(journalEntries).values(
      [1, 2, 3].map((sequenceNumber) => ({
        ...entry,
        sequenceNumber,
        creationDate: new Date(`2024-0${sequenceNumber}-15T12:00:00Z`),
      })),
    );
    const numbers = async (query: Record<string, string>) =>
      (await read(notary, notary, query)).body.results.map((one: { sequenceNumber: number }) => one.sequenceNumber);
    expect(await numbers({})).toEqual([]);
    expect(await numbers({ from: "1", to: "2" })).toEqual([1, 2]);
    expect(await numbers({ from: "1", to: "2", dir: "desc" })).toEqual([3, 2]);
    expect(await numbers({ from: "2024-02-01", to: "2024-03-15" })).toEqual([2, 3]);
    expect(await numbers({ startDate: "2024-02-15T12:00:00Z" })).toEqual([2, 3]);
    expect(await numbers({ endDate: "2024-02-15T12:00:00Z", dir: "DESC" })).toEqual([2, 1]);
    expect((await read(notary, notary, { from: "1", to: "1" })).body.count).toBe(3);
    expect((await download(notary, notary, { startDate: "2024-01-01" })).text.trimEnd().split("\r\n")).toHaveLength(4);
  });

  test("400, 401, 403 and 404 for whom it is not", async () => {
    const notary = await newNotary();
    expect((await read(other.owner, notary)).status).toBe(400);
    expect((await read(notary, account.owner)).status).toBe(403);
    expect((await download(notary, account.owner)).status).toBe(403);
    expect((await read(notary, notary, { startDate: "soon" })).status).toBe(400);
    expect((await callRoute(route, "GET /journal", { params: { userId: notary.row.id } })).status).toBe(401);
    const nobody = { ...notary, row: { ...notary.row, id: "nobody" } };
    expect((await read(account.owner, nobody)).status).toBe(404);
  });
});

test("an entry cannot be changed or taken out, not even in the database", async () => {
  const notary = await newNotary();
  await db.insert(journalEntries).values({ senderId: notary.row.id, sequenceNumber: 1 });
  const mine = eq(journalEntries.senderId, notary.row.id);
  await expect(db.update(journalEntries).set({ comment: "x" }).where(mine)).rejects.toThrow();
  await expect(db.delete(journalEntries).where(mine)).rejects.toThrow();
  expect(await db.$count(journalEntries, mine)).toBe(1);
});

test("a notary's SEAL field is drawn with the commission; anybody else's stays empty", async () => {
  const notary = await newNotary();
  await db.update(senders).set({ notaryCommission: commission }).where(eq(senders.id, notary.row.id));
  const sealed = (role: string, at: number) => {
    const approval = signatureFor(role, at);
    const seal = { id: `seal-${role}`, type: "INPUT", subtype: "SEAL", page: 0, left: 400, top: 300 + at * 90 };
    return { ...approval, fields: [...approval.fields, { ...seal, width: 200, height: 80 }] };
  };
  const packageId = await witnessed(notary, {
    pkg: { documents: [{ id: "lease", name: "Lease", approvals: ["ann", "bob", "notary"].map(sealed) }] },
  });
  await runJobs({ kinds: ["apply-signatures", "seal-package"] });
  const [lease] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  const text = extractText(await files.get(lease?.currentFile ?? ""));
  expect(text).toContain("№ 4711 – 2030-01-31");
  expect(text.match(/№/g)).toHaveLength(1);
});

test("the notary is asked how each signer was identified, and what they say comes before what the sender wrote", async () => {
  const notary = await newNotary();
  const packageId = await sendPackage(account.owner, notarized(notary));
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  const ceremony = await openCeremony(packageId, "notary");
  await ceremony.consent();
  const view = await ceremony.view();
  const known = { roleId: "ann", name: "Ann Tester", idType: "Passport", idValue: "C01X00T47", comment: "seen" };
  const entry = { documentId: "lease", documentName: "Lease", signatureType: "FULLNAME", jurisdiction: "New York" };
  expect(view.notary).toEqual([
    { ...known, entries: [{ ...entry, approvalId: "sign-ann", number: 1 }] },
    {
      ...{ roleId: "bob", name: "Bob Tester", idType: "", idValue: "", comment: "" },
      entries: [{ ...entry, approvalId: "sign-bob", number: 2 }],
    },
  ]);
  const acts: StatedAct[] = [
    { roleId: "ann", act: "ACKNOWLEDGMENT", idType: "Driving licence", idValue: "", comment: "" },
    { roleId: "bob", act: "JURAT", idType: "Known to me", idValue: "", comment: "for years" },
  ];
  const blessing = "BLESSING" as string as "OATH";
  const unknown = await ceremony.sign({ ...allOf(view), acts: acts.map((one) => ({ ...one, act: blessing })) });
  expect(unknown.status).toBe(400);
  expect((await ceremony.sign({ ...allOf(view), acts })).status).toBe(200);
  const { body } = await read(notary, notary);
  expect(
    body.results.map((one: Record<string, string>) => [one.signerName, one.act, one.idType, one.idValue, one.comment]),
  ).toEqual([
    ["Ann Tester", "ACKNOWLEDGMENT", "Driving licence", "", ""],
    ["Bob Tester", "JURAT", "Known to me", "", "for years"],
  ]);
  const all = (await download(notary, notary, { columns: "all" })).text.split("\r\n");
  expect(all[0]).toMatch(/,comment,act,corrects,correctedBy$/);
  expect(all[2]).toMatch(/,Bob Tester,FULLNAME,Known to me,,New York,for years,JURAT,,$/);
});

test("the entries are shown with the numbers that they then get, in the order of the documents", async () => {
  const notary = await newNotary();
  await witnessed(notary);
  const documents = ["Deed", "Lease"].map((name, index) => ({
    id: name.toLowerCase(),
    name,
    index,
    approvals: ["ann", "bob", "notary"].map((role, at) => signatureFor(role, at)),
  }));
  const packageId = await sendPackage(account.owner, notarized(notary, { pkg: { documents } }), [pdfOf(), pdfOf()]);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  const ceremony = await openCeremony(packageId, "notary");
  await ceremony.consent();
  type Shown = { name: string; entries: { number: number; documentName: string }[] };
  const shown = ((await ceremony.view()).notary as Shown[])
    .flatMap(({ name, entries }) => entries.map((one) => [one.number, one.documentName, name]))
    .sort(([a], [b]) => Number(a) - Number(b));
  expect(shown.map(([number]) => number)).toEqual([3, 4, 5, 6]);
  await signEverything(packageId, "notary");
  expect((await ceremony.view()).journal).toEqual([3, 4, 5, 6]);
  const { results } = (await read(notary, notary)).body;
  const written = results
    .slice(2)
    .map((one: Record<string, unknown>) => [one.sequenceNumber, one.documentName, one.signerName]);
  expect(written).toEqual(shown);
});
