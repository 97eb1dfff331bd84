// POST /packages and POST …/content with a form whose values no appearance shows, and values of the payload that are written over them.
import { expect, test } from "vitest";
import { create, key, pdfOf, withAccount } from "#lib/testing/extracted-documents.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { type FormFieldToMake, makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as contentRoute from "./[documentId]/content/route.ts";

withAccount();

test("200 where the payload writes over every value that no appearance shows, 400 where one stays; a new file likewise", async () => {
  const at = (top: number): FormFieldToMake["at"] => [{ page: 0, rect: [72, top, 222, top + 20] }];
  const city = { name: "City", value: "Oslo", at: at(300) };
  const one = await makeFormPdf([city]);
  const two = await makeFormPdf([city, { name: "Street", value: "Quay 1", at: at(200) }]);
  const fields = [{ type: "INPUT", subtype: "TEXTFIELD", name: "City", value: "Bergen" }];
  const refused = { code: 400, messageKey: "error.validation.document.needAppearances" };
  const answer = (await create({ fields }, two)).body;
  expect(answer).toMatchObject(refused);
  // Which fields it is about, and a way that keeps them.
  expect(answer.message).toMatch(/^The form field Street of this PDF has a value that the PDF does not draw/);
  expect(answer.message).not.toMatch(/NeedAppearances|[Pp]rint/);
  const made = await create({ fields }, one);
  expect(extractText(await pdfOf(made))).toContain("Bergen");
  const replace = (bytes: Uint8Array) =>
    callRoute(contentRoute, "POST /packages/x/documents/d/content", {
      key,
      params: { packageId: made.body.id, documentId: "d" },
      form: [{ name: "file", fileName: "New.pdf", bytes }],
    });
  expect((await replace(two)).body).toMatchObject(refused);
  const next = await makeFormPdf([{ ...city, value: "Oslo again" }]);
  expect((await replace(next)).status).toBe(200);
  expect(extractText(await pdfOf(made))).toContain("Bergen");
  expect(extractText(await pdfOf(made))).not.toContain("Oslo");
});
