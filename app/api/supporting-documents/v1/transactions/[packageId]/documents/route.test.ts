// Supporting documents as vendor clients keep them: uploaded, read, renamed, removed, and taken along by a copy.
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import * as cloneRoute from "#app/api/packages/[packageId]/clone/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { supportingDocuments } from "#db/schema/supporting-documents.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { pdfOf, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart, type RouteCall } from "#lib/testing/requests.ts";
import * as contentRoute from "./[supportingDocumentId]/content/route.ts";
import * as oneFileRoute from "./[supportingDocumentId]/download/route.ts";
import * as oneRoute from "./[supportingDocumentId]/route.ts";
import * as zipRoute from "./download/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let colleague: TestSender;
let key: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  colleague = account.senders[0] as TestSender;
  key = account.owner.apiKey;
});

const pdf = pdfOf();
/** As the vendor's client names the parts. */
const file = (fileName: string, bytes: Uint8Array = pdf): FormPart => ({ name: "files", fileName, bytes });
const upload = (packageId: string, form: FormPart[], call: RouteCall = { key }) =>
  callRoute(route, "POST /supporting-documents/v1/transactions/p/documents", { ...call, params: { packageId }, form });
const list = (packageId: string, call: RouteCall = { key }) =>
  callRoute(route, "GET /supporting-documents/v1/transactions/p/documents", { ...call, params: { packageId } });
const one = (packageId: string, id: number | string, more: RouteCall = {}): RouteCall => ({
  key,
  ...more,
  params: { packageId, supportingDocumentId: String(id) },
});
const rename = (packageId: string, id: number, fileName: string) =>
  callRoute(oneRoute, "PUT /supporting-documents/v1/transactions/p/documents/1", {
    ...one(packageId, id),
    json: { fileName },
  });
const remove = (packageId: string, id: number | string, call: RouteCall = {}) =>
  callRoute(oneRoute, "DELETE /supporting-documents/v1/transactions/p/documents/1", one(packageId, id, call));
const read = (packageId: string, id: number | string, call: RouteCall = {}) =>
  callRoute(oneFileRoute, "GET /supporting-documents/v1/transactions/p/documents/1/download", one(packageId, id, call));
const zip = (packageId: string) =>
  callRoute(zipRoute, "GET /supporting-documents/v1/transactions/p/documents/download", {
    key,
    params: { packageId },
  });
const draft = async () => (await makeDraft(account.owner)).id;
const names = async (packageId: string, call?: RouteCall) =>
  (await list(packageId, call)).body.map(({ documentName }: { documentName: string }) => documentName);
const told = async (packageId: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, packageId))
      .orderBy(evidenceEvents.sequence)
  )
    .filter(({ type }) => type.startsWith("supporting."))
    .map(({ type, data }) => [type, data.fileName]);

describe("what a vendor's client does", () => {
  test("three are uploaded, one read, one renamed, one removed, and the rest comes as an archive", async () => {
    const id = await draft();
    const added = await upload(id, [file("Number one.pdf"), file("Number two.pdf"), file("Number three.pdf")]);
    expect(added.status, added.text).toBe(200);
    expect(added.body).toHaveLength(3);
    // Vendor clients read these members and refuse any other.
    expect(added.body[0]).toEqual({
      id: 1,
      transactionUid: id,
      documentRefId: expect.stringMatching(/^[0-9a-f]{64}$/),
      documentName: "Number one.pdf",
      version: 1,
      fileSize: pdf.byteLength,
    });
    expect((await list(id)).body).toEqual(added.body);

    const content = await read(id, 1);
    expect(content.body).toEqual({
      documentName: "Number one.pdf",
      content: Buffer.from(pdf).toString("base64"),
      mediaType: "application/pdf",
    });
    // The extension stays, whether it is asked for or not.
    expect((await rename(id, 2, "renamed")).body).toMatchObject({ id: 2, documentName: "renamed.pdf", version: 2 });
    expect((await rename(id, 2, "renamed.PDF")).body).toMatchObject({ documentName: "renamed.PDF", version: 3 });
    expect((await remove(id, 3)).status).toBe(204);
    const packed = await zip(id);
    expect(packed.headers.get("content-type")).toBe("application/zip");
    expect(Object.keys(unzipSync(packed.bytes)).sort()).toEqual(["Number one.pdf", "renamed.PDF"]);
    const plain = await callRoute(contentRoute, "GET /supporting-documents/v1/transactions/p/documents/1/content", {
      ...one(id, 1),
    });
    expect([plain.headers.get("content-type"), Buffer.from(plain.bytes).equals(pdf)]).toEqual([
      "application/pdf",
      true,
    ]);
    expect(plain.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Number%20one.pdf");
    expect(await told(id)).toEqual([
      ["supporting.added", "Number one.pdf"],
      ["supporting.added", "Number two.pdf"],
      ["supporting.added", "Number three.pdf"],
      ["supporting.renamed", "renamed.pdf"],
      ["supporting.renamed", "renamed.PDF"],
      ["supporting.removed", "Number three.pdf"],
    ]);
  });

  test("an id never names another file, and the bytes of a removed one are given up", async () => {
    const id = await draft();
    await upload(id, [file("a.pdf")]);
    await remove(id, 1);
    expect((await upload(id, [file("b.pdf")])).body).toMatchObject([{ id: 2, documentName: "b.pdf" }]);
    const rows = await db.select().from(supportingDocuments).where(eq(supportingDocuments.packageId, id));
    expect(rows.filter(({ file }) => file === null).map((row) => row.id)).toEqual([1]);
  });

  test("uploads at once get ids of their own, and a file that is renamed and removed at once is renamed first or gone", async () => {
    const id = await draft();
    const all = await Promise.all(["a.pdf", "b.pdf", "c.pdf"].map((name) => upload(id, [file(name)])));
    expect(all.map(({ body }) => body[0].id).sort()).toEqual([1, 2, 3]);
    const [renamed, removed] = await Promise.all([rename(id, 1, "d"), remove(id, 1)]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(renamed.status);
    expect((await list(id)).body.map((row: { id: number }) => row.id)).toEqual([2, 3]);
  });

  test("a package made of a template has the template's, with the bytes; those that were removed stay behind", async () => {
    const template = readyPackage({
      type: "TEMPLATE",
      roles: [{ id: "tenant", name: "tenant", signers: [] }],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("tenant")] }],
    });
    const templateId = await createByApi(key, template);
    await upload(templateId, [
      file("One.pdf"),
      file("Two.txt", Buffer.from("Two lines\nof text\n")),
      file("Three.pdf"),
    ]);
    await remove(templateId, 1);
    const cloned = await callRoute(cloneRoute, "POST /packages/p/clone", { key, params: { packageId: templateId } });
    expect(cloned.status, cloned.text).toBe(200);
    const { id } = cloned.body;
    expect(await names(id)).toEqual(["Two.txt", "Three.pdf"]);
    expect((await list(id)).body[0]).toMatchObject({ id: 2, transactionUid: id, version: 1 });
    expect((await read(id, 2)).body.content).toBe(Buffer.from("Two lines\nof text\n").toString("base64"));
    expect(await told(id)).toEqual([
      ["supporting.added", "Two.txt"],
      ["supporting.added", "Three.pdf"],
    ]);
    // They are the copy's own from then on.
    await remove(templateId, 2);
    expect(await names(id)).toEqual(["Two.txt", "Three.pdf"]);
  });
});

describe("a template that the account shares", () => {
  const shared = (visibility: "ACCOUNT" | "SENDER") =>
    createByApi(
      key,
      readyPackage({
        ...{ type: "TEMPLATE", visibility },
        roles: [{ id: "tenant", name: "tenant", signers: [] }],
        documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("tenant")] }],
      }),
    );
  const clone = (packageId: string) =>
    callRoute(cloneRoute, "POST /packages/p/clone", { key: colleague.apiKey, params: { packageId } });

  test("is used with all it has: a colleague reads its supporting documents, takes them along, and changes none", async () => {
    const templateId = await shared("ACCOUNT");
    await upload(templateId, [file("Price list.pdf")]);
    const theirs = { key: colleague.apiKey };
    expect(await names(templateId, theirs)).toEqual(["Price list.pdf"]);
    expect((await read(templateId, 1, theirs)).status).toBe(200);
    for (const answer of [await upload(templateId, [file("b.pdf")], theirs), await remove(templateId, 1, theirs)])
      expect(answer.status).toBe(403);
    const cloned = await clone(templateId);
    expect(cloned.status, cloned.text).toBe(200);
    expect(await names(cloned.body.id, theirs)).toEqual(["Price list.pdf"]);
    // The copy is theirs alone.
    expect([403, 404]).toContain((await list(cloned.body.id)).status);
    await db.update(packages).set({ trashed: true }).where(eq(packages.id, templateId));
    expect((await list(templateId, theirs)).status).toBe(403);
  });

  test("and of one that is not shared, or of a package that they only sign, a colleague takes nothing along", async () => {
    const templateId = await shared("SENDER");
    await upload(templateId, [file("Price list.pdf")]);
    const pkg = await makeDraft(account.owner, {
      roles: [{ id: "col", name: "Col", signers: [signer("Col", { email: colleague.row.email })] }],
    });
    await upload(pkg.id, [file("Payslip.pdf")]);
    await setStatus(pkg, "SENT");
    for (const id of [templateId, pkg.id])
      for (const answer of [await list(id, { key: colleague.apiKey }), await clone(id)])
        expect([403, 404]).toContain(answer.status);
  });
});

describe("what is refused", () => {
  test("files that are no documents, empty ones, one that is too large: nothing of the form is kept", async () => {
    const id = await draft();
    const zipped = Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]);
    for (const [bad, status, messageKey] of [
      [file("a.zip", zipped), 400, "error.validation.supportingKind"],
      [file("run.sh", Buffer.from("#!/bin/sh\n")), 400, "error.validation.supportingKind"],
      [file("big.pdf", Buffer.alloc(16 * 1024 * 1024 + 1, "%PDF-1.7 ")), 413, "error.validation.document.tooLarge"],
    ] as const) {
      const answer = await upload(id, [file("good.pdf"), bad]);
      expect([answer.status, answer.body.messageKey]).toEqual([status, messageKey]);
    }
    const nothing = await upload(id, [file("empty.pdf", Buffer.alloc(0))]);
    expect([nothing.status, nothing.body.messageKey]).toEqual([400, "error.validation.missingAttachment"]);
    expect(await names(id)).toEqual([]);
    expect((await zip(id)).status).toBe(404);
  });

  test("more than a package has", async () => {
    const id = await draft();
    const many = Array.from({ length: 100 }, (_, at) => file(`${at}.txt`, Buffer.from(`text ${at}\n`)));
    expect((await upload(id, many)).status).toBe(200);
    const answer = await upload(id, [file("one more.pdf")]);
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.supportingMany"]);
  });

  test("ids that there are not, and a name that is none", async () => {
    const id = await draft();
    await upload(id, [file("a.pdf")]);
    for (const none of ["0", "2", "lease", "1.0", "99999999999"]) expect((await read(id, none)).status).toBe(404);
    expect((await remove(id, 2)).body.messageKey).toBe("error.notFound.supportingDocumentNotFound");
    expect((await rename(id, 1, "  ")).body.messageKey).toBe("error.validation.nameRequired");
    expect((await rename(id, 1, "../../b")).body.documentName).toBe("b.pdf");
  });

  test("whoever only signs, or works beside the owner; and what is done with keeps them as they are", async () => {
    const pkg = await makeDraft(account.owner);
    await upload(pkg.id, [file("a.pdf")]);
    await setStatus(pkg, "SENT");
    expect((await upload(pkg.id, [file("b.pdf")])).status).toBe(200);
    const cookie = await signerCookie(pkg, "ann");
    for (const answer of [
      await list(pkg.id, { cookie }),
      await read(pkg.id, 1, { key: "", cookie }),
      await upload(pkg.id, [file("c.pdf")], { cookie }),
      await list(pkg.id, { key: colleague.apiKey }),
      await remove(pkg.id, 1, { key: colleague.apiKey }),
    ])
      expect([403, 404]).toContain(answer.status);
    await setStatus(pkg, "COMPLETED");
    expect(await names(pkg.id)).toEqual(["a.pdf", "b.pdf"]);
    for (const answer of [await upload(pkg.id, [file("c.pdf")]), await rename(pkg.id, 1, "d"), await remove(pkg.id, 1)])
      expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.packageNotEditable"]);
  });
});
