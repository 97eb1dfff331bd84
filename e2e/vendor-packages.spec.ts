// Packages and their documents as the vendor's Java examples handle them.
import { expect } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import type { Json, Read } from "./vendor-client.ts";
import { VendorClient } from "./vendor-client.ts";
import {
  createAndSend,
  createInOneStep,
  createPackage,
  doc,
  input,
  packageOf,
  pdfOf,
  readPackage,
  sdkData,
  sendPackage,
  signAll,
  signature,
  signerRole,
  signerSession,
  signingStatus,
  simple,
  upload,
  uploadOne,
} from "./vendor-payloads.ts";
import { fresh, ownerEmail, test } from "./vendor-product.ts";

const due = "2031-03-04T05:06:07Z";
const emails = (pkg: Read): string[] => pkg.roles.map((role: Read) => role.signers[0]?.email);
const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);

test("row 1: the basic package comes back as it was posted, with the owner and the consent", async ({ owner }) => {
  const [first, second] = [fresh("john.smith"), fresh("patty.galant")];
  const posted = packageOf("Basic package", [signerRole("Client1", first), signerRole("Client2", second)], {
    description: "Made by the client",
    emailMessage: "Please sign",
    due,
    timezoneId: "Canada/Mountain",
    language: "en",
    settings: { ceremony: { inPerson: false, hideWatermark: true }, integrationFrameworkWorkflows: [] },
  });
  const text = input("TEXTFIELD", "amount", { value: "Twelve", fontSize: 9 });
  const docs = [
    doc("First Document", [signature("Client1", { fields: [text] })]),
    doc("Second Document", [signature("Client2")]),
  ];
  const id = await createPackage(owner, posted, docs);
  expect(id).toMatch(/^[A-Za-z0-9_-]+=?$/);
  const draft = await readPackage(owner, id);
  expect(draft).toMatchObject({
    id,
    name: "Basic package",
    description: "Made by the client",
    emailMessage: "Please sign",
    due,
    timezoneId: "Canada/Mountain",
    language: "en",
    status: "DRAFT",
    type: "PACKAGE",
    autocomplete: true,
    trashed: false,
    data: sdkData,
    settings: { ceremony: { inPerson: false, hideWatermark: true } },
  });
  expect(emails(draft).sort()).toEqual([first, ownerEmail, second].sort());
  expect(draft.roles.find((role: Read) => role.type === "SENDER")).toMatchObject({
    name: "Owner",
    signers: [{ email: ownerEmail, signerType: "ACCOUNT_SENDER" }],
  });
  expect(byId(draft.roles, "Client1").signers[0].signerType).toBe("EXTERNAL_SIGNER");
  expect(draft.documents.map((one: Read) => [one.index, one.name]).slice(1)).toEqual([
    [1, "First Document"],
    [2, "Second Document"],
  ]);
  expect(draft.documents[0]).toMatchObject({ id: "default-consent", index: 0 });
  // One approval for each signer, none with a signature field.
  const consents = draft.documents[0].approvals;
  expect(consents.map((one: Read) => one.role)).toEqual(expect.arrayContaining(["Client1", "Client2"]));
  expect(consents.flatMap((one: Read) => one.fields).filter((one: Read) => one.type === "SIGNATURE")).toEqual([]);
  expect(draft.documents[1].id).toMatch(/^[0-9a-f]{48}$/);
  const [approval] = draft.documents[1].approvals;
  expect(approval).toMatchObject({ role: "Client1", accepted: null, signed: null });
  expect(approval.fields.map((one: Read) => [one.subtype, one.left, one.top, one.width, one.height])).toEqual([
    ["FULLNAME", 100, 100, 200, 50],
    ["TEXTFIELD", 100, 300, 150, 30],
  ]);
  expect(approval.fields[1]).toMatchObject({ id: "amount", name: "amount", value: "Twelve", fontSize: 9 });
  expect(draft.roles.filter((role: Read) => role.type === "SIGNER").map((role: Read) => role.signers[0].id)).toEqual([
    "Client1",
    "Client2",
  ]);
  await sendPackage(owner, id);
  expect((await readPackage(owner, id)).status).toBe("SENT");
});

test("row 2: one multipart call creates the package with its documents in the order of the files", async ({
  owner,
}) => {
  const docs = [
    doc("Vertrag Grün", [signature("signer1")], {}, 2),
    doc("Zweites", [signature("signer1")], {}, 1),
    doc("合同", [signature("signer1")], {}, 3),
  ];
  const id = await createInOneStep(owner, packageOf("One step", [signerRole("signer1", fresh("jo.one"))]), docs);
  const { documents } = await readPackage(owner, id);
  expect(documents.slice(1).map((one: Read) => [one.name, one.pages.length, one.index])).toEqual([
    ["Vertrag Grün", 2, 1],
    ["Zweites", 1, 2],
    ["合同", 3, 3],
  ]);
});

test("row 3: documents may travel as Base64 in the JSON", async ({ owner }) => {
  const base64Content = pdfOf("Inline", 2).toString("base64");
  const { payload } = doc("Inline", [signature("signer1")], { id: "inline", base64Content });
  const posted = packageOf("Base64", [signerRole("signer1", fresh("ida.inline"))], { documents: [payload] });
  const { id } = await owner.post("/packages", posted, "id");
  await sendPackage(owner, id);
  const sent = await readPackage(owner, id);
  expect(sent.documents).toHaveLength(2);
  expect(sent.documents[1].pages).toHaveLength(2);
  expect((await owner.download(`/packages/${id}/documents/inline/pdf`, "octet")).bytes.subarray(0, 5).toString()).toBe(
    "%PDF-",
  );
});

test("row 4: Base64 documents join an existing package, array for array", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("Later", [signerRole("signer1", fresh("lea.later"))]));
  const payloads = ["One", "Two"].map(
    (name) => doc(name, [signature("signer1")], { base64Content: pdfOf(name).toString("base64") }).payload,
  );
  const added = await owner.post(`/packages/${id}/documents`, payloads, "document");
  expect(added.map((one: Read) => one.name)).toEqual(["One", "Two"]);
  expect(added.flatMap((one: Read) => one.approvals.map((approval: Read) => approval.role))).toEqual([
    "signer1",
    "signer1",
  ]);
  expect((await readPackage(owner, id)).documents).toHaveLength(3);
});

test("rows 5 and 6: sent, back to draft, trashed, restored; the signing status follows", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("stan.status")));
  const look = async () => {
    const { status, trashed } = await readPackage(owner, id);
    return [status, trashed, await signingStatus(owner, id)];
  };
  expect(await look()).toEqual(["DRAFT", false, "DRAFT"]);
  await sendPackage(owner, id);
  expect(await look()).toEqual(["SENT", false, "SIGNING_PENDING"]);
  expect(await signingStatus(owner, id, "signer1")).toBe("SIGNING_PENDING");
  expect(await signingStatus(owner, id, "signer1", "doc1")).toBe("SIGNING_PENDING");
  await owner.call("PUT", `/packages/${id}`, { status: "DRAFT" });
  expect(await look()).toEqual(["DRAFT", false, "DRAFT"]);
  await owner.call("POST", `/packages/${id}`, { trashed: true });
  expect(await look()).toEqual(["DRAFT", true, "DELETED"]);
  await owner.call("POST", `/packages/${id}`, { trashed: false });
  expect(await look()).toEqual(["DRAFT", false, "DRAFT"]);
  await owner.call("DELETE", `/packages/${id}`);
  await expect(readPackage(owner, id)).rejects.toMatchObject({ status: 404 });
});

test("row 7: an update changes what it names and leaves roles and documents alone", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("uma.update")));
  const changes = {
    name: "Renamed",
    description: "New description",
    emailMessage: "New message",
    due,
    language: "fr",
    autocomplete: false,
    roles: [],
    data: sdkData,
    settings: {
      ceremony: { inPerson: true, declineButton: true, optOutButton: true, declineReasons: ["One", "Two"] },
      integrationFrameworkWorkflows: [],
    },
  };
  await owner.call("PUT", `/packages/${id}`, changes);
  const { roles, ...rest } = changes;
  const updated = await readPackage(owner, id);
  expect(updated).toMatchObject({ ...rest, settings: { ceremony: rest.settings.ceremony } });
  expect(roles).toEqual([]);
  expect(updated.roles).toHaveLength(2);
  expect(updated.documents).toHaveLength(2);
});

test("row 8: lists by status are paged from 1, both ends included", async ({ owner }) => {
  const word = fresh("paging");
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) ids.push(await createPackage(owner, packageOf(`${word} ${name}`, [])));
  const window = async (from: number, to: number) =>
    owner.get(`/packages?query=DRAFT&from=${from}&to=${to}`, "packages");
  const [one, two] = [await window(1, 2), await window(3, 4)];
  expect(one.results).toHaveLength(2);
  expect(one.count).toBeGreaterThanOrEqual(3);
  expect(two.count).toBe(one.count);
  const seen = [...one.results, ...two.results].map((pkg: Read) => pkg.id);
  expect(new Set(seen).size).toBe(seen.length);
  const flat = await owner.get("/packages?query=DRAFT&from=1&to=3&fields=id");
  expect(flat.results.map((pkg: Json) => Object.keys(pkg))).toEqual([["id"], ["id"], ["id"]]);
  const both = await owner.get("/packages?query=DRAFT&from=1&to=1&fields=id,name");
  expect(Object.keys(both.results[0]).sort()).toEqual(["id", "name"]);
  expect(Object.values(both.results[0]).every((value) => typeof value === "string")).toBe(true);
  // Trashed ones are in no folder but their own.
  await owner.call("POST", `/packages/${ids[0]}`, { trashed: true });
  expect((await window(1, 1)).count).toBe(one.count - 1);
  expect(await owner.get("/packages?query=SENT&from=7&to=3", "packages")).toMatchObject({ results: [] });
});

test("row 9: packages by status and by the days they were updated", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("dora.dates")));
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 19);
  for (const [start, end] of [
    ["startDate", "endDate"],
    ["lastUpdatedStartDate", "lastUpdatedEndDate"],
  ]) {
    const list = (from: string, to: string) =>
      owner.get(`/packages?query=DRAFT&from=1&to=100&${start}=${from}Z&${end}=${to}Z`, "packages");
    expect((await list(day(-1), day(1))).results.map((pkg: Read) => pkg.id)).toContain(id);
    expect(await list(day(-3), day(-2))).toMatchObject({ count: 0, results: [] });
  }
});

test("row 10: attributes of packages and documents come back", async ({ owner }) => {
  const data = { ...sdkData, origin: "api", "First Name": "Bill", nested: { deep: [1, 2] } };
  const id = await createPackage(
    owner,
    packageOf("Attributes", [signerRole("signer1", fresh("al.attribute"))], { data }),
    [doc("Doc", [signature("signer1")], { id: "doc1", data: { city: "Montréal" } })],
  );
  const read = await readPackage(owner, id);
  expect(read.data).toMatchObject(data);
  expect(byId(read.documents, "doc1").data).toMatchObject({ city: "Montréal" });
});

test("rows 11 and 12: every ceremony setting survives the round trip", async ({ owner }) => {
  const bar = { link: "https://example.com", src: "https://example.com/logo.png", logoAltTextKey: "Logo" };
  const ceremony = {
    inPerson: true,
    ada: false,
    declineButton: true,
    optOutButton: true,
    declineReasons: ["Decline reason One", "Decline reason Two"],
    optOutReasons: ["Opt out reason One"],
    disableDeclineOther: true,
    disableOptOutOther: true,
    hideWatermark: true,
    hideCaptureText: true,
    hideLanguageDropdown: true,
    hidePackageOwnerInPerson: true,
    disableFirstInPersonAffidavit: true,
    disableSecondInPersonAffidavit: true,
    disableDownloadForUncompletedPackage: true,
    enforceCaptureSignature: true,
    defaultTimeBasedExpiry: true,
    remainingDays: 14,
    maxAuthFailsAllowed: 3,
    maxAttachmentFiles: 4,
    fontSize: 10,
    showNseHelp: true,
    leftMenuExpand: true,
    showNseOverview: false,
    showNseLogoInIframe: true,
    documentToolbarOptions: { downloadButton: false },
    handOver: {
      href: "http://www.example.ca",
      text: "handover",
      title: "A title",
      autoRedirect: true,
      parameters: ["PACKAGE", "STATUS"],
    },
    events: { complete: { dialog: false, redirect: "https://example.com/done" } },
    layout: {
      iframe: true,
      navigator: false,
      header: {
        breadcrumbs: false,
        feedback: false,
        globalNavigation: false,
        sessionBar: false,
        globalActions: { confirm: false, download: false, saveAsLayout: false, hideEvidenceSummary: true },
        titleBar: { title: false, progressBar: false },
      },
      brandingBar: { logo: bar },
    },
  };
  const id = await createPackage(
    owner,
    packageOf("Settings", [signerRole("signer1", fresh("sid.settings"))], {
      settings: { ceremony, integrationFrameworkWorkflows: [] },
    }),
  );
  const read = (await readPackage(owner, id)).settings.ceremony;
  expect(read).toMatchObject(ceremony);
});

test("row 13: a French package says so and greets with its own consent", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("frank.francais"), { pkg: { language: "fr" } }));
  expect((await readPackage(owner, id)).language).toBe("fr");
});

test("row 15: PDF, original, zip, evidence and audit of a signed package", async ({ owner, api }) => {
  const email = fresh("diana.download");
  const id = await createAndSend(owner, packageOf("Downloads", [signerRole("signer1", email)]), [
    doc("Ä first", [signature("signer1")], { id: "doc1" }),
    doc("Second", [signature("signer1")], { id: "doc2" }),
  ]);
  const session = await signerSession(owner, id, "signer1");
  await signAll(owner, id, new VendorClient(api, { session }));
  expect((await readPackage(owner, id)).status).toBe("COMPLETED");

  const pdf = await owner.download(`/packages/${id}/documents/doc1/pdf`, "octet");
  expect(pdf.filename).toBe("Ä first.pdf");
  const judged = judgeSignatures(pdf.bytes);
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.every((one) => one.valid)).toBe(true);
  const original = await owner.download(`/packages/${id}/documents/doc1/original`, "octet");
  expect(judgeSignatures(original.bytes)).toHaveLength(0);

  const zip = await owner.download(`/packages/${id}/documents/zip`);
  const entries = Object.keys(unzipSync(zip.bytes));
  expect(entries).toEqual(expect.arrayContaining(["Ä first.pdf", "Second.pdf"]));
  expect(zip.filename).toMatch(/\.zip$/);
  const evidence = await owner.download(`/packages/${id}/evidence/summary`);
  expect(checkStructure(evidence.bytes)).toMatchObject({ code: 0 });
  expect(evidence.filename).toMatch(/\.pdf$/);

  const audit = (await owner.get(`/packages/${id}/audit`, "audit"))["audit-events"];
  const types = audit.map((event: Read) => event.type);
  expect(types).toEqual(expect.arrayContaining(["Click To Sign", "Accept"]));
  const times = audit.map((event: Read) => Date.parse(event["date-time"]));
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(audit.find((event: Read) => event.type === "Click To Sign")["user-email"]).toBe(email);
  expect(strFromU8(original.bytes.subarray(0, 5))).toBe("%PDF-");
});

test("row 16: whom to ask about a package", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("sue.support")));
  const support = await owner.get(`/package_information/${id}/support_information`, "support");
  expect(Object.keys(support)).toEqual(expect.arrayContaining(["email", "phone"]));
});

test("row 17: documents are added, renamed, replaced and deleted, one or many", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("Documents", [signerRole("signer1", fresh("dan.documents"))]));
  const first = await uploadOne(owner, id, doc("TDoc", [signature("signer1")], { id: "a" }));
  expect(Array.isArray(first)).toBe(false);
  expect(first).toMatchObject({ id: "a", name: "TDoc", index: 1 });
  expect(first.approvals[0].role).toBe("signer1");
  const more = await upload(owner, id, [doc("B", [signature("signer1")], { id: "b" }), doc("C", [], { id: "c" })]);
  expect(more.map((one) => one.id)).toEqual(["b", "c"]);
  const metadata = {
    id: "a",
    name: "Renamed",
    description: "More words",
    extract: false,
    index: 1,
    approvals: [],
    fields: [],
  };
  await owner.call("POST", `/packages/${id}/documents/a`, metadata);
  expect(await owner.get(`/packages/${id}/documents/a`, "document")).toMatchObject({
    name: "Renamed",
    description: "More words",
  });
  await owner.call("PUT", `/packages/${id}/documents/b`, { name: "By PUT" });
  expect((await owner.get(`/packages/${id}/documents/b`, "document")).name).toBe("By PUT");
  await owner.delete(`/packages/${id}/documents/a`);
  expect((await readPackage(owner, id)).documents.map((one: Read) => one.id)).toEqual(["default-consent", "b", "c"]);
  await owner.delete(`/packages/${id}/documents`, ["b", "c"]);
  expect((await readPackage(owner, id)).documents.map((one: Read) => one.id)).toEqual(["default-consent"]);
  await expect(owner.get(`/packages/${id}/documents/b`)).rejects.toMatchObject({ status: 404 });
});

test("row 18: reordering echoes whole documents, the consent among them", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("Order", [signerRole("signer1", fresh("otto.order"))]), [
    doc("First", [signature("signer1")], { id: "first" }),
    doc("Second", [signature("signer1")], { id: "second" }),
  ]);
  const { documents } = await readPackage(owner, id);
  const index: Record<string, number> = { first: 2, second: 1 };
  const orders = documents.map((one: Read) => ({
    id: one.id,
    name: one.name,
    description: one.description,
    extract: one.extract,
    index: index[one.id] ?? one.index,
  }));
  await owner.call("PUT", `/packages/${id}/documents`, orders);
  const after = await readPackage(owner, id);
  expect(after.documents.map((one: Read) => [one.id, one.index])).toEqual([
    ["default-consent", 0],
    ["second", 1],
    ["first", 2],
  ]);
  expect(byId(after.documents, "first").approvals).toHaveLength(1);
});
