// …/documents/{documentId}/fields and …/fields/{fieldId}: QR codes and values that belong to no approval.
import { beforeAll, describe, expect, test } from "vitest";
import * as packages from "#app/api/packages/route.ts";
import { config } from "#lib/core/config.ts";
import { place as placeByDesigner } from "#lib/designer/commands.ts";
import { fieldRecord } from "#lib/designer/field-record.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { readCode } from "#lib/testing/read-code.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import * as original from "../original/route.ts";
import * as pdf from "../pdf/route.ts";
import * as document from "../route.ts";
import * as one from "./[fieldId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

const place = { page: 0, left: 600, top: 900, width: 77, height: 77 };
const link = () => `${config().baseUrl}/verify`;
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const all = (method: "GET" | "POST" | "PUT", packageId: string, json?: unknown, call: RouteCall = {}) =>
  callRoute(route, `${method} /packages/x/documents/y/fields`, {
    key,
    params: { packageId, documentId: "lease" },
    ...(json === undefined ? {} : { json }),
    ...call,
  });
const single = (method: "GET" | "PUT" | "DELETE", packageId: string, fieldId: string, json?: unknown) =>
  callRoute(one, `${method} /packages/x/documents/y/fields/z`, {
    key,
    params: { packageId, documentId: "lease", fieldId },
    ...(json === undefined ? {} : { json }),
  });
const bytesOf = async (module: typeof pdf | typeof original, packageId: string) =>
  (await callRoute(module, "GET /packages/x/documents/y/pdf", { key, params: { packageId, documentId: "lease" } }))
    .bytes;

describe("QR codes", () => {
  test("200 adds one with an id and a name, which everybody then sees in the PDF and can follow", async () => {
    const id = await createByApi(key);
    const answer = await all("POST", id, { type: "IMAGE", subtype: "QRCODE", ...place, value: null, binding: null });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { type: "IMAGE", subtype: "QRCODE", ...place, name: "qrcode-1", value: null },
    ]);
    expect(answer.body.id).toMatch(/^[A-Za-z0-9]{12}$/);
    expect((await all("GET", id)).body).toEqual([answer.body]);
    expect((await single("GET", id, answer.body.id)).body).toEqual(answer.body);
    expect((await readByApi(key, id)).documents[1]?.fields).toEqual([answer.body]);
    expect(readCode(await bytesOf(original, id), place)).toBeNull();
    expect(readCode(await bytesOf(pdf, id), place)).toBe(link());
  });

  test("one that the designer places stands exactly there, sealed too; only a sender reads a draft's pages without it", async () => {
    const id = await createByApi(key, readyPackage());
    const size = { width: 773.5, height: 1094.6 };
    const at = { kindId: "qrcode", documentId: "lease", roleId: "", page: 0, left: 623.4, top: 956.7, width: 60.5 };
    const { fields } = placeByDesigner(
      [],
      { ...at, height: 60.5 },
      () => size,
      () => "byDesigner",
    );
    const sent = fields.map(fieldRecord)[0];
    expect((await all("POST", id, sent)).body).toMatchObject({ ...sent });
    const spot = { page: 0, left: 623.4, top: 956.7, width: 60.5, height: 60.5 };
    const read = async (query: string) =>
      (
        await callRoute(pdf, `GET /packages/x/documents/y/pdf${query}`, {
          key,
          params: { packageId: id, documentId: "lease" },
        })
      ).bytes;
    expect([readCode(await read(""), spot), readCode(await read("?plain=true"), spot)]).toEqual([link(), null]);
    await postChange(key, id, { status: "SENT" });
    for (const role of ["ann", "bob"]) await signEverything(id, role);
    expect([readCode(await read(""), spot), readCode(await read("?plain=true"), spot)]).toEqual([link(), link()]);
  });

  test("200 moves and changes one, 204 removes it: the PDF is as it was", async () => {
    const id = await createByApi(key);
    const before = await bytesOf(pdf, id);
    const field = (await all("POST", id, { id: "qr", left: 600, top: 900 })).body;
    expect(field).toMatchObject({ id: "qr", type: "IMAGE", subtype: "QRCODE", width: 77, height: 77 });
    const moved = await single("PUT", id, "qr", { id: "other", left: 20, top: 20, value: "Ours" });
    expect(moved.body).toEqual({ ...field, left: 20, top: 20, value: "Ours" });
    const drawn = await bytesOf(pdf, id);
    expect([readCode(drawn, place), readCode(drawn, { ...place, left: 20, top: 20 })]).toEqual([null, "Ours"]);
    expect((await single("DELETE", id, "qr")).status).toBe(204);
    expect(Buffer.from(await bytesOf(pdf, id)).equals(Buffer.from(before))).toBe(true);
    expect(refusal(await single("DELETE", id, "qr"))).toEqual([404, "error.notFound.fieldNotFound"]);
  });

  test("200 replaces the whole set by an array; what was read can be sent back", async () => {
    const id = await createByApi(key);
    await all("POST", id, place);
    const answer = await all("PUT", id, [
      { ...place, left: 10, top: 10, value: "a" },
      { ...place, left: 10, top: 200, value: "b" },
    ]);
    expect(answer.body.map((field: { value: string; name: string }) => [field.value, field.name])).toEqual([
      ["a", "qrcode-1"],
      ["b", "qrcode-2"],
    ]);
    expect((await all("PUT", id, answer.body)).body).toEqual(answer.body);
    expect(readCode(await bytesOf(pdf, id), place)).toBeNull();
    expect((await all("PUT", id, [])).body).toEqual([]);
  });

  test("new content carries the code; a page that does not hold it is refused", async () => {
    const id = await createByApi(key);
    await all("POST", id, place);
    const replace = (bytes: Uint8Array) =>
      callRoute(document, "POST /packages/x/documents/lease", {
        key,
        params: { packageId: id, documentId: "lease" },
        form: [{ name: "file", fileName: "new.pdf", bytes }],
      });
    const answer = await replace(pdfOf("New", 2));
    expect([answer.status, answer.body.pages.length, answer.body.fields.length]).toEqual([200, 2, 1]);
    expect(readCode(await bytesOf(pdf, id), place)).toBe(link());
    expect(refusal(await replace(makeContractPdf({ pages: 1, mediaBox: [0, 0, 500, 500] })))).toEqual([
      400,
      "error.validation.invalidPageLocation",
    ]);
    await all("PUT", id, []);
    expect(readCode(await bytesOf(original, id), place)).toBeNull();
  });

  test("signed and sealed over, the code still reads and every signature is valid", async () => {
    const id = await createByApi(key);
    await all("POST", id, place);
    await postChange(key, id, { status: "SENT" });
    for (const role of ["ann", "bob"]) await signEverything(id, role);
    const sealed = await bytesOf(pdf, id);
    expect(readCode(sealed, place)).toBe(link());
    expect(judgeSignatures(sealed).map((signature) => signature.valid)).toEqual([true, true, true]);
  });

  test("two at once both land", async () => {
    const id = await createByApi(key);
    const answers = await Promise.all([20, 200, 400].map((top) => all("POST", id, { ...place, top, left: 20 })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await all("GET", id)).body).toHaveLength(3);
    const drawn = await bytesOf(pdf, id);
    for (const top of [20, 200, 400]) expect(readCode(drawn, { ...place, top, left: 20 })).toBe(link());
  });

  test.each<[string, object, string]>([
    ["off the page", { ...place, left: 780 }, "error.validation.invalidPageLocation"],
    ["on a page that is not there", { ...place, page: 7 }, "error.validation.invalidPageLocation"],
    ["a signature", { ...place, type: "SIGNATURE" }, "error.validation.fieldType"],
    ["a kind that does not exist", { ...place, type: "IMAGE", subtype: "TEXTFIELD" }, "error.validation.fieldType"],
    ["more than a code holds", { ...place, value: "x".repeat(501) }, "error.validation.value"],
    ["an id used twice", { ...place, id: "qr" }, "error.validation.duplicateId"],
  ])("400 for %s", async (_, json, messageKey) => {
    const id = await createByApi(key);
    await all("POST", id, { ...place, id: "qr" });
    expect(refusal(await all("POST", id, json))).toEqual([400, messageKey]);
    expect((await all("GET", id)).body).toHaveLength(1);
  });

  test("403 once sent, and for a signer's session; 404 for strangers, documents and fields that are not there", async () => {
    const id = await createByApi(key);
    await all("POST", id, { ...place, id: "qr" });
    await postChange(key, id, { status: "SENT" });
    expect(refusal(await all("POST", id, place))).toEqual([403, "error.forbidden.packageNotEditable"]);
    expect((await single("DELETE", id, "qr")).status).toBe(403);
    const ann = await openCeremony(id, "ann");
    const session = { key: "", cookie: ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID") };
    expect(refusal(await all("GET", id, undefined, session))).toEqual([403, "error.forbidden.consentFirst"]);
    await ann.consent();
    expect((await all("GET", id, undefined, session)).body).toHaveLength(1);
    expect((await all("POST", id, place, session)).status).toBe(403);
    expect((await all("GET", id, undefined, { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
    expect(refusal(await single("GET", id, "no"))).toEqual([404, "error.notFound.fieldNotFound"]);
    const consent = { params: { packageId: id, documentId: "nothing" } };
    expect((await all("GET", id, undefined, consent)).status).toBe(404);
  });

  test("400 on a document that came signed, which stays as it was, in the upload as later", async () => {
    const signed = await signOnce(pdfOf());
    const id = await createByApi(key, readyPackage(), () => signed);
    const told = [400, "error.validation.document.signedImage"];
    const answer = await all("POST", id, { ...place, type: "IMAGE" });
    expect(refusal(answer)).toEqual(told);
    expect(answer.body.parameters).toEqual({ documentName: "Lease" });
    expect((await all("GET", id)).body).toEqual([]);
    expect(Buffer.from(await bytesOf(pdf, id)).equals(signed)).toBe(true);
    const documents = [{ name: "Deed", fields: [{ ...place, type: "IMAGE" }] }];
    const uploaded = await callRoute(packages, "POST /packages", {
      key,
      form: packageForm({ name: "x", documents }, [signed]),
    });
    expect(refusal(uploaded)).toEqual(told);
  });

  test("400 on the consent document", async () => {
    const id = await createByApi(key);
    const consent = { params: { packageId: id, documentId: "default-consent" } };
    expect(refusal(await all("POST", id, place, consent))).toEqual([400, "error.validation.consentFields"]);
  });
});

describe("fields in an upload", () => {
  test("values for the PDF's own form are kept and answered; a code is drawn at once", async () => {
    const fields = [
      { name: "Buyer", value: "Céline Lelièvre", width: null, tooltip: null },
      { name: "Seller", value: "", type: "INPUT", subtype: "TEXTFIELD", left: 5000, top: 0, page: 9 },
      { type: "IMAGE", subtype: "QRCODE", ...place },
    ];
    const documents = [{ id: "lease", name: "Lease", fields, approvals: [signatureFor("ann")] }];
    const id = await createByApi(key, readyPackage({ documents }));
    expect((await readByApi(key, id)).documents[1]?.fields).toMatchObject([
      { name: "Buyer", value: "Céline Lelièvre", type: "INPUT", subtype: "TEXTFIELD" },
      { name: "Seller", value: "", left: 5000, page: 9 },
      { name: "qrcode-1", type: "IMAGE" },
    ]);
    expect(readCode(await bytesOf(pdf, id), place)).toBe(link());
    const wrong = [{ name: "y", fields: [{ ...place, type: "SIGNATURE" }] }];
    const refused = await callRoute(packages, "POST /packages", {
      key,
      form: packageForm({ name: "x", documents: wrong }),
    });
    expect(refusal(refused)).toEqual([400, "error.validation.fieldType"]);
  });
});
