// Accessible packages: `settings.ceremony.ada` takes tagged PDFs only, and their fields by name (specification, Errors 2).
import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { checkStructure, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { judgeTags } from "#lib/testing/judge-tags.ts";
import { type FormFieldToMake, makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person } from "#lib/testing/package-input.ts";
import { readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, typed } from "#lib/testing/sent-package.ts";
import * as approvalsRoute from "./[documentId]/approvals/route.ts";
import * as route from "./route.ts";

let owner: TestSender;
beforeAll(async () => {
  owner = (await makeAccount()).owner;
});

const at = (top: number) => [{ rect: [72, 792 - top - 22, 272, 792 - top] as [number, number, number, number] }];
const form: FormFieldToMake[] = [
  { name: "Intro", at: at(80), tooltip: "Introduction" },
  { name: "AnnSigns", type: "Sig", at: at(200) },
  { name: "AnnAgrees", type: "Btn", at: at(240) },
  { name: "Hidden from readers", at: at(300), untagged: true },
];
const fields = [
  { id: "AnnSigns", name: "AnnSigns", extract: true, type: "SIGNATURE", subtype: "FULLNAME" },
  { id: "AnnAgrees", name: "AnnAgrees", extract: true, type: "INPUT", subtype: "CHECKBOX" },
];
const approvals = (list: object[] = fields) => [{ id: "AnnSigns", role: "ann", fields: list }];
const accessible = { ceremony: { ada: true } };
const create = async (document: object, pdf?: Uint8Array, more: object = {}) =>
  callRoute(packagesRoute, "POST /packages", {
    key: owner.apiKey,
    form: packageForm(
      {
        name: "Accessible",
        settings: accessible,
        roles: [person("Ann")],
        documents: [{ id: "d", name: "Form", extract: true, ...document }],
        ...more,
      },
      [pdf ?? (await makeFormPdf(form, { tagged: true }))],
    ),
  });

test("200 takes places by tag name, answers tagged, and what is signed stays tagged", async () => {
  const answer = await create({ approvals: approvals() }, undefined, { status: "SENT" });
  expect(answer.status, answer.text).toBe(200);
  const document = (await readByApi(owner.apiKey, answer.body.id)).documents[1];
  expect(document).toMatchObject({ tagged: true, extract: true });
  expect(document?.approvals[0]?.fields).toMatchObject([
    { id: "AnnSigns", name: "AnnSigns", extract: true, left: 93.6, top: 260, width: 260, height: 28.6 },
    { id: "AnnAgrees", top: 312 },
  ]);
  const ann = await openCeremony(answer.body.id, "ann");
  await ann.consent();
  const signed = await ann.sign({
    documents: [
      {
        id: "d",
        approvals: [{ id: "AnnSigns", mark: typed("Ann"), values: [{ fieldId: "AnnAgrees", value: "X" }] }],
      },
    ],
  });
  expect(signed.status, signed.text).toBeLessThan(300);
  const pdf = await currentPdf(answer.body.id, "d");
  expect(judgeSignatures(pdf).every((signature) => signature.valid)).toBe(true);
  expect(judgeSignatures(pdf)).toHaveLength(2);
  const tags = judgeTags(pdf);
  expect(tags).toMatchObject({ marked: true, untagged: ["Hidden from readers"], faults: [] });
  expect(tags.tagged).toEqual([
    "Intro",
    "countersign.a/AnnSigns",
    "countersign.a/AnnSigns/AnnAgrees",
    "countersign.seal",
  ]);
  expect(withFile(pdf, (path) => execFileSync("pdfinfo", [path], { encoding: "utf8" }))).toMatch(/Tagged: +yes/);
  expect(checkStructure(pdf)).toMatchObject({ code: 0 });
});

const one = (field: object) => ({ approvals: approvals([field]) });
const [signature] = fields;
const marked = makePdf([""], { catalog: "/MarkInfo << /Marked true >>" });
test.each<[string, string, object, Uint8Array?]>([
  ["a PDF without tags", "notTaggedDocument", {}, pdfOf()],
  ["a PDF that only claims to be tagged", "documentNotTaggedProperly", {}, marked],
  ["a field that no tag is named", "documentNotTaggedProperly", one({ ...signature, name: "Nowhere" })],
  ["a field of another type", "documentNotTaggedProperly", one({ ...fields[1], name: "AnnSigns" })],
  ["a form field outside of the tags", "documentNotTaggedProperly", one({ ...signature, name: "Hidden from readers" })],
  ["a field with a place of its own", "extractRequired", one({ ...signature, extract: false, left: 1, top: 1 })],
  ["fields of a document that is not extracted", "extractRequired", { extract: false, approvals: approvals() }],
])("400 for %s", async (_, messageKey, document, pdf) => {
  const answer = await create(document, pdf);
  expect([answer.status, answer.body.messageKey]).toEqual([400, `error.validation.ada.${messageKey}`]);
  expect(answer.body.parameters.documentName).toBe("Form");
});

test("400 in a document that is added later, and for changing the flag then; 204 before", async () => {
  const json = { name: "Draft", roles: [person("Ann")] };
  const { id } = (await callRoute(packagesRoute, "POST /packages", { key: owner.apiKey, json })).body;
  const params = { packageId: id };
  const change = (ada: boolean) =>
    callRoute(packageRoute, `PUT /packages/${id}`, {
      key: owner.apiKey,
      params,
      json: { settings: { ceremony: { ada } } },
    });
  expect((await change(true)).status).toBeLessThan(300);
  const add = async (pdf: Uint8Array) =>
    callRoute(route, `POST /packages/${id}/documents`, {
      key: owner.apiKey,
      params,
      form: packageForm({ id: "d", name: "Form" }, [pdf]),
    });
  expect((await add(pdfOf())).body.messageKey).toBe("error.validation.ada.notTaggedDocument");
  expect((await add(marked)).body.messageKey).toBe("error.validation.ada.documentNotTaggedProperly");
  expect((await add(await makeFormPdf(form, { tagged: true }))).body).toMatchObject({ tagged: true });
  expect((await change(false)).body).toMatchObject({ code: 400, messageKey: "error.validation.ada.documentsExist" });
});

test("400 for fields through the approval endpoints; without fields an approval is only accepted", async () => {
  const { id } = (await create({ approvals: approvals() })).body;
  const call = { key: owner.apiKey, params: { packageId: id, documentId: "d" } };
  const post = (list: object[]) =>
    callRoute(approvalsRoute, `POST /packages/${id}/documents/d/approvals`, {
      ...call,
      json: { role: "ann", fields: list },
    });
  const placed = { type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 10, top: 10, width: 100, height: 30 };
  expect((await post([placed])).body).toMatchObject({ code: 400, messageKey: "error.validation.ada.extractRequired" });
  expect((await post([])).status).toBe(200);
  // What was read may come back.
  const [document] = (await readByApi(owner.apiKey, id)).documents.slice(1);
  const back = await callRoute(approvalsRoute, `PUT /packages/${id}/documents/d/approvals`, {
    ...call,
    json: document?.approvals,
  });
  expect(back.status, back.text).toBe(200);
});
