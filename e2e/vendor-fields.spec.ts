// Fields, signatures, conditions and consents as the vendor's Java examples use them.
import { expect } from "@playwright/test";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { type Json, type Read, VendorClient } from "./vendor-client.ts";
import {
  createAndSend,
  createInOneStep,
  createPackage,
  doc,
  input,
  packageOf,
  readPackage,
  sendPackage,
  signAll,
  signature,
  signerRole,
  signerSession,
  simple,
  uploadOne,
} from "./vendor-payloads.ts";
import { fresh, test } from "./vendor-product.ts";

const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);
const docOf = async (owner: VendorClient, id: string, docId = "doc1"): Promise<Read> =>
  byId((await readPackage(owner, id)).documents, docId);
const roles = (...ids: string[]) => ids.map((id) => signerRole(id, fresh(`${id}.field`)));

const unlimited = { minLength: 0, maxLength: 2147483647, pattern: "", errorMessage: null, enum: null };
const validator = (more: Json) => ({ required: false, disabled: false, errorCode: null, ...unlimited, ...more });

test("row 24: every kind of field keeps what it was given", async ({ owner }) => {
  const at = (top: number) => ({ top, left: 20, width: 120, height: 20 });
  const group = (name: string, more: Json = {}) => validator({ enum: [name], group: name, ...more });
  const fields = [
    input("TEXTFIELD", "text", { ...at(100), value: "", fontSize: 0 }),
    input("TEXTFIELD", "tooltip", { ...at(130), tooltip: "Type here" }),
    input("CHECKBOX", "check", { ...at(160), value: "X" }),
    input("CHECKBOX", "group1", {
      ...at(190),
      value: "",
      validation: validator({ group: "boxes", minimumRequired: 1, maximumRequired: 2, groupTooltip: "One or two" }),
    }),
    input("CHECKBOX", "group2", {
      ...at(220),
      value: "X",
      validation: validator({ group: "boxes", minimumRequired: 1, maximumRequired: 2, groupTooltip: "One or two" }),
    }),
    input("RADIO", "radio1", { ...at(250), value: "", validation: group("radios") }),
    input("RADIO", "radio2", { ...at(280), value: "X", validation: group("radios") }),
    input("LIST", "list", { ...at(310), value: "two", validation: validator({ enum: ["one", "two", "three"] }) }),
    input("TEXTAREA", "area", { ...at(340), value: "Several words" }),
    input("LABEL", "label", { ...at(370), value: "Just a label" }),
    input("DATEPICKER", "date", { ...at(400), validation: validator({ required: true, pattern: "YYYY-MM-dd" }) }),
  ];
  const id = await createPackage(owner, packageOf("Generic fields", roles("signer1")), [
    doc("Doc", [signature("signer1", { fields })], { id: "doc1" }),
  ]);
  const read = (await docOf(owner, id)).approvals[0].fields;
  expect(read).toHaveLength(fields.length + 1);
  for (const { value, validation, binding: _, ...rest } of fields as Read[]) {
    const field = byId(read, rest.id);
    expect(field.value ?? "").toBe(value ?? "");
    if (validation) {
      const kept = Object.entries(validation).filter(([, one]) => one !== null && one !== "");
      expect(field.validation).toMatchObject(Object.fromEntries(kept));
    }
    const kept = Object.entries(rest).filter(([, one]) => one !== null);
    expect(field).toMatchObject(Object.fromEntries(kept));
  }
});

test("row 25: validators come back member by member", async ({ owner }) => {
  const validation = {
    required: true,
    disabled: false,
    minLength: 2,
    maxLength: 10,
    pattern: "^[0-9a-zA-Z]+$",
    errorMessage: "Only letters and digits",
    errorCode: 150,
    enum: null,
  };
  const id = await createPackage(owner, packageOf("Validators", roles("signer1")), [
    doc("Doc", [signature("signer1", { fields: [input("TEXTFIELD", "checked", { validation })] })], { id: "doc1" }),
  ]);
  const { enum: none, ...kept } = validation;
  expect(none).toBeNull();
  expect(byId((await docOf(owner, id)).approvals[0].fields, "checked").validation).toMatchObject(kept);
});

test("row 26: bound labels keep their binding", async ({ owner }) => {
  const bindings = ["{approval.signed}", "{signer.name}", "{signer.title}", "{signer.company}"];
  const fields = bindings.map((binding, index) =>
    input("LABEL", `bound${index}`, { binding, top: 300 + index * 40, value: null }),
  );
  const id = await createPackage(owner, packageOf("Bound", roles("signer1")), [
    doc("Doc", [signature("signer1", { fields })], { id: "doc1" }),
  ]);
  const read = (await docOf(owner, id)).approvals[0].fields.filter((one: Read) => one.type === "INPUT");
  expect(read.map((one: Read) => one.binding)).toEqual(bindings);
});

test("row 27: fields are added, changed and deleted one by one", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("Field by field", roles("signer1")), [
    doc("Doc", [signature("signer1", { approval: { id: "sig1" } })], { id: "doc1" }),
  ]);
  const path = `/packages/${id}/documents/doc1/approvals/sig1/fields`;
  const inputs = async () => (await docOf(owner, id)).approvals[0].fields.filter((one: Read) => one.type === "INPUT");
  for (const [index, name] of ["f1", "f2", "f3"].entries()) {
    const added = await owner.post(path, input("TEXTFIELD", name, { top: 300 + index * 60 }), "field");
    expect(added).toMatchObject({ id: name, subtype: "TEXTFIELD" });
  }
  const { id: _, ...nameless } = input("CHECKBOX", "", { top: 600 });
  expect((await owner.post(path, nameless, "field")).id).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(await inputs()).toHaveLength(4);
  await owner.delete(`${path}/f2`);
  expect((await inputs()).map((one: Read) => one.id)).toEqual(expect.arrayContaining(["f1", "f3"]));
  expect(await inputs()).toHaveLength(3);
  const changed = input("TEXTFIELD", "f3", { id: "ignored", left: 250, name: "renamed" });
  await owner.put(`${path}/f3`, changed, "field");
  expect(await owner.get(`${path}/f3`, "field")).toMatchObject({ id: "f3", left: 250, name: "renamed" });
  await expect(owner.get(`${path}/f2`)).rejects.toMatchObject({ status: 404 });
  await expect(owner.post(path, input("TEXTFIELD", "far", { left: 5000 }))).rejects.toMatchObject({
    error: { code: 400, messageKey: "error.validation.invalidPageLocation", name: "Validation Error" },
  });
});

test("row 28: signatures are added, deleted, modified and replaced as a whole", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("Signatures", roles("signer1", "signer2", "signer3")), [
    doc("Doc", [], { id: "doc1" }),
  ]);
  const path = `/packages/${id}/documents/doc1/approvals`;
  const signers = async () => (await docOf(owner, id)).approvals.map((one: Read) => one.role).sort();
  for (const [index, role] of ["signer1", "signer2", "signer3"].entries()) {
    const posted = signature(role, { approval: { id: `sig${index + 1}` }, field: { top: 100 + index * 100 } });
    // The vendor's own clients write the path with and without a trailing slash.
    expect((await owner.post(index === 0 ? `${path}/` : path, posted, "approval")).id).toBe(`sig${index + 1}`);
  }
  expect(await signers()).toEqual(["signer1", "signer2", "signer3"]);
  await owner.delete(`${path}/sig1`);
  expect(await signers()).toEqual(["signer2", "signer3"]);
  await owner.put(`${path}/sig3`, signature("signer1", { approval: { id: "sig3" } }), "approval");
  expect(await signers()).toEqual(["signer1", "signer2"]);
  const whole = [
    signature("signer2", {
      approval: { id: "sig2" },
      field: { left: 300, top: 300 },
      fields: [input("LABEL", "name", { binding: "{signer.name}", top: 100 })],
    }),
    signature("signer3", { approval: { id: "sig3" }, field: { left: 300, top: 500 } }),
  ];
  const replaced = await owner.put(path, whole, "approval");
  expect(replaced.map((one: Read) => one.id).sort()).toEqual(["sig2", "sig3"]);
  expect(await signers()).toEqual(["signer2", "signer3"]);
});

test("row 29: every style of signature comes back", async ({ owner }) => {
  const styles = "FULLNAME INITIALS CAPTURE MOBILE_CAPTURE RAW_CAPTURE CHOOSE_SIGNATURE CHOOSE_INITIALS".split(" ");
  const approvals = styles.map((subtype, index) =>
    signature("signer1", { approval: { id: subtype }, field: { subtype, top: 60 + index * 70 } }),
  );
  const enforced = signature("signer1", {
    approval: { id: "enforced", enforceCaptureSignature: true, fromFile: true, tooltip: "Draw here" },
    field: { subtype: "CAPTURE", top: 900, tooltip: "Draw here", fontSize: 12 },
  });
  const id = await createPackage(owner, packageOf("Styles", roles("signer1")), [
    doc("Doc", [...approvals, enforced], { id: "doc1" }),
  ]);
  const read = (await docOf(owner, id)).approvals;
  expect(styles.map((style) => byId(read, style).fields[0].subtype)).toEqual(styles);
  expect(byId(read, "enforced")).toMatchObject({
    enforceCaptureSignature: true,
    fromFile: true,
    tooltip: "Draw here",
    fields: [{ fontSize: 12, tooltip: "Draw here" }],
  });
});

test("row 30: the signable signatures of each signer, optional and disabled ones too", async ({ owner, api }) => {
  const of = (role: string, approvals: Json[]) =>
    approvals.map((approval, index) => signature(role, { approval, field: { top: 60 + index * 80 } }));
  const id = await createAndSend(owner, packageOf("Signable", roles("signer1", "signer2")), [
    doc(
      "Doc",
      [...of("signer1", [{ id: "a" }, { id: "b", optional: true }]), ...of("signer2", [{ id: "c", disabled: true }])],
      {
        id: "doc1",
      },
    ),
  ]);
  const signable = async (signer: string): Promise<string[]> => {
    const list = await owner.get(`/packages/${id}/documents/doc1/signers/${signer}/approvals`, "approval");
    expect(Array.isArray(list)).toBe(true);
    return list.map((one: Read) => one.id).sort();
  };
  expect(await signable("signer1")).toEqual(["a", "b"]);
  expect(await signable("signer2")).toEqual(["c"]);
  expect((await docOf(owner, id)).approvals.map((one: Read) => [one.id, one.optional, one.disabled])).toEqual(
    expect.arrayContaining([
      ["a", false, false],
      ["b", true, false],
      ["c", false, true],
    ]),
  );
  const session = await signerSession(owner, id, "signer1");
  await signAll(owner, id, new VendorClient(api, { session }));
  expect(await signable("signer1")).toEqual([]);
});

for (const [on, off] of [
  ["disabled = false", "disabled = true"],
  // The spelling of the vendor's own examples.
  ["enabled = true", "enabled = false"],
]) {
  test(`row 31: conditions are created, replaced, asked for and cleared: ${on}`, async ({ owner }) => {
    const condition = {
      id: "ConditionId",
      condition: "document['doc1'].field['trigger'].value == 'X'",
      action: `document['doc1'].field['target'].${on}`,
    };
    const fields = [input("TEXTFIELD", "target"), input("CHECKBOX", "trigger", { top: 400 })];
    const id = await createInOneStep(owner, packageOf("Conditions", roles("signer1"), { conditions: [condition] }), [
      doc("Doc", [signature("signer1", { approval: { id: "sig1" }, fields })], { id: "doc1" }),
    ]);
    const conditions = async () => (await readPackage(owner, id)).conditions ?? [];
    expect(await conditions()).toEqual([expect.objectContaining(condition)]);
    const asked = await owner.get(`/packages/${id}/referencedConditions`);
    const field = byId(
      asked.documents.map((one: Read) => ({ id: one.documentId, ...one })),
      "doc1",
    ).fields.find((one: Read) => one.fieldId === "trigger");
    expect(field.conditions.referencedInCondition).toEqual([expect.objectContaining(condition)]);
    const path = `/packages/${id}/documents/doc1/approvals/sig1/fields/trigger/conditionalFields`;
    const changed = { ...condition, action: `document['doc1'].field['target'].${off}` };
    const posted = { ...input("CHECKBOX", "trigger", { top: 400 }), name: undefined };
    await owner.put(path, { ...posted, conditions: [changed] });
    expect(await conditions()).toEqual([expect.objectContaining(changed)]);
    await owner.put(path, { ...posted, conditions: [] });
    expect(await conditions()).toEqual([]);
  });
}

test("row 32: a signature of no size is an acceptance", async ({ owner, api }) => {
  const accept = signature("signer1", {
    approval: { id: "accept" },
    field: { left: 0, top: 0, width: 0, height: 0 },
  });
  const id = await createAndSend(owner, packageOf("Consent", roles("signer1")), [doc("Doc", [accept], { id: "doc1" })]);
  const read = byId((await docOf(owner, id)).approvals, "accept");
  expect(read.fields.filter((one: Read) => one.type === "SIGNATURE")).toEqual([]);
  const session = await signerSession(owner, id, "signer1");
  await signAll(owner, id, new VendorClient(api, { session }));
  const done = await readPackage(owner, id);
  expect(done.status).toBe("COMPLETED");
  expect(byId(byId(done.documents, "doc1").approvals, "accept").accepted).not.toBeNull();
});

test("row 33: an accessible package takes tagged PDFs only", async ({ owner }) => {
  const ada = { settings: { ceremony: { ada: true }, integrationFrameworkWorkflows: [] } };
  const id = await createPackage(owner, packageOf("Accessible", roles("signer1"), ada));
  await expect(uploadOne(owner, id, doc("Untagged", [], { id: "plain", extract: true }))).rejects.toMatchObject({
    error: { code: 400, messageKey: "error.validation.ada.notTaggedDocument" },
  });
  const plain = await createPackage(owner, ...simple(fresh("ada.plain")));
  await expect(owner.put(`/packages/${plain}`, ada)).rejects.toMatchObject({
    error: { code: 400, messageKey: "error.validation.ada.documentsExist" },
  });
  // A document of an ordinary package says whether it is tagged, too.
  const tagged = makePdf(["BT /F1 12 Tf 72 700 Td (Tagged) Tj ET"], {
    catalog: "/Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot /K [] >>",
  });
  const uploaded = await uploadOne(owner, plain, { payload: doc("Tagged", []).payload, file: Buffer.from(tagged) });
  expect(uploaded.tagged).toBe(true);
  expect((await docOf(owner, plain)).tagged).toBe(false);
});

test("row 34: who sees which document", async ({ owner, api }) => {
  // The operator turns the feature on; the specification has it off.
  await owner.call("PUT", "/account/admin/features", { documentVisibility: true });
  const id = await createPackage(owner, packageOf("Visibility", roles("one", "two", "three")), [
    doc("First", [signature("one")], { id: "doc1" }),
    doc("Second", [signature("two")], { id: "doc2" }),
    doc("Third", [signature("three")], { id: "doc3" }),
  ]);
  const path = `/packages/${id}/documents/visibility`;
  expect(await owner.get(path, "visibility")).toMatchObject({ configurations: [] });
  const configurations = [
    { documentUid: "doc1", roleUids: ["one", "three"] },
    { documentUid: "doc2", roleUids: ["two", "three"] },
  ];
  await owner.call("POST", path, { configurations });
  const read = (await owner.get(path, "visibility")).configurations;
  const sorted = read.map((one: Read) => ({ documentUid: one.documentUid, roleUids: [...one.roleUids].sort() }));
  expect(sorted.sort((a: Read, b: Read) => a.documentUid.localeCompare(b.documentUid))).toEqual([
    { documentUid: "doc1", roleUids: ["one", "three"] },
    { documentUid: "doc2", roleUids: ["three", "two"] },
  ]);
  await sendPackage(owner, id);
  expect((await readPackage(owner, id)).documents).toHaveLength(4);
  const session = await signerSession(owner, id, "two");
  const seen = await readPackage(new VendorClient(api, { session }), id);
  expect(seen.documents.map((one: Read) => one.id)).toEqual(["default-consent", "doc2", "doc3"]);
});

test("row 35: the consent speaks another language until somebody has accepted it", async ({ owner, api }) => {
  const id = await createPackage(owner, ...simple(fresh("lola.localize")));
  const path = `/packages/${id}/documents/localize-consent`;
  expect((await docOf(owner, id, "default-consent")).data).toEqual(expect.any(Object));
  const answer = await owner.post(path, { language: "fr" });
  expect(answer).toMatchObject({
    consentId: "default-consent",
    consentMetadata: {
      packageInfo: { uid: expect.any(String), language: expect.any(String) },
      properties: { accountId: expect.any(String), language: expect.any(String) },
      document: { accountId: expect.any(String), language: expect.any(String) },
    },
  });
  await expect(owner.post(path, { language: "xx" })).rejects.toMatchObject({
    error: { code: 422, messageKey: "error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound" },
  });
  await sendPackage(owner, id);
  const session = await signerSession(owner, id, "signer1");
  await signAll(owner, id, new VendorClient(api, { session }));
  await expect(owner.post(path, { language: "en" })).rejects.toMatchObject({ error: { code: 409 } });
  const accepted = (await docOf(owner, id, "default-consent")).data.esl_doc_accepted_by_signers;
  expect(String(accepted).split(",")).toContain("signer1");

  const bare = await createPackage(owner, ...simple(fresh("lara.bare")));
  await owner.delete(`/packages/${bare}/documents/default-consent`);
  await expect(owner.post(`/packages/${bare}/documents/localize-consent`, { language: "fr" })).rejects.toMatchObject({
    error: { code: 422, messageKey: "error.unprocessableEntity.defaultConsent.notExist" },
  });
});

test("row 36: custom fields of account and user, and a field bound to one", async ({ owner }) => {
  const key = `field${Date.now().toString(36)}`;
  const body = {
    id: key,
    name: "",
    value: "default value",
    required: true,
    translations: [
      { name: "Player number", language: "en", description: "English" },
      { name: "Numéro du joueur", language: "fr", description: "Français" },
    ],
  };
  // The client asks first; an unknown id must be blank and no error, or nothing can ever be created.
  const blank = async (path: string) => {
    const answer = await owner.get(path);
    expect(answer === null || answer === "").toBe(true);
  };
  await blank(`/account/customfields/${key}`);
  expect(await owner.post("/account/customfields", body, "customField")).toMatchObject({ id: key, required: true });
  expect(await owner.get(`/account/customfields/${key}`, "customField")).toMatchObject({
    value: "default value",
    translations: [{ language: "en" }, { language: "fr", name: "Numéro du joueur" }],
  });
  await owner.put("/account/customfields", { ...body, value: "changed", translations: [] }, "customField");
  const list = await owner.get("/account/customfields?dir=asc&from=1&to=50", "customField");
  expect(byId(list, key).value).toBe("changed");
  await blank(`/user/customfields/${key}`);
  const mine = {
    id: key,
    value: "mine",
    translations: [{ id: "", name: "Player Number", language: "en", description: "" }],
  };
  await owner.post("/user/customfields", mine, "userCustomField");
  expect(await owner.get(`/user/customfields/${key}`, "userCustomField")).toMatchObject({ id: key, value: "mine" });
  expect(byId(await owner.get("/user/customfields", "userCustomField"), key).value).toBe("mine");

  const custom = input("CUSTOMFIELD", key, { name: key, binding: null });
  const id = await createPackage(owner, packageOf("Custom", roles("signer1")), [
    doc("Doc", [signature("signer1", { fields: [custom] })], { id: "doc1" }),
  ]);
  expect(byId((await docOf(owner, id)).approvals[0].fields, key)).toMatchObject({ subtype: "CUSTOMFIELD", name: key });
  await owner.delete(`/user/customfields/${key}`);
  await owner.delete(`/account/customfields/${key}`);
  await blank(`/account/customfields/${key}`);
});
