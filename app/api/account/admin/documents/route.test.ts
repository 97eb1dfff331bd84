// The account's document library, and documents that come into packages from it.
import { beforeAll, describe, expect, test } from "vitest";
import * as accountRoute from "#app/api/account/route.ts";
import * as providerRoute from "#app/api/documents/route.ts";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { Document } from "#lib/contract/records/document.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as one from "./[documentId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
let regular = "";
let terms = "";
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
  regular = account.senders[0]?.apiKey ?? "";
  terms = (await add({ form: packageForm({ name: "General terms", description: "all" }, [pdfOf("Terms", 2)]) })).body
    .id;
});

const add = (call: RouteCall) => callRoute(route, "POST /account/admin/documents", { key, ...call });
const list = (call: RouteCall = {}) => callRoute(route, "GET /account/admin/documents", { key, ...call });
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const file = (fileName: string, bytes: Uint8Array = pdfOf()) => ({ name: "file", fileName, bytes });

describe("/account/admin/documents", () => {
  test("200 keeps a file under its name, or the file's own; GET lists by name and gives it back", async () => {
    const answer = await add({ form: [file("Annex.pdf")] });
    expect([answer.status, answer.body]).toMatchObject([200, { name: "Annex", description: "", pages: 1 }]);
    const rows = (await list()).body;
    expect(rows.map((row: { name: string; pages: number }) => [row.name, row.pages])).toEqual([
      ["Annex", 1],
      ["General terms", 2],
    ]);
    const read = await callRoute(one, "GET /account/admin/documents/x", { key, params: { documentId: terms } });
    expect([read.status, read.headers.get("content-type"), read.bytes.byteLength]).toEqual([
      200,
      "application/pdf",
      pdfOf("Terms", 2).byteLength,
    ]);
    const params = { documentId: answer.body.id };
    expect((await callRoute(one, "DELETE /account/admin/documents/x", { key, params })).status).toBe(204);
    expect((await callRoute(one, "DELETE /account/admin/documents/x", { key, params })).status).toBe(404);
  });

  test.each<[string, RouteCall, number, string]>([
    ["no file", { form: [{ name: "payload", text: "{}" }] }, 400, "error.validation.missingFile"],
    ["two files", { form: [file("a.pdf"), file("b.pdf")] }, 400, "error.validation.missingFile"],
    ["no PDF", { form: [file("a.pdf", Buffer.from("x"))] }, 400, "error.validation.document.notPdf"],
    ["a forbidden name", { form: packageForm({ name: "a*b" }) }, 400, "error.validation.documentName"],
    [
      "more than 5 MB",
      { form: [file("a.pdf", makeContractPdf({ pages: 1, padding: 5 * 1024 * 1024 }))] },
      413,
      "error.validation.document.tooLarge",
    ],
  ])("refuses %s", async (_, call, status, messageKey) => {
    expect(refusal(await add(call))).toEqual([status, messageKey]);
    expect((await list()).body).toHaveLength(1);
  });

  test("403 for a sender who is no manager; 404 for another account's manager", async () => {
    expect((await add({ key: regular, form: [file("a.pdf")] })).status).toBe(403);
    expect((await list({ key: regular })).status).toBe(403);
    const other = (await makeAccount()).owner.apiKey;
    expect((await list({ key: other })).body).toEqual([]);
    for (const method of ["GET", "DELETE"] as const) {
      const call = { key: other, params: { documentId: terms } };
      expect(refusal(await callRoute(one, `${method} /account/admin/documents/x`, call))).toEqual([
        404,
        "error.notFound.libraryDocument",
      ]);
    }
  });
});

describe("what senders do with it", () => {
  const external = () => ({ id: terms, provider: "countersign" });
  const post = (packageId: string, call: RouteCall) =>
    callRoute(documentsRoute, "POST /packages/x/documents", { key: regular, params: { packageId }, ...call });

  test("200 GET /documents lists it as a bare array of documents; GET /account names the provider", async () => {
    const answer = await callRoute(providerRoute, "GET /documents", { key: regular });
    expect(answer.body).toMatchObject([
      { id: terms, name: "General terms", description: "all", external: external(), approvals: [], fields: [] },
    ]);
    expect(answer.body[0].pages).toHaveLength(2);
    const providers = (await callRoute(accountRoute, "GET /account", { key: regular })).body.providers;
    expect(providers).toMatchObject({ documents: [{ id: "countersign" }], users: [] });
    expect((await callRoute(providerRoute, "GET /documents", {})).status).toBe(401);
  });

  test("204 adds it to a package with its approvals, one or many; the name may be another", async () => {
    const id = await createByApi(regular, { name: "Draft", roles: [person("Ann")], documents: [] });
    const answer = await post(id, { json: { name: "Terms", external: external(), approvals: [signatureFor("ann")] } });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await post(id, { json: [{ external: { ...external(), provider: "Countersign" } }] })).status).toBe(204);
    const documents = (await readByApi(regular, id)).documents.slice(1);
    expect(documents).toMatchObject([
      {
        name: "Terms",
        index: 1,
        approvals: [{ role: "ann" }],
        external: { ...external(), providerName: "Document library" },
      },
      { name: "General terms", index: 2 },
    ]);
    for (const document of documents) Document.parse(document);
  });

  test("200 in POST /packages and in a form: documents with `external` take no part of it", async () => {
    const documents = [{ name: "First" }, { name: "Terms", external: external() }, { name: "Last" }];
    const made = await callRoute(packagesRoute, "POST /packages", {
      key: regular,
      form: packageForm({ name: "x", documents }, [pdfOf("a", 1), pdfOf("b", 3)]),
    });
    const pages = (await readByApi(regular, made.body.id)).documents.map((one) => [one.name, one.pages.length]);
    expect(pages.slice(1)).toEqual([
      ["First", 1],
      ["Terms", 2],
      ["Last", 3],
    ]);
    const added = await post(made.body.id, {
      form: packageForm([{ external: external() }, { name: "New" }], [pdfOf()]),
    });
    expect(added.body.map((one: { name: string }) => one.name)).toEqual(["General terms", "New"]);
  });

  test("400 for a provider or a document that is not there, also one of another account", async () => {
    const id = await createByApi(regular, { name: "Draft", documents: [] });
    expect(refusal(await post(id, { json: { name: "x", external: { id: terms, provider: "box" } } }))).toEqual([
      400,
      "error.validation.externalDocument",
    ]);
    for (const wrong of [{ id: "no", provider: "countersign" }, { provider: "countersign" }])
      expect(refusal(await post(id, { json: { name: "x", external: wrong } }))).toEqual([
        400,
        "error.validation.externalDocumentNotFound",
      ]);
    const other = (await makeAccount()).owner.apiKey;
    const theirs = await createByApi(other, { name: "Theirs", documents: [] });
    expect(refusal(await post(theirs, { key: other, json: { name: "x", external: external() } }))).toEqual([
      400,
      "error.validation.externalDocumentNotFound",
    ]);
    expect((await readByApi(regular, id)).documents).toHaveLength(1);
  });
});
