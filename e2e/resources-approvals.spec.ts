// Approvals and fields, from the specification's sections "Approval", "Field" and "Approvals and fields".
import { expect } from "@playwright/test";
import {
  type Json,
  makePackage,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRecords, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
const nobodys = "nobody-has-this-id";

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other } = await castOf(running));
});

const draft = (): Promise<string> =>
  makePackage(owner, {
    roles: [signerRole("client", "layla.haddad@example.com"), signerRole("supplier", "li.wang@example.com")],
  });

test("an approval is created, read, changed and deleted", async () => {
  const id = await draft();
  const created = await owner.approvals.create(id, "agreement", {
    name: "Second signature",
    role: "supplier",
    optional: true,
    enforceCaptureSignature: true,
    data: { reason: "two pairs of eyes" },
    fields: [signatureField({ top: 600, subtype: "CAPTURE" })],
  });
  expectRecord(created, "Approval");
  expect.soft(created.body).toMatchObject({
    name: "Second signature",
    role: "supplier",
    optional: true,
    enforceCaptureSignature: true,
    data: { reason: "two pairs of eyes" },
  });
  expect.soft(created.body.fields).toHaveLength(1);
  const read = await owner.approvals.read(id, "agreement", created.body.id);
  expectRecord(read, "Approval");
  expect.soft(read.body).toEqual(created.body);

  const changed = await owner.approvals.change(id, "agreement", created.body.id, {
    role: "client",
    optional: false,
    fields: [
      signatureField({ top: 500 }),
      { type: "INPUT", subtype: "TEXTFIELD", name: "place", page: 0, top: 550, left: 100, width: 100, height: 30 },
    ],
  });
  expectRecord(changed, "Approval");
  expect.soft(changed.body).toMatchObject({ id: created.body.id, role: "client", optional: false });
  expect.soft((await owner.approvals.read(id, "agreement", created.body.id)).body.fields).toHaveLength(2);

  expectNoContent(await owner.approvals.remove(id, "agreement", created.body.id));
  expectRefusal(await owner.approvals.read(id, "agreement", created.body.id), 404);
  const document = await owner.documents.read(id, "agreement");
  expect.soft(document.body.approvals.map((one: Json) => one.id)).toEqual(["a1"]);
});

test("a role may be given by id or by name, and is told by id", async () => {
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com"),
      { ...signerRole("r2", "li.wang@example.com"), name: "The supplier" },
    ],
  });
  const byName = await owner.approvals.create(id, "agreement", {
    role: "The supplier",
    fields: [signatureField({ top: 600 })],
  });
  expectRecord(byName, "Approval");
  expect.soft(byName.body.role).toBe("r2");
  expectRefusal(await owner.approvals.create(id, "agreement", { role: "no such role", fields: [] }), [400, 404]);
});

test("all approvals of a document are replaced at once", async () => {
  const id = await draft();
  const answer = await owner.approvals.changeAll(id, "agreement", [
    { id: "x1", role: "client", fields: [signatureField({ top: 300 })] },
    { id: "x2", role: "supplier", fields: [signatureField({ top: 400, subtype: "INITIALS", width: 80 })] },
  ]);
  expectRecords(answer, "Approval");
  const read = await owner.documents.read(id, "agreement");
  expect.soft(read.body.approvals.map((one: Json) => one.id)).toEqual(["x1", "x2"]);
  expectRecord(read, "Document");
  expectRefusal(await owner.approvals.changeAll(id, "agreement", { role: "client" }), 400);
});

test("every type of field lives through create, read, change, delete", async () => {
  const id = await draft();
  const box = { page: 0, left: 50, width: 120, height: 30 };
  const kinds: [string, object][] = [
    ["LABEL", { value: "Read only" }],
    ["LABEL", { binding: "{signer.name}" }],
    ["LABEL", { binding: "{approval.signed}" }],
    [
      "TEXTFIELD",
      {
        value: "a",
        validation: {
          required: true,
          minLength: 1,
          maxLength: 20,
          pattern: "[a-z]+",
          errorMessage: "letters",
          errorCode: 7,
        },
      },
    ],
    ["TEXTAREA", { value: "a\nb" }],
    ["CHECKBOX", { value: "X" }],
    ["DATE", {}],
    ["DATEPICKER", { validation: { pattern: "YYYY-MM-dd" } }],
    ["RADIO", { validation: { enum: ["group one"] } }],
    ["LIST", { value: "b", validation: { enum: ["a", "b", "c"] } }],
    ["RAW_CAPTURE", {}],
    ["SEAL", {}],
  ];
  for (const [index, [subtype, more]] of kinds.entries()) {
    const what = `${subtype} ${JSON.stringify(more)}`;
    const sent = { type: "INPUT", subtype, ...box, top: 20 + index * 40, data: { n: index }, ...more };
    const created = await owner.fields.create(id, "agreement", "a1", sent);
    expect.soft(created.status, `${what} ${created.text}`).toBe(200);
    if (created.status !== 200) continue;
    expectRecord(created, "Field");
    expect.soft(created.body.id, what).toBeTruthy();
    expect.soft(created.body.name, `${what}: a generated name`).toBeTruthy();
    const read = await owner.fields.read(id, "agreement", "a1", created.body.id, { accept: "application/json" });
    expectRecord(read, "Field");
    expect.soft(read.body, what).toMatchObject(sent);
    const changed = await owner.fields.change(id, "agreement", "a1", created.body.id, {
      ...sent,
      left: 60,
      name: `named ${index}`,
    });
    expect.soft(changed.status, `${what} ${changed.text}`).toBe(200);
    expect
      .soft((await owner.fields.read(id, "agreement", "a1", created.body.id)).body, what)
      .toMatchObject({ left: 60, name: `named ${index}` });
    expectNoContent(await owner.fields.remove(id, "agreement", "a1", created.body.id), what);
    expectRefusal(await owner.fields.read(id, "agreement", "a1", created.body.id), 404);
  }
});

test("every style of signature is kept", async () => {
  const id = await draft();
  for (const [index, subtype] of ["FULLNAME", "INITIALS", "CAPTURE", "MOBILE_CAPTURE", "RAW_CAPTURE"].entries()) {
    const created = await owner.approvals.create(id, "agreement", {
      role: "client",
      fields: [signatureField({ subtype, top: 50 + index * 60 })],
    });
    expectRecord(created, "Approval");
    expect.soft(created.body?.fields?.[0], subtype).toMatchObject({ type: "SIGNATURE", subtype });
  }
});

test("a field is created under an id of the caller's choice, without content in the answer", async () => {
  const id = await draft();
  const field = {
    type: "INPUT",
    subtype: "TEXTFIELD",
    name: "city",
    page: 0,
    top: 100,
    left: 100,
    width: 100,
    height: 30,
  };
  expectNoContent(
    await owner.fields.createNamed(id, "agreement", "a1", "city-field", field),
    "POST .../fields/{fieldId}: no content",
  );
  const read = await owner.fields.read(id, "agreement", "a1", "city-field");
  expectRecord(read, "Field");
  expect.soft(read.body).toMatchObject({ id: "city-field", name: "city" });
  expect.soft((await owner.approvals.read(id, "agreement", "a1")).body.fields).toHaveLength(2);
});

test("404 for a field, approval, document or package that does not exist", async () => {
  const id = await draft();
  expectRefusal(await owner.fields.read(id, "agreement", "a1", nobodys), 404);
  expectRefusal(await owner.fields.read(id, "agreement", nobodys, "f1"), 404);
  expectRefusal(await owner.fields.read(id, nobodys, "a1", "f1"), 404);
  expectRefusal(await owner.fields.read(nobodys, "agreement", "a1", "f1"), 404);
  expectRefusal(await owner.approvals.read(id, "agreement", nobodys), 404);
  expectRefusal(await owner.approvals.read(id, nobodys, "a1"), 404);
  expectRefusal(await owner.approvals.read(nobodys, "agreement", "a1"), 404);
  expectRefusal(await owner.approvals.create(id, nobodys, { role: "client", fields: [] }), 404);
  expectRefusal(await owner.approvals.change(id, "agreement", nobodys, { role: "client" }), 404);
  expectRefusal(await owner.approvals.remove(id, "agreement", nobodys), 404);
  expectRefusal(await owner.approvals.notifyMobile(id, "agreement", nobodys), [403, 404]);
  const field = { type: "INPUT", subtype: "TEXTFIELD", page: 0, top: 1, left: 1, width: 9, height: 9 };
  expectRefusal(await owner.fields.create(id, "agreement", nobodys, field), 404);
  expectRefusal(await owner.fields.change(id, "agreement", "a1", nobodys, field), 404);
  expectRefusal(await owner.fields.remove(id, "agreement", "a1", nobodys), 404);
});

test("412 with error.forbidden.cannotViewDeletePkg when the user lacks access to a field", async () => {
  const id = await draft();
  expectRecord(await owner.fields.read(id, "agreement", "a1", "f1"), "Field");
  expectRefusal(await other.fields.read(id, "agreement", "a1", "f1"), 412, "error.forbidden.cannotViewDeletePkg");
  expectRefusal(await specClient(product.baseUrl, {}).fields.read(id, "agreement", "a1", "f1"), 401);
  expectRefusal(await other.approvals.read(id, "agreement", "a1"), [403, 404, 412]);
  expectRefusal(await other.approvals.remove(id, "agreement", "a1"), [403, 404, 412]);
  const session = await owner.packages.change(id, { status: "SENT" }).then(() => owner.signerSession(id, "client"));
  const elsewhere = await draft();
  const signer = specClient(product.baseUrl, withSession(session));
  expectRefusal(
    await signer.fields.read(elsewhere, "agreement", "a1", "f1"),
    412,
    "error.forbidden.cannotViewDeletePkg",
  );
});

test("wrong approvals and fields answer 400", async () => {
  const id = await draft();
  const outside = await owner.approvals.create(id, "agreement", {
    role: "client",
    fields: [signatureField({ left: 5000 })],
  });
  expectRefusal(outside, 400, "error.validation.invalidPageLocation");
  const field = { type: "INPUT", subtype: "TEXTFIELD", page: 0, top: 100, left: 100, width: 100, height: 30 };
  const wrong: [string, object][] = [
    ["type", { ...field, type: "BUTTON" }],
    ["subtype", { ...field, subtype: "SLIDER" }],
    ["page is a string", { ...field, page: "one" }],
    ["page does not exist", { ...field, page: 99 }],
    ["top is a string", { ...field, top: "high" }],
    ["negative width", { ...field, width: -5 }],
    ["validation is a string", { ...field, validation: "required" }],
    ["enum is no array", { ...field, subtype: "LIST", validation: { enum: "a" } }],
  ];
  for (const [what, body] of wrong)
    expectRefusal(await owner.fields.create(id, "agreement", "a1", body), 400, undefined, what);
  expectRefusal(await owner.approvals.create(id, "agreement", { fields: [] }), 400, undefined, "no role");
  expect.soft((await owner.approvals.read(id, "agreement", "a1")).body.fields).toHaveLength(1);
});

test("text anchors are not extracted through the approval endpoints", async () => {
  const id = await draft();
  const anchored = {
    ...signatureField({ top: 321, left: 123 }),
    extract: true,
    extractAnchor: {
      text: "Signed for the client",
      index: 0,
      characterIndex: 0,
      anchorPoint: "TOPLEFT",
      leftOffset: 0,
      topOffset: 0,
      width: 200,
      height: 50,
    },
  };
  const created = await owner.approvals.create(id, "agreement", { role: "client", fields: [anchored] });
  // Rule 4 leaves two ways open: refuse, or ignore the anchor and keep the place that was given.
  if (created.status === 200) expect.soft(created.body.fields[0]).toMatchObject({ top: 321, left: 123 });
  else expectRefusal(created, 400);
});

test("once sent, approvals and fields cannot be changed, and a mobile link can be asked for", async () => {
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        signers: [
          {
            id: "client",
            firstName: "Layla",
            lastName: "Haddad",
            email: "layla.haddad@example.com",
            phone: "+15515584587",
          },
        ],
      }),
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  expectRefusal(await owner.approvals.create(id, "agreement", { role: "client", fields: [] }), 403);
  expectRefusal(await owner.approvals.change(id, "agreement", "a1", { role: "client", fields: [] }), 403);
  expectRefusal(await owner.approvals.changeAll(id, "agreement", []), 403);
  expectRefusal(await owner.approvals.remove(id, "agreement", "a1"), 403);
  expectRefusal(await owner.fields.remove(id, "agreement", "a1", "f1"), 403);
  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  expectRecord(await signer.fields.read(id, "agreement", "a1", "f1"), "Field");
  expectNoContent(await signer.approvals.notifyMobile(id, "agreement", "a1"), "mobile_notification: no content");
  expectNoContent(await signer.documents.sign(id));
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const signed = await owner.approvals.read(id, "agreement", "a1");
  expectRecord(signed, "Approval");
  expect.soft(faultsOf("Approval", signed.body)).toEqual([]);
  expect.soft(Date.parse(signed.body.accepted)).toBeGreaterThan(0);
  expect.soft(Date.parse(signed.body.signed)).toBeGreaterThan(0);
});
