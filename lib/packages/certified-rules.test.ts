// What a certified document takes: signatures on its own fields; the look before sending says so, and sending keeps to it.
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as allPackages from "#app/api/packages/route.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { packageForm, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { signEverything } from "#lib/testing/sent-package.ts";
import { certifiedFindings } from "./certified-rules.ts";
import { readWhole } from "./read-package.ts";

vi.setConfig({ testTimeout: 60_000 });

type Box = { page: number; left: number; top: number; width: number; height: number };
const place = (left: number): Box => ({ page: 0, left, top: 100, width: 200, height: 60 });
const field = (id: string, box: Partial<Box>, type = "SIGNATURE") => ({
  ...place(0),
  ...box,
  id,
  name: id,
  type,
  subtype: type === "SIGNATURE" ? "FULLNAME" : "TEXTFIELD",
});
const packageOf = (...approvals: object[][]) =>
  ({
    documents: [{ id: "d", name: "Deed", approvals: approvals.map((fields, index) => ({ id: `a${index}`, fields })) }],
  }) as unknown as Package;
const codes = (pkg: Package, places: Box[] | null) =>
  certifiedFindings(pkg, () => places).map(({ code, fieldId }) => [code, fieldId]);

describe("the rule", () => {
  const two = [place(0), place(300)];
  test("nothing of a document that is not certified", () => {
    expect(codes(packageOf([field("sign", { left: 700 }), field("town", {}, "INPUT")]), null)).toEqual([]);
  });

  test("signatures in places, each in one, and those of no size", () => {
    const unseen = field("unseen", { left: 900, width: 0, height: 0 });
    expect(codes(packageOf([field("a", { left: 20, top: 90 })], [field("b", { left: 300 })], [unseen]), two)).toEqual(
      [],
    );
  });

  test.each<[string, object[][], string, string]>([
    ["an input", [[field("town", {}, "INPUT")]], "certifiedTakesNone", "town"],
    ["an input that does not show", [[field("town", { width: 0, height: 0 }, "INPUT")]], "certifiedTakesNone", "town"],
    ["a code", [[field("code", {}, "IMAGE")]], "certifiedTakesNone", "code"],
    ["a signature beside the places", [[field("b", { left: 600 })]], "certifiedNoPlace", "b"],
    ["one half over a place, its middle outside", [[field("b", { left: 101 + 400 })]], "certifiedNoPlace", "b"],
    ["one on another page", [[field("b", { page: 1 })]], "certifiedNoPlace", "b"],
    ["a second at a place", [[field("a", {})], [field("b", { left: 10 })]], "certifiedNoPlace", "b"],
  ])("not %s", (_, approvals, code, fieldId) => {
    expect(codes(packageOf(...approvals), two)).toEqual([[code, fieldId]]);
  });
});

let account: TestAccount;
let key: string;
let certified: Uint8Array;
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
  using folder = temporaryFolder();
  issueCertificate(folder.path, "author");
  certified = foreignPdf({
    level: 2,
    sign: (content) => cmsBy(folder.path, "author", content, "-certfile", "root.pem"),
    waiting: [
      { name: "buyer", rect: [80, 520, 300, 580] },
      { name: "seller", rect: [320, 520, 540, 580] },
    ],
  });
});

/** px of the displayed page: 1.3 to a point, from the top. */
const at = (left: number) => ({ page: 0, left, top: 280, width: 200, height: 70 });
const signing = (role: string, left: number, ...more: object[]) => {
  const [own] = signatureFor(role).fields;
  return { id: `sign-${role}`, role, fields: [{ ...own, ...at(left) }, ...more] };
};
const town = { id: "town", name: "Town", type: "INPUT", subtype: "TEXTFIELD", ...at(110), top: 500, height: 24 };
const documents = (...approvals: object[]) => [{ id: "lease", name: "Lease", approvals }];
const right = documents(signing("ann", 110), signing("bob", 430));
const wrong = documents(signing("ann", 110, town), signing("bob", 120));
const keysOf = async (packageId: string) => {
  const { body } = await callRoute(preflightRoute, "GET /packages/x/preflight", { key, params: { packageId } });
  return body
    .filter(({ severity }: { severity: string }) => severity === "error")
    .map((one: { key: string; fieldId: string; message: string }) => [one.key, one.fieldId, one.message]);
};

test("told before sending, refused in sending with the same words, and sent once it is right", async () => {
  const id = await createByApi(key, readyPackage({ documents: wrong }), () => certified);
  const found = [
    ["certifiedTakesNone", "town", expect.stringMatching(/“Lease” is certified .* “Town” on page 1\./)],
    ["certifiedNoPlace", "signature-bob", expect.stringMatching(/usable: 2.* from page 1/)],
  ];
  expect(await keysOf(id)).toEqual(found);
  expect(await postChange(key, id, { status: "SENT" })).toMatchObject({
    status: 400,
    body: {
      messageKey: "error.validation.notReadyToSend",
      message: expect.stringContaining("“Lease” is certified by its author"),
      parameters: { missing: "certifiedTakesNone,certifiedNoPlace" },
    },
  });
  expect((await readByApi(key, id)).status).toBe("DRAFT");
});

test("refused where it is made and sent at once: nothing of it stays", async () => {
  const answer = await callRoute(allPackages, "POST /packages", {
    key,
    form: packageForm(readyPackage({ status: "SENT", documents: wrong }), [certified]),
  });
  expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.notReadyToSend"]);
});

test("refused of a template in a bulk send", async () => {
  const template = {
    name: "Leases",
    type: "TEMPLATE",
    roles: [{ id: "tenant", name: "Tenant", signers: [] }, person("Bob")],
    documents: documents(signing("tenant", 303), signing("bob", 430)),
  };
  const id = await createByApi(key, template, () => certified);
  const rows =
    "Tenant,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE\r\n,Tom,Tenant,tom@example.net,NONE,,";
  const answer = await postBulk(key, id, rows);
  expect([answer.status, answer.body.parameters]).toMatchObject([400, { missing: "certifiedNoPlace" }]);
});

test("sent, signed and sealed: every signature holds, the author's too", async () => {
  const id = await createByApi(key, readyPackage({ documents: right }), () => certified);
  expect(await keysOf(id)).toEqual([]);
  expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
  for (const role of ["ann", "bob"]) await signEverything(id, role);
  await sealPackage(id);
  const document = (await readWhole(id))?.documents.find((one) => one.id === "lease");
  const sealed = await files.get(document?.currentFile ?? "");
  expect(judgeSignatures(sealed).map(({ field: name, valid }) => [name, valid])).toEqual([
    ["Theirs", true],
    ["buyer", true],
    ["seller", true],
    ["countersign-seal", true],
  ]);
  expect(checkStructure(sealed)).toMatchObject({ code: 0 });
});
