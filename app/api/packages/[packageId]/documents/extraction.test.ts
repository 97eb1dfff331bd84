// POST /packages and POST …/documents, where the documents bring their fields: in the names of form fields, and in tags.
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { inspectPdf } from "#lib/pdf/engine/inspect.ts";
import { placeSignature } from "#lib/pdf/forms/place-signature.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { insertSignature } from "#lib/pdf/forms/signature-gap.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { create, documentOf, key, pdfOf, roles, row, told, withAccount } from "#lib/testing/extracted-documents.ts";
import {
  checkStructure,
  extractText,
  formFieldNames,
  judgeSignatures,
  signWithOpenssl,
} from "#lib/testing/judge-pdf.ts";
import { type FormFieldToMake, makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { packageForm, person } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as documentRoute from "./[documentId]/route.ts";
import * as route from "./route.ts";

withAccount();

/** Form fields under the names that the vendor's own test document has. */
const vendorForm: FormFieldToMake[] = [
  { name: "[Signer2.capture2]", at: [{ rect: [69.9058, 597.594, 219.906, 619.594] }] },
  row("[Signer2.capture2.label1.name]", 210),
  row("[Signer2.capture2.label2.{signer.name}]", 240),
  row("[Signer2.capture2.checkbox1]", 270, { type: "Btn" }),
  row("[Signer2.capture1]", 300),
  row("[Signer2.capture1.textfield1]", 330),
  row("[Signer2.capture1.label1.title]", 360),
  row("[Signer2.initials1]", 390),
  row("[Signer2.fullname1]", 420),
  row("[Signer2.fullname1.label1.company]", 450),
  row("[Signer3.capture1]", 480, { type: "Sig" }),
  row("[Signer3.capture1.label1.name]", 510),
  row("[Signer3.capture1.label2.date]", 540),
  row("[Signer3.capture2]", 100, {}, 1),
  row("[Signer3.capture2.label1.name]", 130, {}, 1),
  row("[Signer3.capture2.label2.{approval.signed}]", 160, {}, 1),
  row("Field1", 600),
  row("GNWED_OWN_SIGX", 630),
];
const vendorTold = [
  "signer2 CAPTURE {signer.name} {signer.name} CHECKBOX",
  "signer2 CAPTURE TEXTFIELD {signer.title}",
  "signer2 INITIALS",
  "signer2 FULLNAME {signer.company}",
  "signer3 CAPTURE {signer.name} {approval.signed}",
  "signer3 CAPTURE {signer.name} {approval.signed}",
];

describe("form fields with names in brackets", () => {
  test.each([false, true])(
    "200: the vendor's document makes six approvals (names split at dots: %s)",
    async (split) => {
      const answer = await create({ extract: true }, await makeFormPdf(vendorForm, { pages: ["", ""], split }));
      const document = await documentOf(answer);
      expect(told(document)).toEqual(vendorTold);
      const first = document.approvals[0]?.fields[0];
      expect(first).toMatchObject({ page: 0, type: "SIGNATURE", name: "Signer2.capture2" });
      for (const [member, px] of Object.entries({ left: 90.9, top: 224.1, width: 195, height: 28.6 }))
        expect(first?.[member as "left"]).toBeCloseTo(px, 1);
      expect(document.approvals[5]?.fields.map((field) => field.page)).toEqual([1, 1, 1]);
      expect(formFieldNames(await pdfOf(answer))).toEqual(["Field1", "GNWED_OWN_SIGX"]);
    },
  );

  test("200: names mean roles by id, name and place, whatever their case; who is not there is skipped", async () => {
    const people = [
      { id: "b-1", name: "Buyer", signers: person("Buyer").signers },
      { id: "p-1", name: "Witness", signers: [] },
    ];
    const names = ["[buyer.Capture1]", "[SIGNER2.initials1]", "[Owner.Fullname1.OPTIONAL]", "[B-1.MobileCapture7]"];
    const form = [...names, "[Signer3.Capture1]", "[Nobody.Capture1]"].map((name, at) => row(name, 100 + at * 30));
    const answer = await create({ extract: true }, await makeFormPdf(form), { roles: people });
    const document = await documentOf(answer);
    const owner = (await readByApi(key, answer.body.id)).roles.find((role) => role.type === "SENDER");
    expect(told(document)).toEqual([
      "b-1 CAPTURE",
      "p-1 INITIALS",
      `${owner?.id} FULLNAME optional`,
      "b-1 MOBILE_CAPTURE",
    ]);
    expect(formFieldNames(await pdfOf(answer))).toEqual(["[Signer3.Capture1]", "[Nobody.Capture1]"]);
    const added = (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, answer.body.id))).find(
      (event) => event.type === "document.added" && event.documentId === "d",
    );
    expect(added?.data).toMatchObject({
      extracted: { approvals: 4, skipped: ["[Signer3.Capture1]", "[Nobody.Capture1]"] },
    });
  });

  test("400 for a value that no appearance shows, unless it becomes a field of the package's", async () => {
    const rect: [number, number, number, number] = [72, 300, 222, 320];
    const value = { value: "Oslo", at: [{ page: 0, rect }] };
    const own = [{ name: "[signer1.Initials1]", at: [{ page: 0, rect: [72, 400, 222, 420] }] }] as FormFieldToMake[];
    const taken = await makeFormPdf([...own, { name: "[signer1.Initials1.textfield1]", ...value }]);
    const left = await makeFormPdf([...own, { name: "City", ...value }]);
    const messageKey = "error.validation.document.needAppearances";
    expect((await create({}, taken)).body).toMatchObject({ code: 400, messageKey });
    expect((await create({ extract: true }, left)).body).toMatchObject({ code: 400, messageKey });
    expect(told(await documentOf(await create({ extract: true }, taken)))).toEqual(["signer1 INITIALS TEXTFIELD"]);
  });

  test("200: what the payload asks for comes first, and a name in several places is signed in each", async () => {
    const rect = (top: number): [number, number, number, number] => [72, top, 222, top + 20];
    const form: FormFieldToMake[] = [
      {
        name: "[signer1.Initials1]",
        at: [
          { page: 1, rect: rect(500) },
          { page: 0, rect: rect(400) },
        ],
      },
      {
        name: "[signer1.Initials1.label1.date]",
        at: [
          { page: 1, rect: rect(470) },
          { page: 0, rect: rect(370) },
        ],
      },
      {
        name: "[signer1.Initials1.textfield1]",
        at: [{ page: 1, rect: rect(300) }],
        value: "Oslo",
        flags: 2,
        maxLength: 9,
      },
      // On no page, and off its page.
      { name: "[signer1.Initials2]", at: [{ offPages: true, rect: rect(300) }] },
      { name: "[signer1.Initials3]", at: [{ rect: [-300, 10, -100, 30] }] },
    ];
    const approvals = [
      { id: "mine", role: "signer2", fields: [{ subtype: "FULLNAME", left: 9, top: 9, width: 99, height: 30 }] },
    ];
    const answer = await create({ extract: true, approvals }, await makeFormPdf(form, { pages: ["", ""] }));
    const document = await documentOf(answer);
    expect(told(document)).toEqual([
      "signer2 FULLNAME",
      "signer1 INITIALS {approval.signed} TEXTFIELD",
      "signer1 INITIALS {approval.signed}",
    ]);
    expect(document.approvals.map((one) => one.fields.map((field) => field.page))).toEqual([[0], [0, 0, 1], [1, 1]]);
    expect(document.approvals[1]?.fields[2]).toMatchObject({
      value: "Oslo",
      validation: { required: true, maxLength: 9 },
    });
  });

  test("200: nothing is read without extract; the package's or the account's switch reads every document", async () => {
    const pdf = await makeFormPdf([row("[Signer1.Capture1]", 100)]);
    expect((await documentOf(await create({}, pdf))).approvals).toEqual([]);
    expect((await documentOf(await create({ extractionTypes: ["ACROFIELDS"] }, pdf))).approvals).toEqual([]);
    expect((await documentOf(await create({ extract: true, extractionTypes: ["TEXT_TAGS"] }, pdf))).approvals).toEqual(
      [],
    );
    const settings = { ceremony: { extractAcroFields: true } };
    expect(told(await documentOf(await create({ extract: false }, pdf, { settings })))).toEqual(["signer1 CAPTURE"]);
    const other = await makeAccount();
    await db.update(accounts).set({ ceremonySettings: settings.ceremony }).where(eq(accounts.id, other.account.id));
    const id = await createByApi(other.owner.apiKey, { name: "Switched", roles, documents: [] });
    const form = packageForm({ id: "d", name: "Contract" }, [pdf]);
    const call = { key: other.owner.apiKey, params: { packageId: id }, form };
    expect(told((await callRoute(route, `POST /packages/${id}/documents`, call)).body)).toEqual(["signer1 CAPTURE"]);
  });

  test("200 by base64, in templates, and into a package that has its roles already; a new file is not read again", async () => {
    const pdf = await makeFormPdf([row("[Signer1.Capture1]", 100)]);
    const base64Content = Buffer.from(pdf).toString("base64");
    const json = {
      name: "T",
      type: "TEMPLATE",
      roles,
      documents: [{ id: "d", name: "C", extract: true, base64Content }],
    };
    expect(told(await documentOf(await callRoute(packagesRoute, "POST /packages", { key, json })))).toHaveLength(1);
    const id = await createByApi(key, { name: "Draft", roles: [person("Ann")], documents: [] });
    const params = { packageId: id, documentId: "d" };
    const posted = await callRoute(route, `POST /packages/${id}/documents`, {
      key,
      params,
      json: [{ id: "d", name: "C", extract: true, base64Content }],
    });
    expect(told(posted.body[0])).toEqual(["ann CAPTURE"]);
    const replaced = await callRoute(documentRoute, `POST /packages/${id}/documents/d`, {
      key,
      params,
      json: { base64Content },
    });
    expect(told(replaced.body)).toEqual(["ann CAPTURE"]);
  });
});

describe("form fields and text tags together", () => {
  /** As the vendor's document_with_text_tag_and_form_field.pdf: three form fields, and tags of two roles. */
  async function mixed(): Promise<Uint8Array> {
    const line = (at: number, text: string) => `BT /F1 9 Tf 72 ${740 - at * 60} Td (${text}) Tj ET`;
    const pages = Array.from({ length: 7 }, (_, page) => [line(0, `Page ${page + 1} of the agreement`)]);
    for (const page of [0, 1, 2]) pages[page]?.push(line(1, `{{esl_SIG00${page + 1}:role1:signature}}`));
    for (const page of [0, 1, 2, 3, 4, 5]) pages[page]?.push(line(3, "{{?esl:role1:textarea:size(200,40)}}"));
    const last = [
      "textarea",
      'list:options("","abc")',
      'radio:group("g")',
      'radio:group("g")',
      "checkbox",
      "textfield",
    ];
    for (const [at, type] of last.entries()) pages[6]?.push(line(at + 1, `{{esl:role1:${type}}}`));
    pages[6]?.push(line(9, "{{esl_SIG201:role3:signature}}"), line(10, "{{esl:nobody:signature}}"));
    const form = ["[signer1.Capture1]", "[signer1.Fullname1]", "[signer2.Initials1]"].map((name, at) =>
      row(name, 500 + at * 30),
    );
    return makeFormPdf(form, { pages: pages.map((lines) => lines.join("\n")) });
  }
  const people = [
    { id: "role1", name: "role1", signers: person("Ann").signers },
    { id: "signer1", name: "signer1", signers: person("Bob").signers },
    { id: "signer2", name: "signer2", signers: person("Cid").signers },
    { id: "role3", name: "role3", signers: person("Dora").signers },
  ];

  test.each([
    [3, undefined],
    [3, ["ACROFIELDS"]],
    [4, ["TEXT_TAGS"]],
    [7, ["ACROFIELDS", "TEXT_TAGS"]],
  ])("200: %i approvals with types %j", async (count, extractionTypes) => {
    const answer = await create({ extract: true, extractionTypes }, await mixed(), { roles: people });
    const document = await documentOf(answer);
    expect(document.approvals).toHaveLength(count);
    const pdf = await pdfOf(answer);
    const [tags, fields] = [extractionTypes?.includes("TEXT_TAGS") ?? false, extractionTypes?.[0] !== "TEXT_TAGS"];
    expect(extractText(pdf).includes("esl")).toBe(!tags);
    expect(extractText(pdf)).toContain("Page 7 of the agreement");
    expect(formFieldNames(pdf)).toHaveLength(fields ? 0 : 3);
    expect(checkStructure(pdf)).toMatchObject({ code: 0 });
    if (!tags) return;
    const byTags = document.approvals.filter(({ role }) => role === "role1" || role === "role3");
    expect(byTags.map(({ fields: [first, ...inputs] }) => [first?.id, first?.type, inputs.length])).toEqual([
      ["SIG001", "SIGNATURE", 1],
      ["SIG002", "SIGNATURE", 1],
      ["SIG003", "SIGNATURE", 10],
      ["SIG201", "SIGNATURE", 0],
    ]);
  });
});

describe("files that are signed already", () => {
  /** Bracket names, a tag and an anchor in a file that somebody else has signed. */
  async function signed(): Promise<Uint8Array> {
    const pages = ["BT /F1 12 Tf 72 700 Td (Sign here {{esl:signer1:initials}}) Tj ET"];
    const made = await inspectPdf(await makeFormPdf([row("[signer1.Capture1]", 300), row("Name", 400)], { pages }));
    if (!made.ok) throw new Error(made.reason);
    const place = { page: 0, left: 0, top: 0, width: 0, height: 0 };
    const prepared = await prepareFields(made.bytes, [{ name: "theirs", kind: "signature", ...place }]);
    const act = { field: "theirs", at: "2026-11-21T12:00:00Z", signerName: "x", values: [], appearance: null };
    const gap = await placeSignature(prepared, { ...act, contentsSize: 4096 });
    const [, before, resume] = gap.byteRange;
    const around = Buffer.concat([gap.bytes.subarray(0, before), gap.bytes.subarray(resume)]);
    return insertSignature(gap, signWithOpenssl("theirs", around));
  }

  test("200 reads them, and keeps every byte", async () => {
    const pdf = await signed();
    const approvals = [
      { role: "signer2", fields: [{ subtype: "FULLNAME", extractAnchor: { text: "here", width: 90, height: 30 } }] },
    ];
    const answer = await create({ extract: true, extractionTypes: ["TEXT_TAGS", "ACROFIELDS"], approvals }, pdf);
    expect(told(await documentOf(answer))).toEqual(["signer2 FULLNAME", "signer1 CAPTURE", "signer1 INITIALS"]);
    expect(Buffer.from(await pdfOf(answer)).equals(Buffer.from(pdf))).toBe(true);
    expect(judgeSignatures(pdf)).toMatchObject([{ valid: true }]);
  });

  test("400 for a value, which could only be written by breaking the signature", async () => {
    const pdf = await signed();
    const answer = await create({ fields: [{ name: "Name", value: "x" }] }, pdf);
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.extraction.signedDocument",
      parameters: { documentName: "Contract", fieldNames: '["Name"]' },
    });
    expect((await create({ fields: [{ name: "Not there", value: "x" }] }, pdf)).status).toBe(200);
  });
});
