// POST /packages, where fields say their place by a form field of the document or by a text in it.
import { describe, expect, test } from "vitest";
import { create, documentOf, pdfOf, row, withAccount } from "#lib/testing/extracted-documents.ts";
import { formFieldNames } from "#lib/testing/judge-pdf.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";

withAccount();

describe("places by the names of form fields", () => {
  const asking = (name: string, more: object = {}) => ({
    name,
    extract: true,
    type: "INPUT",
    subtype: "TEXTFIELD",
    ...more,
  });
  const approval = (...fields: object[]) => ({ approvals: [{ id: "a", role: "signer1", fields }] });

  test("200: page, position and size come from the widget, whatever was sent", async () => {
    const form = [row("Street.Line1", 200, {}, 1), row("Sign", 300, { type: "Sig" }), row("Other", 400)];
    const document = {
      extract: true,
      ...approval(
        asking("Sign", { id: "a", type: "SIGNATURE", subtype: "CAPTURE" }),
        asking("Street.Line1", { page: 0, left: 1, top: 2 }),
      ),
    };
    const answer = await create(document, await makeFormPdf(form, { pages: ["", ""], split: true }));
    const [one] = (await documentOf(answer)).approvals;
    const sized = { left: 93.6, width: 195, height: 28.6, extract: true };
    expect(one?.fields).toMatchObject([
      { ...sized, page: 0, top: 390, subtype: "CAPTURE" },
      { ...sized, page: 1, top: 260, subtype: "TEXTFIELD" },
    ]);
    expect(formFieldNames(await pdfOf(answer))).toEqual(["Other"]);
  });

  test("400 names every form field that is not there", async () => {
    const pdf = await makeFormPdf([row("Here", 200)]);
    const answer = await create({ extract: true, ...approval(asking("Nowhere"), asking("Here"), asking("here")) }, pdf);
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.extraction.fieldNotFound",
      message: "The document “Contract” has no visible form field of this name: “Nowhere”, “here”.",
      parameters: { documentName: "Contract", fieldName: "Nowhere", fieldNames: '["Nowhere","here"]' },
    });
  });

  test("200 keeps what was sent where the document is not to be extracted", async () => {
    const document = {
      extract: false,
      ...approval(asking("Nowhere", { page: 0, left: 5, top: 6, width: 70, height: 20 })),
    };
    const [one] = (await documentOf(await create(document, await makeFormPdf([])))).approvals;
    expect(one?.fields).toMatchObject([{ left: 5, top: 6, width: 70, height: 20, extract: true }]);
  });
});

describe("text anchors", () => {
  const anchored = (text: string, more: object = {}) => ({
    subtype: "FULLNAME",
    extractAnchor: { text, width: 151, height: 40, ...more },
  });
  const approvals = (...fields: object[]) => fields.map((field) => ({ role: "signer1", fields: [field] }));
  const pdf = () => makeFormPdf([], { pages: ["BT /F1 12 Tf 72 700 Td (Sign here, please) Tj ET"] });

  test("200 places a signature at the text, with its own size", async () => {
    const answer = await create(
      { extract: true, approvals: approvals(anchored("here", { topOffset: 20 })) },
      await pdf(),
    );
    const field = (await documentOf(answer)).approvals[0]?.fields[0];
    expect(field).toMatchObject({ page: 0, width: 151, height: 40, extractAnchor: { text: "here", index: 0 } });
    expect(field?.left).toBeGreaterThan(93.6 + 20);
    expect(field?.top).toBeGreaterThan(100);
  });

  test("400 names every text that is not there, and off the page is 400 too", async () => {
    const fields = approvals(anchored("nowhere"), anchored("here"), anchored("here", { index: 1 }), anchored("“odd”"));
    const answer = await create({ extract: true, approvals: fields }, await pdf());
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.extraction.anchorNotFound",
      parameters: { documentName: "Contract", text: "nowhere", texts: '["nowhere","here","“odd”"]' },
    });
    const off = await create(
      { extract: true, approvals: approvals(anchored("here", { leftOffset: 900 })) },
      await pdf(),
    );
    expect(off.body.messageKey).toBe("error.validation.invalidPageLocation");
  });
});
