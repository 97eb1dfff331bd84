// POST /packages with documents that name places by text anchors or bring text tags.
import { beforeAll, describe, expect, test } from "vitest";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { checkStructure, extractText } from "#lib/testing/judge-pdf.ts";
import { makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { packageForm, person } from "#lib/testing/package-input.ts";
import { readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import * as fieldRoute from "./[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as pdfRoute from "./[documentId]/pdf/route.ts";
import * as documentsRoute from "./route.ts";

let key = "";
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
});

const create = (document: object, pdf: Uint8Array, more: object = {}, accept?: string): Promise<RouteAnswer> =>
  callRoute(packagesRoute, "POST /packages", {
    key,
    ...(accept ? { headers: { accept } } : {}),
    form: packageForm(
      {
        name: "Text",
        roles: [person("role1"), person("role2")],
        documents: [{ id: "d", name: "Contract", extract: true, ...document }],
        ...more,
      },
      [pdf],
    ),
  });
const documentOf = async (answer: RouteAnswer): Promise<Document> => {
  expect(answer.status, answer.text).toBe(200);
  return (await readByApi(key, answer.body.id)).documents[1] as Document;
};
const textOf = async (answer: RouteAnswer): Promise<string> => {
  const params = { packageId: answer.body.id, documentId: "d" };
  const { bytes } = await callRoute(pdfRoute, `GET /packages/${answer.body.id}/documents/d/pdf`, { key, params });
  expect(checkStructure(bytes).code).toBe(0);
  return extractText(bytes);
};

describe("text anchors", () => {
  const pdf = makeTextPdf({
    contents: [
      "BT /F1 10 Tf 72 700 Td (Signature of the buyer: ) Tj ET",
      "BT /F3 10 Tf 72 500 Td (Signature of the seller:) Tj 0 -100 Td (Date) Tj ET",
    ],
  });
  const anchored = (...anchors: object[]) => ({
    approvals: anchors.map((extractAnchor, at) => ({
      role: "role1",
      fields: [
        {
          type: "SIGNATURE",
          subtype: "CAPTURE",
          page: 0,
          left: 1,
          top: 1,
          extractAnchor: { width: 150, height: 40, ...extractAnchor },
        },
      ],
      id: `a${at}`,
    })),
  });

  test("200 places each signature by its own anchor, with its own size", async () => {
    const answer = await create(
      anchored(
        {
          text: "Signature of",
          index: 1,
          characterIndex: 10,
          anchorPoint: "BOTTOMRIGHT",
          leftOffset: 5,
          topOffset: -2,
        },
        { text: "Date" },
      ),
      pdf,
    );
    const boxes = (await documentOf(answer)).approvals.map(({ fields: [field] }) => field);
    expect(boxes[0]).toMatchObject({ page: 1, width: 150, height: 40 });
    // Courier: each letter is 6 points wide at 10 points, 6.29 high and 1.57 deep.
    expect(boxes[0]?.left).toBeCloseTo((72 + 11 * 6) * 1.3 + 5, 1);
    expect(boxes[0]?.top).toBeCloseTo((792 - 500 + 1.57) * 1.3 - 2, 1);
    expect(boxes[1]).toMatchObject({ page: 1, width: 150, height: 40 });
    expect(boxes[1]?.left).toBeCloseTo(72 * 1.3, 1);
    expect(boxes[1]?.top).toBeCloseTo((792 - 400 - 6.29) * 1.3, 1);
    expect(await textOf(answer)).toContain("Signature of the buyer");
  });

  test("400 names every text that is not there", async () => {
    const answer = await create(
      anchored({ text: "Date" }, { text: "Datum" }, { text: "Date", index: 1 }, { text: "signature" }),
      pdf,
    );
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.extraction.anchorNotFound"]);
    expect(answer.body.message).toContain("Datum");
    expect(answer.body.message).toContain("signature");
    expect(answer.body.message).toContain("Contract");
  });
});

describe("a text that is there less often than asked for", () => {
  const pdf = makeTextPdf({
    contents: ["BT /F1 10 Tf 72 700 Td (Signed by) Tj ET", "BT /F1 10 Tf 90 500 Td (Signed by) Tj ET"],
  });
  const asking = (text: string, index: number) => {
    const field = {
      id: "f",
      type: "SIGNATURE",
      subtype: "CAPTURE",
      extractAnchor: { text, index, width: 150, height: 40 },
    };
    return { approvals: [{ id: "a", role: "role1", fields: [field] }] };
  };
  const theirs = "application/json; esl-api-version=11.68.0";
  const warnings = async (packageId: string) => {
    const params = { packageId };
    const { body } = await callRoute(preflightRoute, "GET /packages/{packageId}/preflight", { key, params });
    return body.filter((one: PreflightFinding) => one.key === "lastOccurrenceTaken");
  };

  test("200 at its last place for clients that name their version, until somebody moves it; 400 for others", async () => {
    const refused = await create(asking("Signed by", 4), pdf);
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.extraction.anchorNotFound"]);
    expect((await create(asking("Nowhere", 4), pdf, {}, theirs)).status).toBe(400);

    const answer = await create(asking("Signed by", 4), pdf, {}, theirs);
    const field = (await documentOf(answer)).approvals[0]?.fields[0];
    expect(field).toMatchObject({ page: 1, width: 150, height: 40 });
    expect(field?.left).toBeCloseTo(90 * 1.3, 1);
    expect(field?.extractAnchor).not.toHaveProperty("taken");
    const packageId: string = answer.body.id;
    const [warning] = await warnings(packageId);
    expect(warning).toMatchObject({ severity: "warning", documentId: "d", approvalId: "a", fieldId: "f" });
    expect(warning.message).toContain("occurrence 5 of “Signed by”. The document has only 2");

    const put = async (json: object) => {
      const params = { packageId, documentId: "d", approvalId: "a", fieldId: "f" };
      const line = "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}";
      expect((await callRoute(fieldRoute, line, { key, params, json })).status).toBe(200);
    };
    await put({ ...field });
    expect(await warnings(packageId)).toHaveLength(1);
    await put({ ...field, left: 20 });
    expect(await warnings(packageId)).toEqual([]);
  });

  test("200 and 400 in the same way for documents that are added later", async () => {
    const packageId: string = (await create({ extract: false }, pdf)).body.id;
    const add = (accept: string) =>
      callRoute(documentsRoute, `POST /packages/${packageId}/documents`, {
        key,
        params: { packageId },
        headers: { accept },
        form: packageForm({ name: "More", extract: true, ...asking("Signed by", 2) }, [pdf]),
      });
    expect((await add("application/json")).status).toBe(400);
    expect((await add(theirs)).status).toBe(200);
  });
});

describe("text tags", () => {
  /** As the vendor's counting example: three signatures of one role, six text areas on as many pages, more on the last. */
  const sheet = (...lines: string[]) =>
    `BT /F1 9 Tf 12 TL 72 700 Td (Agreement) Tj ${lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) '`).join(" ")} ET`;
  const area = (at: number) =>
    `{{ ? esl_area${at}:role1:textarea:offset(12,23), size(223,44), value("abc"), maxlen(30)}}`;
  const vendor = makeTextPdf({
    contents: [
      sheet("{{esl_SIG001:role1:signature}}", area(0)),
      sheet("{{esl_SIG002:role1:capture:size(150,30)}}", area(1)),
      ...[2, 3, 4, 5].map((at) => sheet(area(at))),
      sheet(
        "{{esl_SIG003:role1:initials}}",
        area(6),
        '{{*esl_l:role1:list:options("","a, b","c"),value("c")}}',
        '{{esl:role1:radio:group("g"),value("X")}}',
        '{{esl:role1:radio:group("g")}}',
        "{{*esl:role1:checkbox}}",
        "{{esl:role1:textfield:Maxlen(40)}}",
        "{{esl_SIG201:role2:signature}}",
        "{{esl:nobody:signature}} {{customer}}",
      ),
    ],
  });

  test("200: three signatures of one role and one of another are four approvals, and no tag is left in the file", async () => {
    const answer = await create({ extractionTypes: ["TEXT_TAGS"] }, vendor);
    const { approvals } = await documentOf(answer);
    expect(approvals.map((one) => [one.role, ...one.fields.map((field) => field.subtype)])).toEqual([
      ["role1", "FULLNAME", "TEXTAREA"],
      ["role1", "CAPTURE", ...Array(5).fill("TEXTAREA")],
      ["role1", "INITIALS", "TEXTAREA", "LIST", "RADIO", "RADIO", "CHECKBOX", "TEXTFIELD"],
      ["role2", "FULLNAME"],
    ]);
    expect(approvals[1]?.fields[0]).toMatchObject({ id: "SIG002", name: "SIG002", page: 1, width: 150, height: 30 });
    const [, first] = approvals[0]?.fields ?? [];
    const [, last, list] = approvals[2]?.fields ?? [];
    expect(first).toMatchObject({
      name: "area0",
      page: 0,
      width: 223,
      height: 44,
      value: "abc",
      validation: { maxLength: 30 },
    });
    expect(first?.left).toBeCloseTo(72 * 1.3 + 12, 1);
    expect(first?.top).toBeCloseTo((792 - 700 + 24 - 0.718 * 9) * 1.3 + 23, 1);
    expect(last?.page).toBe(6);
    expect(list).toMatchObject({ name: "l", value: "c", validation: { required: true, enum: ["", "a, b", "c"] } });
    const text = await textOf(answer);
    expect(text).not.toContain("esl");
    expect(text).toContain("{{customer}}");
    expect(text.match(/Agreement/g)).toHaveLength(7);
  });

  test("200: without the type or the switch tags are text like any other", async () => {
    const answer = await create({}, vendor);
    expect((await documentOf(answer)).approvals).toEqual([]);
    expect(await textOf(answer)).toContain("{{esl_SIG001:role1:signature}}");
    const byPackage = await create({ extract: false }, vendor, { settings: { ceremony: { extractTextTags: true } } });
    expect((await documentOf(byPackage)).approvals).toHaveLength(4);
  });

  test("200: anchors and tags of one document, with the payload's approvals first", async () => {
    const pdf = makeTextPdf({ contents: [sheet("{{esl:Signer2:capture}}", "Buyer:")] });
    const answer = await create(
      {
        extractionTypes: ["TEXT_TAGS"],
        approvals: [
          {
            role: "role1",
            fields: [
              { type: "SIGNATURE", subtype: "FULLNAME", extractAnchor: { text: "Buyer:", width: 99, height: 30 } },
            ],
          },
        ],
      },
      pdf,
    );
    const { approvals } = await documentOf(answer);
    expect(approvals.map((one) => [one.role, one.fields[0]?.subtype, one.fields[0]?.width])).toEqual([
      ["role1", "FULLNAME", 99],
      ["role2", "CAPTURE", 200],
    ]);
    expect(await textOf(answer)).toMatch(/Agreement\s+Buyer:/);
  });
});
