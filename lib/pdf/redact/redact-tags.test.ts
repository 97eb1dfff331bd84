import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { checkStructure, extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { contentStream, makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { typeset } from "../draw/typeset.ts";
import { openOrThrow } from "../engine/pdfium.ts";
import type { Box, FoundTag } from "../text/extraction.ts";
import { findTags } from "../text/find-tags.ts";
import { redactTags } from "./redact-tags.ts";

async function tagsOf(pdf: Uint8Array): Promise<FoundTag[]> {
  using opened = await openOrThrow(pdf);
  return findTags(opened);
}

type Picture = { width: number; height: number; pixels: Buffer };

/** As poppler paints it at 93.6 dpi: a pixel is a px of the API's coordinates. */
function paint(pdf: Uint8Array, page: number): Picture {
  const numbers = ["-cropbox", "-r", "93.6", "-f", String(page + 1), "-l", String(page + 1)];
  const ppm = withFile(pdf, (path) => execFileSync("pdftoppm", [...numbers, path], { maxBuffer: 1e9 }));
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 64));
  return { width: Number(header?.[1]), height: Number(header?.[2]), pixels: ppm.subarray(header?.[0].length) };
}

/** How many pixels differ, inside of the boxes and elsewhere. A letter's edge may lie a little outside of its box. */
function differences(before: Uint8Array, after: Uint8Array, page: number, boxes: readonly Box[]) {
  const [a, b] = [paint(before, page), paint(after, page)];
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  const near = 4;
  let [inside, outside] = [0, 0];
  for (let at = 0; at < a.pixels.length; at += 3) {
    if (a.pixels.compare(b.pixels, at, at + 3, at, at + 3) === 0) continue;
    const [x, y] = [(at / 3) % a.width, Math.floor(at / 3 / a.width)];
    const isIn = boxes.some(
      (box) =>
        box.page === page &&
        x >= box.left - near &&
        x <= box.left + box.width + near &&
        y >= box.top - near &&
        y <= box.top + box.height + near,
    );
    if (isIn) inside += 1;
    else outside += 1;
  }
  return { inside, outside };
}

/** Erases all tags and lets the judges look: no letter of them left, nothing else touched. */
async function expectErased(pdf: Uint8Array, tags?: FoundTag[]): Promise<Uint8Array> {
  const wanted = tags ?? (await tagsOf(pdf));
  expect(wanted.length).toBeGreaterThan(0);
  const erased = await redactTags(pdf, wanted);
  const text = extractText(erased).replace(/\s/g, "");
  for (const tag of wanted) expect(text).not.toContain(tag.text.replace(/\s/g, ""));
  expect(checkStructure(erased).code).toBe(0);
  for (const page of new Set(wanted.map((tag) => tag.box.page))) {
    const { inside, outside } = differences(
      pdf,
      erased,
      page,
      wanted.map((tag) => tag.box),
    );
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0);
  }
  return erased;
}

const page = (content: string, more: Omit<Parameters<typeof makeTextPdf>[0], "contents"> = {}) =>
  makeTextPdf({ contents: [content], ...more });
/** The file with all streams readable. */
const plain = (pdf: Uint8Array) =>
  withFile(pdf, (path) =>
    execFileSync("qpdf", ["--qdf", "--object-streams=disable", path, "-"], { maxBuffer: 1e9 }).toString("latin1"),
  );

describe("letters go, their neighbours stay where they are", () => {
  test.each([
    ["a whole operator", "BT /F1 14 Tf 72 700 Td ({{esl:a:capture}}) Tj ( behind) Tj ET"],
    ["the middle of one", "BT /F1 14 Tf 72 700 Td (before {{esl:a:capture}} behind) Tj ( more) Tj ET"],
    ["the end of one", "BT /F1 14 Tf 72 700 Td (before {{esl:a:capture}}) Tj ( more) Tj ET"],
    ["kerned pieces", "BT /F1 14 Tf 72 700 Td [(AV)90( {{es)-80(l:a:cap)40(ture)30(}} A)90(V)] TJ (!) Tj ET"],
    [
      "letter and word spacing, narrow letters",
      "BT /F2 14 Tf 2 Tc 5 Tw 80 Tz 72 700 Td (a b {{esl:a:capture}} c d) Tj ( e) Tj ET",
    ],
    ["several fonts", "BT /F1 10 Tf 72 700 Td (x{{esl:) Tj /F2 10 Tf (a:cap) Tj /F3 10 Tf (ture}}y) Tj ET"],
    [
      "operators that begin a line",
      "BT /F1 14 Tf 16 TL 72 700 Td (one) Tj (x {{esl:a:capture}} y) ' 2 1 (z {{esl:b:capture}} w) \" (v) Tj ET",
    ],
    [
      "tight lines",
      "BT /F1 12 Tf 9 TL 72 700 Td (gypsy {{esl:a:capture}} gypsy) Tj (HIJKLMNOPQRSTUVWXYZ above) ' (HIJKLMNOPQRSTUVWXYZ) ' ET",
    ],
    ["slanted text", "BT /F1 14 Tf 0.866 0.5 -0.5 0.866 100 300 Tm (before {{esl:a:capture}} behind) Tj ( more) Tj ET"],
    [
      "hexadecimal and escaped strings",
      'BT /F1 14 Tf 72 700 Td [<4142207B7B65736C3A613A6C6162656C> (:value\\("\\\\ \\051"\\)}} Z)] TJ ET',
    ],
    [
      "text without colour, as of a scan",
      "BT /F1 14 Tf 72 600 Td ({{x}}) Tj 3 Tr 0 100 Td (seen {{esl:a:capture}} seen) Tj ET",
    ],
  ])("%s", async (_, content) => {
    await expectErased(page(content));
  });

  test.each([90, 180, 270])("on a page turned by %i and cropped", async (turn) => {
    await expectErased(
      page("BT /F1 14 Tf 172 600 Td (before {{esl:a:capture}} behind) Tj ET", {
        page: `/MediaBox [-20 -30 612 792] /CropBox [30 40 590 700] /Rotate ${turn}`,
      }),
    );
  });

  test("embedded fonts of two bytes a letter, tagged, with ligatures", async () => {
    const pdf = typeset({
      template: `#set document(title: "T")\n#set page(width: 500pt, height: 200pt)\n#set text(font: ("Noto Sans", "Noto Sans SC"), size: 12pt)\n= Title\n#for line in json(bytes(sys.inputs.data)) [#line \\ ]`,
      data: ['office {{esl_office:a:textfield:value("ffi fl")}} waffle', "你好 {{esl:b:capture}} 世界"],
      tagged: true,
    });
    const erased = await expectErased(pdf);
    expect(withFile(erased, (path) => execFileSync("pdfinfo", [path], { encoding: "utf8" }))).toMatch(/Tagged:\s+yes/);
    expect(extractText(erased)).toMatch(/office\s+waffle[\s\S]*你好\s+世界/);
  });

  test("to the last digit, where the font's widths are whole numbers", async () => {
    const erased = await expectErased(
      page("BT /F1 8 Tf 10.01 237.6 Td (Before {{esl_A1:Signer1:signature:size\\(100,20\\)}} after) Tj ET"),
    );
    const plain = withFile(erased, (path) => execFileSync("qpdf", ["--qdf", "--object-streams=disable", path, "-"]));
    // Helvetica: the tag is 18.288 times the font's size long.
    expect(plain.toString("latin1")).toMatch(/ -18288 /);
  });

  test("only the tags that were asked for; text drawn over itself in every layer", async () => {
    const pdf = page(
      "BT /F3 14 Tf 72 700 Td ({{esl:a:capture}} {{name}}) Tj ET BT /F3 14 Tf 72.4 699.6 Td ({{esl:a:capture}}) Tj ET BT /F3 14 Tf 72 700 Td ({{esl:a:capture}}) Tj ET",
    );
    const wanted = (await tagsOf(pdf)).filter((tag) => tag.text.includes("esl"));
    const text = extractText(await expectErased(pdf, wanted));
    expect(text).toContain("{{name}}");
    expect(text).not.toContain("esl");
  });
});

describe("what lies behind and around", () => {
  test("pictures, patterns, shadings, spot colours, masks and inline pictures stay as they are", async () => {
    const content = `q 50 600 200 100 re W n /Sh1 sh Q /Pattern cs /P1 scn 300 600 200 100 re f 0 1 1 0 k 50 450 100 100 re f
/Sep cs 0.5 scn 200 450 100 100 re f q 350 500 m 400 560 l 450 500 l h W n 0 0 1 rg 350 450 100 100 re f Q
q /GS1 gs 1 0 0 rg 50 300 200 100 re f Q q 400 0 0 150 100 100 cm /Im1 Do Q
q 20 0 0 20 500 130 cm BI /W 2 /H 2 /BPC 8 /CS /RGB ID ab EI \u00fexyzvw EI Q
0 g BT /F1 14 Tf 120 650 Td (a {{esl:a:capture}} b) Tj 0 -170 Td (a {{esl:b:capture}} b) Tj 0 -320 Td (a {{esl:c:capture}} b) Tj ET`;
    const image = "/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB";
    const pdf = page(content, {
      resources:
        "/Shading << /Sh1 10 0 R >> /Pattern << /P1 11 0 R >> /ColorSpace << /Sep [/Separation /Spot /DeviceCMYK 12 0 R] >> /ExtGState << /GS1 13 0 R >> /XObject << /Im1 14 0 R >>",
      objects: [
        "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [50 600 250 600] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> /Extend [true true] >>",
        "<< /PatternType 2 /Shading 10 0 R /Matrix [1 0 0 1 250 0] >>",
        "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 1 0] /N 1 >>",
        "<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 15 0 R >> >>",
        contentStream("abcdefghijkl", image),
        contentStream(
          "1 g 50 300 100 100 re f",
          "/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Group << /S /Transparency /CS /DeviceGray >>",
        ),
      ],
    });
    await expectErased(pdf);
  });

  test("forms: scaled, nested, used twice on a page and on another page too", async () => {
    const form = (content: string, more = "") =>
      contentStream(content, `/Type /XObject /Subtype /Form /BBox [0 0 400 100] ${more}`);
    const pdf = makeTextPdf({
      contents: [
        "q 0.8 0 0 0.8 72 600 cm /Fm Do Q q 1 0 0 1 72 400 cm /Fm Do Q BT /F1 12 Tf 72 300 Td (page) Tj ET",
        "q 1 0 0 1 72 600 cm /Fm Do Q",
      ],
      resources: "/XObject << /Fm 10 0 R >>",
      objects: [
        form(
          "BT /F1 12 Tf 10 50 Td (outer) Tj ET /In Do",
          "/Resources << /Font << /F1 12 0 R >> /XObject << /In 11 0 R >> >>",
        ),
        form("BT /F1 12 Tf 10 20 Td (inner {{esl:a:capture}} text) Tj ET", "/Resources << /Font << /F1 12 0 R >> >>"),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      ],
    });
    const all = await tagsOf(pdf);
    expect(all.map((tag) => tag.box.page)).toEqual([0, 0, 1]);
    const erased = await expectErased(pdf);
    expect(plain(erased)).not.toContain("esl");
    // The other page keeps its own.
    const once = await redactTags(
      pdf,
      all.filter((tag) => tag.box.page === 0),
    );
    expect((await tagsOf(once)).map((tag) => tag.box.page)).toEqual([1]);
  });

  test("what is read aloud in place of the letters goes too", async () => {
    const pdf = page(
      "/Span << /MCID 0 /ActualText ({{esl:a:capture}}) >> BDC BT /F1 14 Tf 72 700 Td ({{esl:a:capture}}) Tj ET EMC BT /F1 14 Tf 72 600 Td (rest) Tj ET",
    );
    expect(plain(await expectErased(pdf))).not.toContain("ActualText");
  });
});

test("where the two readers see different things PDFium erases, and the picture behind stays", async () => {
  const pdf = makeTextPdf({
    contents: [
      "q 400 0 0 150 60 650 cm /Im1 Do Q /Span /P0 BDC BT /F1 14 Tf 72 700 Td (a {{esl:a:capture}} b) Tj ET EMC BT /F1 14 Tf 72 712 Td (above) Tj ET",
    ],
    resources: "/Properties << /P0 << /ActualText ({{esl:a:capture}}) >> >> /XObject << /Im1 10 0 R >>",
    objects: [
      contentStream(
        "abcdefghijkl",
        "/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB",
      ),
    ],
  });
  expect(plain(await expectErased(pdf))).not.toContain("esl:a");
});

test("a tag that is not where it was found is an error that names it", async () => {
  const pdf = page("BT /F1 14 Tf 72 700 Td ({{esl:a:capture}}) Tj ET");
  const missing = { text: "{{esl:b:capture}}", box: { page: 0, left: 1, top: 1, width: 1, height: 1 } };
  await expect(redactTags(pdf, [missing])).rejects.toMatchObject({
    name: "TagNotRemoved",
    message: "{{esl:b:capture}}",
  });
});
