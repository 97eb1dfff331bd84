import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { checkStructure, extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { contentStream, FIRST_OBJECT, makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { findFields } from "../text/find-fields.ts";
import { takeFields } from "./take-fields.ts";

const tag = "{{esl_N1:Signer1:capture:size(90,20)}}";
const look = (words: string, entries = "") =>
  contentStream(
    `BT /F1 8 Tf 2 5 Td (${words.replace(/[()]/g, "\\$&")}) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 200 20] ${entries} /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
  );
const note = (words: string, form: number, rect: string, more = "") =>
  `<< /Type /Annot /Subtype /FreeText /F 4 /Rect [${rect}] /Contents (${words.replace(/[()]/g, "\\$&")}) /DA (/Helv 8 Tf) /AP << /N ${FIRST_OBJECT + form} 0 R >> ${more} >>`;
const pdf = makeTextPdf({
  contents: ["BT /F1 10 Tf 72 700 Td (Sign below) Tj ET"],
  page: `/MediaBox [0 0 612 792] /Annots [
${note(tag, 0, "100 400 300 420")}
${note("Just a remark", 1, "100 300 300 320")}
${note("{{esl:Signer2:initials}}", 2, "400 100 420 300", "/Rotate 90")}
${note("{{esl:Signer1:textfield}}", 3, "100 500 300 520", "/NM (hidden)").replace("/F 4", "/F 2")}]`,
  objects: [look(tag), look("Just a remark"), look("{{esl:Signer2:initials}}", "/Matrix [0 1 -1 0 20 0]"), look("x")],
});

test("tags that were typed onto the page as notes are found where they show, and erased; other notes stay notes", async () => {
  const { tags } = await findFields(pdf, { form: false, tags: true, anchors: [] });
  expect(tags.map((one) => one.text)).toEqual([tag, "{{esl:Signer2:initials}}"]);
  const [first, turned] = tags.map((one) => one.box);
  expect(first?.left).toBeCloseTo(102 * 1.3, 1);
  expect(first?.top).toBeCloseTo((792 - 405 - 5.74) * 1.3, 0);
  expect((turned?.left ?? 0) / 1.3).toBeGreaterThan(400);
  expect(turned?.height).toBeGreaterThan((turned?.width ?? Infinity) * 5);

  const taken = await takeFields(pdf, { remove: [], values: [], tags });
  expect(checkStructure(taken).code).toBe(0);
  const text = extractText(taken);
  expect(text).toContain("Sign below");
  expect(text).toContain("Just a remark");
  const plain = withFile(taken, (path) => execFileSync("qpdf", ["--qdf", "--object-streams=disable", path, "-"]));
  expect(plain.toString("latin1")).not.toMatch(/Signer1:capture|Signer2/);
  expect(plain.toString("latin1").match(/\/FreeText/g)).toHaveLength(2);
});
