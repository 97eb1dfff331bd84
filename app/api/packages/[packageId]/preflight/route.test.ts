// GET /packages/{packageId}/preflight
import { beforeAll, expect, test } from "vitest";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { findings } from "#lib/designer/findings.ts";
import { englishFinding } from "#lib/packages/english-findings.ts";
import { setBridge } from "#lib/testing/bridge-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as verification from "../roles/[roleId]/verification/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const preflight = (packageId: string, key = account.owner.apiKey) =>
  callRoute(route, "GET /packages/{packageId}/preflight", { key, params: { packageId } });
/** Where no field can cover anything. */
const onBlankPages = (payload?: Record<string, unknown>) =>
  createByApi(account.owner.apiKey, payload, () => makePdf([""]));
const keys = (found: PreflightFinding[]) => found.map(({ severity, key }) => `${severity} ${key}`);
const input = (change: object) => ({
  id: "f",
  name: "Remark",
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 400,
  top: 100,
  width: 200,
  height: 24,
  ...change,
});
const withField = (...fields: object[]) => {
  const approval = signatureFor("ann");
  return readyPackage({
    roles: [person("Ann")],
    documents: [{ id: "lease", name: "Lease", approvals: [{ ...approval, fields: [...approval.fields, ...fields] }] }],
  });
};

test("200 with nothing for a package that is ready", async () => {
  const { status, body } = await preflight(await onBlankPages());
  expect([status, body]).toEqual([200, []]);
});

test("200 names what looks wrong with its field, and none of that stops sending", async () => {
  const id = await onBlankPages(
    withField(
      input({ id: "long", value: "much too long to be read in here ".repeat(8), width: 60 }),
      input({ id: "over", left: 420, top: 110 }),
      input({ id: "tiny", left: 20, top: 20, width: 30, height: 3 }),
      input({ id: "closed", left: 20, top: 60, validation: { required: true, disabled: true } }),
    ),
  );
  const { body } = await preflight(id);
  const parameters = expect.objectContaining({ document: "Lease", page: 1 });
  const place = { severity: "warning", documentId: "lease", approvalId: "sign-ann", parameters };
  expect(body).toEqual([
    { ...place, key: "textOverflows", fieldId: "long", message: expect.stringContaining("does not fit") },
    { ...place, key: "fieldTooSmall", fieldId: "tiny", message: expect.stringContaining("page 1 of “Lease”") },
    { ...place, key: "nobodyMayFill", fieldId: "closed", message: expect.any(String) },
    { ...place, key: "fieldsOverlap", fieldId: "over", message: expect.stringContaining("overlap") },
  ]);
  expect((await postChange(account.owner.apiKey, id, { status: "SENT" })).status).toBe(204);
});

test("200 with a warning for each field that goes out as it was placed; it can be sent all the same", async () => {
  const id = await onBlankPages(
    withField(
      input({ id: "label", name: "", subtype: "LABEL", value: "Beschriftung" }),
      input({ id: "list", top: 140, subtype: "LIST", validation: { enum: ["Oslo", "Option 2"] } }),
      input({ id: "box", name: "", left: 20, top: 180, subtype: "CHECKBOX", width: 20 }),
    ),
  );
  const { body } = await preflight(id);
  expect(body.map(({ key, fieldId, message }: PreflightFinding) => [key, fieldId, message])).toEqual([
    ["placeholderLeft", "label", "The label on page 1 of “Lease” still says “Beschriftung”."],
    ["placeholderLeft", "list", "The list “Remark” on page 1 of “Lease” still offers “Option 2”."],
    [
      "namelessField",
      "box",
      "Nothing tells signers what the field Checkbox on page 1 of “Lease” is for: give it a name or a help.",
    ],
  ]);
  expect((await postChange(account.owner.apiKey, id, { status: "SENT" })).status).toBe(204);
});

test("200 names the character that cannot be drawn; 400 with the same key when it is sent", async () => {
  const id = await onBlankPages(withField(input({ id: "rune", value: "Ada ཀ" })));
  const [found] = (await preflight(id)).body;
  expect(found).toMatchObject({ severity: "error", key: "missingGlyph", fieldId: "rune" });
  expect(found.message).toContain("“ཀ” (U+0F40)");
  const { status, body } = await postChange(account.owner.apiKey, id, { status: "SENT" });
  expect([status, body.messageKey]).toEqual([400, "error.validation.notReadyToSend"]);
  expect(body.parameters.missing).toBe("missingGlyph");
  expect(body.message).toBe(found.message);
});

test("200 tells errors before warnings, a signer's name among them", async () => {
  const roles = [person("Ann", { lastName: "ཀ" }), person("Zoe")];
  const id = await onBlankPages({ ...withField(), roles });
  expect(keys((await preflight(id)).body)).toEqual(["error missingGlyph", "warning signsNothing"]);
});

test("200 with a warning for each field that covers the text of its page", async () => {
  const { body } = await preflight(await createByApi(account.owner.apiKey));
  expect(keys(body)).toEqual(["warning fieldCoversText", "warning fieldCoversText"]);
  expect(body[0]).toMatchObject({ fieldId: "signature-ann", message: expect.stringContaining("covers text") });
});

test("404 for another account", async () => {
  const id = await onBlankPages();
  expect((await preflight(id, (await makeAccount()).owner.apiKey)).status).toBe(404);
});

test("200 with a warning for a signer whom this service cannot ask who they are; it can be sent all the same", async () => {
  const pkg = await onBlankPages(
    readyPackage({ roles: [person("Ann", { auth: { scheme: "KBA", challenges: [] } }), person("Bob")] }),
  );
  const { body } = await preflight(pkg);
  expect(keys(body)).toEqual(["warning cannotAuthenticate"]);
  expect(body[0].message).toMatch(/^Ann Tester has to be authenticated by KBA/);
  expect((await postChange(account.owner.apiKey, pkg, { status: "SENT" })).status).toBe(204);
});

test("200 with an error for a sign-in where no identity provider is set; 400 when it is sent", async () => {
  const auth = { scheme: "SSO", challenges: [] };
  const pkg = await onBlankPages(readyPackage({ roles: [person("Ann", { auth }), person("Bob")] }));
  const { body } = await preflight(pkg);
  expect(keys(body)).toEqual(["error noSignOn"]);
  const sent = await postChange(account.owner.apiKey, pkg, { status: "SENT" });
  expect(sent.status).toBe(400);
  expect(sent.text).toMatch(/Ann Tester is to sign in at an identity provider/);
});

test.each([
  ["DIGIPASS", "noOneTimeCodes", /^Ann Tester is to sign with a one-time password of their device/],
  ["personalCertificateSigning", "noCertificateService", /^Ann Tester is to sign with a certificate of their own/],
])("200 with an error for %s, which nobody can sign with here; 400 when it is sent", async (typeId, key, words) => {
  const pkg = await onBlankPages();
  const params = { packageId: pkg, roleId: "ann" };
  const json = { typeId, payload: "" };
  await callRoute(verification, `POST /packages/${pkg}/roles/ann/verification`, {
    key: account.owner.apiKey,
    params,
    json,
  });
  const { body } = await preflight(pkg);
  expect(keys(body)).toEqual([`error ${key}`]);
  expect(body[0].message).toMatch(words);
  const sent = await postChange(account.owner.apiKey, pkg, { status: "SENT" });
  expect(sent.status).toBe(400);
  expect(sent.body.parameters.missing).toBe(key);
});

test("200 with a warning for a record that says too little to ask anything", async () => {
  const ann = { firstName: "Ann", lastName: "T", streetAddress: "Main Street", city: "X", state: "NY", zip: "10001" };
  const about = { knowledgeBasedAuthentication: { signerInformationForEquifaxUSA: ann } };
  const pkg = await onBlankPages(readyPackage({ roles: [person("Ann", about), person("Bob")] }));
  expect(keys((await preflight(pkg)).body)).toEqual(["warning recordSaysTooLittle"]);
});

test("200 with the very list that the designer's banner shows", async () => {
  const payload = withField(
    input({ id: "long", value: "much too long to be read in here ".repeat(8), width: 60 }),
    input({ id: "odd", value: "\u{13000}", left: 20, top: 300 }),
    input({ id: "over", left: 420, top: 110 }),
  );
  const documents = [...(payload.documents as object[]), { id: "annex", name: "Annex" }];
  const auth = { scheme: "KBA", challenges: [] };
  const [ann] = (payload.roles as { signers: object[] }[]).map((role) => ({
    ...role,
    signers: role.signers.map((signer) => ({ ...signer, auth })),
  }));
  const id = await onBlankPages({ ...payload, documents, roles: [ann] });
  const { body } = await preflight(id);
  expect(keys(body)).toEqual(
    expect.arrayContaining([
      "error missingGlyph",
      "warning cannotAuthenticate",
      "warning nothingToSign",
      "warning textOverflows",
      "warning fieldsOverlap",
    ]),
  );
  const pkg = await readByApi(account.owner.apiKey, id);
  const own = pkg.documents.filter((document) => document.id !== pkg.consent);
  const banner = findings(pkg, designerFields(own, null), ["ann"], body);
  expect(banner.map((one) => englishFinding(one)).sort()).toEqual(
    body.map((one: PreflightFinding) => one.message).sort(),
  );
});

test("200 with a warning where only listed issuers count and no list names one; it may be sent all the same", async () => {
  const { owner } = await makeAccount();
  const pkg = await createByApi(owner.apiKey, undefined, () => makePdf([""]));
  const call = { key: owner.apiKey, params: { packageId: pkg, roleId: "ann" } };
  const json = { typeId: "personalCertificateSigning", payload: "" };
  await callRoute(verification, `POST /packages/${pkg}/roles/ann/verification`, { ...call, json });
  await setBridge(owner, "http://127.0.0.1:7737", true, "listed");
  const { body } = await preflight(pkg, owner.apiKey);
  expect(keys(body)).toEqual(["warning noListedIssuer"]);
  expect(body[0]).toMatchObject({
    roleId: "ann",
    message: expect.stringMatching(
      /^Ann Tester is to sign with a certificate of their own, but the account takes only/,
    ),
  });
  await setBridge(owner, "http://127.0.0.1:7737", true, "listedIfAny");
  expect(keys((await preflight(pkg, owner.apiKey)).body)).toEqual([]);
  await setBridge(owner, "http://127.0.0.1:7737", true, "listed");
  expect((await postChange(owner.apiKey, pkg, { status: "SENT" })).status).toBeLessThan(300);
});
