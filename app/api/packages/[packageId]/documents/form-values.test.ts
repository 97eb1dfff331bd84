// POST /packages and POST …/documents, where values come with the document's own form.
import { describe, expect, test } from "vitest";
import { toPixels } from "#lib/pdf/engine/coordinates.ts";
import { create, documentOf, key, pdfOf, row, withAccount } from "#lib/testing/extracted-documents.ts";
import { checkStructure, extractText, formFieldNames, inkBox, paintPage } from "#lib/testing/judge-pdf.ts";
import { type FormFieldToMake, makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as documentRoute from "./[documentId]/route.ts";

withAccount();

describe("values for the document's own form", () => {
  const box = (name: string, at: FormFieldToMake["at"], more: Partial<FormFieldToMake> = {}): FormFieldToMake => ({
    name,
    at,
    ...more,
  });

  test("200 writes text of any script into every widget, and leaves no field behind", async () => {
    const form = [
      box("Name", [{ rect: [72, 700, 372, 720] }, { page: 1, rect: [72, 700, 372, 720] }]),
      box("Land", [{ rect: [72, 650, 372, 670] }], { type: "Ch", options: [["FR", "France"]] }),
      row("Untouched", 600),
    ];
    const fields = [
      { name: "Name", value: "Céline Lelièvre À à Æ ç 李雷" },
      { name: "Land", value: "FR" },
      { name: "No such field", value: "ignored" },
    ];
    const answer = await create({ fields }, await makeFormPdf(form, { pages: ["", ""], split: true }));
    expect((await documentOf(answer)).fields.map((field) => [field.name, field.value])).toEqual(
      fields.map((field) => [field.name, field.value]),
    );
    const pdf = await pdfOf(answer);
    const text = extractText(pdf).split("\f");
    for (const page of [text[0], text[1]]) expect(page).toContain("Céline Lelièvre À à Æ ç 李雷");
    expect(text[0]).toContain("France");
    expect(formFieldNames(pdf)).toEqual(["Untouched"]);
    expect(checkStructure(pdf)).toMatchObject({ code: 0 });
  });

  test("200 sets boxes by X or by what they are called", async () => {
    const at = (x: number): [number, number, number, number] => [x, 700, x + 20, 720];
    const form = [
      box("Tick", [{ rect: at(100) }], { type: "Btn" }),
      box("Plain", [{ rect: at(200) }], { type: "Btn" }),
      box(
        "Colour",
        [
          { rect: at(300), state: "Red" },
          { rect: at(400), state: "Blue" },
        ],
        { type: "Btn", flags: 1 << 15 },
      ),
    ];
    const fields = [
      { name: "Tick", value: "X" },
      { name: "Plain", value: "no" },
      { name: "Colour", value: "Blue" },
    ];
    const pdf = await pdfOf(await create({ fields }, await makeFormPdf(form)));
    const picture = paintPage(pdf, 0);
    const inked = [100, 200, 300, 400].map((x) => picture.isInk(Math.round((x + 10) * 1.3), Math.round(82 * 1.3)));
    expect(inked).toEqual([true, false, false, true]);
    expect(formFieldNames(pdf)).toEqual([]);
  });

  test("200: a value is written again into a new file of the document", async () => {
    const answer = await create({ fields: [{ name: "Name", value: "Ægir" }] }, await makeFormPdf([row("Name", 100)]));
    const params = { packageId: answer.body.id, documentId: "d" };
    const form = [{ name: "file", fileName: "x.pdf", bytes: await makeFormPdf([row("Name", 500)]) }];
    const replaced = await callRoute(documentRoute, `POST /packages/${answer.body.id}/documents/d`, {
      key,
      params,
      form,
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect(extractText(await pdfOf(answer))).toContain("Ægir");
  });

  test("200 stands upright on turned and cropped pages, inside the widget", async () => {
    for (const rotate of [0, 90, 180, 270] as const) {
      const rect: [number, number, number, number] = [100, 100, 260, 130];
      const made = await makeFormPdf([box("Name", [{ rect }])], { rotate, cropBox: [50, 30, 370, 270] });
      const pdf = await pdfOf(await create({ fields: [{ name: "Name", value: "Wide and upright" }] }, made));
      const ink = inkBox(paintPage(pdf, 0));
      const place = toPixels(
        { x1: 50, y1: 30, x2: 370, y2: 270, rotation: rotate },
        { x1: 100, y1: 100, x2: 260, y2: 130 },
      );
      expect(ink.left, `${rotate}`).toBeGreaterThanOrEqual(place.left - 1);
      expect(ink.right, `${rotate}`).toBeLessThanOrEqual(place.left + place.width + 1);
      expect(ink.top, `${rotate}`).toBeGreaterThanOrEqual(place.top - 1);
      expect(ink.bottom, `${rotate}`).toBeLessThanOrEqual(place.top + place.height + 1);
      expect(extractText(pdf)).toContain("Wide and upright");
    }
  });
});
