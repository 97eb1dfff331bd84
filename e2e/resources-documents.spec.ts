// Documents, from the specification's sections "Document", "Page", "Documents" and "DocumentVisibility".
import { expect } from "@playwright/test";
import { checkStructure, extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import {
  type Json,
  makePackage,
  pdfFile,
  type SpecClient,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
const nobodys = "nobody-has-this-id";

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other } = await castOf(running));
});

const empty = async (): Promise<string> =>
  (await owner.packages.create({ name: "Documents", roles: [signerRole("client", "layla.haddad@example.com")] })).body
    .id;
const documentsOf = async (id: string): Promise<Json[]> =>
  ((await owner.packages.read(id)).body.documents as Json[]).filter((one) => one.id !== "default-consent");

test("a document is uploaded, read, changed and deleted", async () => {
  const id = await empty();
  const uploaded = await owner.documents.upload(
    id,
    { name: "Contract", description: "The first one", data: { shelf: "7" } },
    [pdfFile("Contract", 2)],
  );
  expect(uploaded.status, uploaded.text).toBe(200);
  expect.soft(uploaded.type, "Accept text/html").toContain("text/html");
  expect.soft(faultsOf("Document", uploaded.body)).toEqual([]);
  const documentId = uploaded.body.id;
  const read = await owner.documents.read(id, documentId);
  expectRecord(read, "Document");
  expect.soft(read.body).toMatchObject({
    name: "Contract",
    description: "The first one",
    data: { shelf: "7" },
    extract: false,
    tagged: false,
  });
  expect.soft(read.body.size).toBeGreaterThan(500);
  expect.soft(read.body.pages).toHaveLength(2);
  expect.soft(read.body.pages.map((page: Json) => page.index)).toEqual([0, 1]);
  for (const page of read.body.pages) {
    expect.soft(page.width).toBeGreaterThan(790);
    expect.soft(page.width).toBeLessThan(800);
    expect.soft(page.height).toBeGreaterThan(1025);
    expect.soft(page.height).toBeLessThan(1035);
  }

  const changed = await owner.documents.change(id, documentId, { name: "Contract, renamed" });
  expect.soft([200, 204]).toContain(changed.status);
  if (changed.bytes.length > 0) expectRecord(changed, "Document");
  expect
    .soft((await owner.documents.read(id, documentId)).body)
    .toMatchObject({ name: "Contract, renamed", description: "The first one" });
  expectNoContent(await owner.documents.remove(id, documentId));
  expectRefusal(await owner.documents.read(id, documentId), 404);
  expectRefusal(await owner.documents.remove(id, documentId), 404);
  expect.soft(await documentsOf(id)).toEqual([]);
});

test("several documents come in repeated parts named files[], and are put in another order", async () => {
  const id = await empty();
  const names = ["One", "Two", "Three"];
  const uploaded = await owner.documents.upload(
    id,
    names.map((name) => ({ name })),
    names.map((name) => pdfFile(name)),
    "text/html",
    "files[]",
  );
  expect(uploaded.status, uploaded.text).toBe(200);
  const before = await documentsOf(id);
  expect.soft(before.map((one) => one.name)).toEqual(names);
  const [one, two, three] = before;
  expectNoContent(
    await owner.documents.reorder(id, [
      { id: "default-consent", index: 0 },
      { id: three.id, index: 1 },
      { id: one.id, index: 2 },
      { id: two.id, index: 3 },
    ]),
    "PUT documents",
  );
  const after = await documentsOf(id);
  expect.soft(after.map((document) => [document.name, document.index])).toEqual([
    ["Three", 1],
    ["One", 2],
    ["Two", 3],
  ]);
  expectNoContent(await owner.documents.removeMany(id, [one.id, two.id]), "DELETE documents");
  expect.soft((await documentsOf(id)).map((document) => document.name)).toEqual(["Three"]);
  expectRefusal(await owner.documents.removeMany(id, [nobodys]), [400, 404]);
  expectRefusal(await owner.documents.reorder(id, [{ id: nobodys, index: 1 }]), [400, 404]);
  expectRefusal(await owner.documents.reorder(id, [{ id: three.id, index: "first" }]), 400);
});

test("one payload object with several files[] parts makes several documents", async () => {
  const id = await empty();
  const uploaded = await owner.documents.upload(
    id,
    { name: "Both" },
    [pdfFile("Left"), pdfFile("Right")],
    "text/html",
    "files[]",
  );
  expect.soft(uploaded.status, uploaded.text).toBe(200);
  expect.soft(await documentsOf(id), "several documents via repeated parts named files[]").toHaveLength(2);
});

test("PDF and zip, before and after signing, flattened or not", async () => {
  const id = await makePackage(owner);
  const plain = await owner.documents.pdf(id, "agreement");
  expect.soft(plain.status).toBe(200);
  expect.soft(plain.type).toContain("application/pdf");
  expect.soft(checkStructure(plain.bytes)).toMatchObject({ code: 0 });
  const zip = await owner.documents.zip(id);
  expect.soft(zip.type).toContain("application/zip");
  expect.soft(zip.bytes.subarray(0, 2).toString()).toBe("PK");
  expect.soft(zip.bytes.includes("Agreement.pdf")).toBe(true);

  await owner.packages.change(id, { status: "SENT" });
  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  const seen = await signer.documents.pdf(id, "agreement");
  expect.soft(seen.status, seen.text).toBe(200);
  expectNoContent(await signer.documents.sign(id), "signed_documents: no request body, no content");
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const signed = await owner.documents.pdf(id, "agreement");
  expect.soft(judgeSignatures(signed.bytes).length).toBeGreaterThan(0);
  expect.soft(judgeSignatures(signed.bytes).every((one) => one.valid)).toBe(true);
  const unflattened = await owner.documents.pdf(id, "agreement", { flatten: false });
  expect.soft(judgeSignatures(unflattened.bytes)).toHaveLength(judgeSignatures(signed.bytes).length);
  const flat = await owner.documents.pdf(id, "agreement", { flatten: true });
  expect.soft(flat.type).toContain("application/pdf");
  expect.soft(checkStructure(flat.bytes)).toMatchObject({ code: 0 });
  expect.soft(judgeSignatures(flat.bytes), "flattened: no form fields are left").toEqual([]);
  expect.soft(extractText(flat.bytes)).toContain("Layla Haddad");
  const flatZip = await owner.documents.zip(id, { flatten: true });
  expect.soft(flatZip.type).toContain("application/zip");
  const document = await owner.documents.read(id, "agreement");
  expectRecord(document, "Document");
});

test("flattening works for every caller and state, also a signer's of a draft's values", async () => {
  const id = await makePackage(owner);
  const flat = await owner.documents.pdf(id, "agreement", { flatten: true });
  expect.soft(flat.status).toBe(200);
  expect.soft(flat.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expectRefusal(await owner.documents.pdf(id, "agreement", { flatten: "perhaps" }), 400);
});

test("a document of the account's library is added by JSON", async () => {
  const id = await empty();
  expectRefusal(
    await owner.documents.addByJson(id, { name: "From the shelf", external: { id: nobodys, provider: "no-provider" } }),
    [400, 404],
  );
  expect.soft(await documentsOf(id)).toEqual([]);
});

test("document names: forbidden characters and the word esigned", async () => {
  const id = await empty();
  for (const bad of ["*", "/", "\\", ":", "<", ">", "|", "?", '"'])
    expectRefusal(
      await owner.documents.upload(id, { name: `Con${bad}tract` }, [pdfFile()], "application/json"),
      400,
      undefined,
      bad,
    );
  expectRefusal(await owner.documents.upload(id, { name: "Contract esigned" }, [pdfFile()], "application/json"), 400);
  const inPackage = { name: "With a bad document", documents: [{ name: "a:b" }] };
  expectRefusal(await owner.packages.createWithFiles(inPackage, [pdfFile()]), 400);
  const good = await owner.documents.upload(id, { name: "Übereinkunft 契約 (2027), no. 1.5 & more" }, [pdfFile()]);
  expect.soft(good.status, good.text).toBe(200);
  expectRefusal(await owner.documents.change(id, good.body.id, { name: "a|b" }), 400);
  expectRefusal(await owner.documents.change(id, good.body.id, { name: "my esigned file" }), 400);
  expect.soft(await documentsOf(id)).toHaveLength(1);
});

test("broken, protected, too large and unsupported files are refused, 16 MB is taken", async () => {
  const id = await empty();
  const file = (bytes: Uint8Array, name = "x.pdf", type = "application/pdf") => [{ name, type, bytes }];
  const refuse = async (what: string, files: Json) =>
    expectRefusal(
      await owner.documents.upload(id, { name: what }, files, "application/json"),
      [400, 413, 415],
      undefined,
      what,
    );
  await refuse("empty", file(new Uint8Array()));
  await refuse("not a PDF", file(Buffer.from("%PDF-1.7 nothing else")));
  await refuse("cut off", file(pdfFile("Cut", 3).bytes.slice(0, 900)));
  await refuse("a program", file(Buffer.from("MZ\x90\x00 binary"), "x.exe", "application/octet-stream"));
  await refuse("NeedAppearances", file(needAppearances()));
  await refuse("too large", file(padded(17 * 1024 * 1024)));
  const large = await owner.documents.upload(id, { name: "almost 16 MB" }, file(padded(15.9 * 1024 * 1024)));
  expect.soft(large.status, large.text).toBe(200);
  expect.soft(await documentsOf(id)).toHaveLength(1);
  expectRefusal(await owner.documents.upload(id, { name: "No file" }, [], "application/json"), 400);
});

test("visibility of documents: off by default, an object always", async () => {
  const id = await makePackage(owner);
  const read = await owner.documents.visibility(id);
  expectRecord(read, "DocumentVisibility");
  expectRefusal(await specClient(product.baseUrl, {}).documents.visibility(id), 401);
  expectRefusal(await other.documents.visibility(id), [401, 403, 404]);
  const set = await owner.documents.setVisibility(id, { configurations: [{ documentUid: "agreement", roleUids: [] }] });
  // "The feature is disabled by default and must be enabled for the account."
  expectRefusal(set, 403);
});

test("401, 404 and 403 of the other document operations", async () => {
  const id = await makePackage(owner);
  const nobody = specClient(product.baseUrl, {});
  for (const answer of [
    await nobody.documents.read(id, "agreement"),
    await nobody.documents.pdf(id, "agreement"),
    await nobody.documents.zip(id),
    await nobody.documents.upload(id, { name: "x" }, [pdfFile()], "application/json"),
    await nobody.documents.change(id, "agreement", { name: "x" }),
    await nobody.documents.remove(id, "agreement"),
    await nobody.documents.sign(id),
    await nobody.documents.setVisibility(id, { configurations: [] }),
  ])
    expectRefusal(answer, 401);
  for (const answer of [
    await owner.documents.read(id, nobodys),
    await owner.documents.pdf(id, nobodys),
    await owner.documents.change(id, nobodys, { name: "x" }),
    await owner.documents.remove(id, nobodys),
    await owner.documents.read(nobodys, "agreement"),
    await owner.documents.zip(nobodys),
  ])
    expectRefusal(answer, 404);
  // As for a package that may not be seen: the answer does not tell whether there is one.
  expectRefusal(await owner.documents.visibility(nobodys), 401);
  for (const answer of [
    await other.documents.read(id, "agreement"),
    await other.documents.pdf(id, "agreement"),
    await other.documents.zip(id),
    await other.documents.change(id, "agreement", { name: "x" }),
    await other.documents.remove(id, "agreement"),
  ])
    expectRefusal(answer, [403, 404]);
  await owner.packages.change(id, { status: "SENT" });
  expectRefusal(await owner.documents.upload(id, { name: "late" }, [pdfFile()], "application/json"), 403);
  expectRefusal(await owner.documents.remove(id, "agreement"), 403);
  expectRefusal(await owner.documents.change(id, "agreement", { name: "late" }), 403);
});

test("accessible packages: untagged PDFs are refused, the flag is fixed once documents exist", async () => {
  const ada = {
    name: "Accessible",
    settings: { ceremony: { ada: true } },
    roles: [signerRole("client", "layla.haddad@example.com")],
  };
  const withFile = await owner.packages.createWithFiles({ ...ada, documents: [{ name: "Untagged", extract: true }] }, [
    pdfFile(),
  ]);
  expectRefusal(withFile, 400, "error.validation.ada.notTaggedDocument");
  const { id } = (await owner.packages.create(ada)).body;
  expect.soft((await owner.packages.read(id)).body.settings.ceremony.ada).toBe(true);
  expectRefusal(
    await owner.documents.upload(id, { name: "Untagged", extract: true }, [pdfFile()], "application/json"),
    400,
    "error.validation.ada.notTaggedDocument",
  );
  expectNoContent(await owner.packages.change(id, { settings: { ceremony: { ada: false } } }), "no documents yet");
  const uploaded = await owner.documents.upload(id, { name: "Untagged" }, [pdfFile()]);
  expect.soft(uploaded.status, uploaded.text).toBe(200);
  expectRefusal(
    await owner.packages.change(id, { settings: { ceremony: { ada: true } } }),
    400,
    "error.validation.ada.documentsExist",
  );
  expectNoContent(
    await owner.packages.change(id, { settings: { ceremony: { ada: false, inPerson: true } } }),
    "ada unchanged",
  );
});

const needAppearances = (): Uint8Array => makeContractPdf({ pages: 1, needAppearances: true });
const padded = (size: number): Uint8Array => makeContractPdf({ pages: 1, padding: size });
