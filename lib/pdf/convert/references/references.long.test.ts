// Office files that refer to other files and servers: what LibreOffice is given holds no such address, and what either of the
// two makes of it shows nothing but the file's own.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { findProgram } from "#lib/ops/find-browser.ts";
import { extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { makeDocx, makeOds, makeOdt, makePptx, makeRtf, makeXlsx } from "#lib/testing/make-office.ts";
import { closePool } from "../../worker/pool.ts";
import { closeBundledOffice, convertBundled } from "../bundled-office.ts";
import { convertNative } from "../native-office.ts";
import { cutReferences } from "./cut-references.ts";
import { fetchesSomething, leadsOutside } from "./outside.ts";

vi.setConfig({ testTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), "countersign-secret-"));
const picture = join(folder, "secret.png");
const words = join(folder, "secret.txt");
writeFileSync(picture, createCanvas(40, 40).toBuffer("image/png"));
writeFileSync(words, "WORDS OF SOMEBODY ELSE\n");
// Hands out what it is given, so that a test sees what LibreOffice would see.
const mirror = join(folder, "soffice");
writeFileSync(mirror, '#!/bin/sh\nmkdir -p out\nfor last; do :; done\ncp "$last" out/document.pdf\n');
chmodSync(mirror, 0o755);
process.env.SOFFICE = mirror;
const { convertUpload } = await import("../convert-upload.ts");

afterAll(async () => {
  await closeBundledOffice();
  await closePool();
  rmSync(folder, { recursive: true });
});

const edited = (file: Uint8Array, name: string, was: string, is: string) => {
  const parts = unzipSync(file);
  const before = strFromU8(parts[name] as Uint8Array);
  expect(before).toContain(was);
  return zipSync({ ...parts, [name]: strToU8(before.replace(was, is)) });
};
const withPart = (file: Uint8Array, name: string, part: string) =>
  zipSync({ ...unzipSync(file), [name]: strToU8(part) });
const drawn = (attribute: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attribute}/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const field = (...pieces: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join("")}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const link = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"';
const odt = (markup: string) =>
  edited(makeOdt(["Own words"]), "content.xml", "</office:text>", `${markup}</office:text>`);
const rtf = (markup: string) =>
  Buffer.from(`{\\rtf1\\ansi\\uc1{\\fonttbl{\\f0 Arial;}}\\f0 Own words\\par ${markup}}`, "latin1");
const file = (path: string) => `file://${path}`;

type Sample = { name: string; extension: string; make: () => Uint8Array };
const rtfField = (instruction: string) => rtf(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt x}}`);
const samples: Sample[] = [
  {
    name: "RTF: a picture by its place",
    extension: "rtf",
    make: () => rtfField(`INCLUDEPICTURE "${file(picture)}" \\\\d`),
  },
  {
    name: "RTF: the command in escapes and groups",
    extension: "rtf",
    make: () => rtfField(`{IN}{\\*\\unknown x}{CLUDE}\\'50IC\\u84?URE "${file(picture)}"`),
  },
  { name: "RTF: a text by its place", extension: "rtf", make: () => rtfField(`INCLUDETEXT "${file(words)}"`) },
  { name: "RTF: a template", extension: "rtf", make: () => rtf(`{\\*\\template ${file(words)}}`) },
  {
    name: "RTF: a shape's picture by its name",
    extension: "rtf",
    make: () =>
      rtf(
        `{\\shp{\\*\\shpinst\\shpleft0\\shptop0\\shpright2000\\shpbottom2000{\\sp{\\sn shapeType}{\\sv 75}}{\\sp{\\sn pibName}{\\sv ${file(picture)}}}{\\sp{\\sn pibFlags}{\\sv 14}}}}`,
      ),
  },
  {
    name: "Word: a linked picture",
    extension: "docx",
    make: () =>
      makeDocx(["Own words"], {
        relations: [{ id: "rIdP", type: "image", target: file(picture), external: true }],
        raw: drawn('r:link="rIdP"'),
      }),
  },
  {
    name: "Word: a linked picture that claims to be the file's own",
    extension: "docx",
    make: () =>
      makeDocx(["Own words"], {
        relations: [{ id: "rIdP", type: "image", target: file(picture) }],
        raw: drawn('r:embed="rIdP"'),
      }),
  },
  {
    name: "Word: a field in pieces, with entities and a comment",
    extension: "docx",
    make: () =>
      makeDocx(["Own words"], {
        raw: field("INC<!-- x -->LUDE", "<![CDATA[PICT]]>", `&#85;RE &quot;${file(picture)}&quot; \\d`),
      }),
  },
  {
    name: "Word: a simple field",
    extension: "docx",
    make: () =>
      makeDocx(["Own words"], {
        raw: `<w:p><w:fldSimple w:instr="INCLUDETEXT &quot;${file(words)}&quot;"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`,
      }),
  },
  {
    name: "Word: a drawing that shows a picture",
    extension: "docx",
    make: () =>
      withPart(
        makeDocx(["Own words"], {
          relations: [{ id: "rIdP", type: "image", target: "media/drawing.svg" }],
          raw: drawn('r:embed="rIdP"'),
        }),
        "word/media/drawing.svg",
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"><image xlink:href="${file(picture)}" width="100" height="100"/></svg>`,
      ),
  },
  {
    name: "Excel: another workbook's cells and a question to a server",
    extension: "xlsx",
    make: () => makeXlsx([["Own words", `='${file(words)}'#$Sheet1.A1`, `=_xlfn.WEBSERVICE("${file(words)}")`]]),
  },
  {
    name: "PowerPoint: a linked picture",
    extension: "pptx",
    make: () => {
      const slide = "ppt/slides/slide1.xml";
      const blip = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rIdP"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="2000000"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></p:spTree>`;
      const relation = "http://schemas.openxmlformats.org";
      return withPart(
        edited(makePptx(["Own words"]), slide, "</p:spTree>", blip),
        "ppt/slides/_rels/slide1.xml.rels",
        `<Relationships xmlns="${relation}/package/2006/relationships"><Relationship Id="rIdP" Type="${relation}/officeDocument/2006/relationships/image" Target="${file(picture)}" TargetMode="External"/></Relationships>`,
      );
    },
  },
  {
    name: "OpenDocument: a linked picture",
    extension: "odt",
    make: () =>
      odt(
        `<text:p><draw:frame svg:width="3cm" svg:height="3cm"><draw:image ${link} xlink:href="${file(picture)}"/></draw:frame></text:p>`,
      ),
  },
  {
    name: "OpenDocument: a picture by a path that leads up and round",
    extension: "odt",
    make: () =>
      odt(
        `<text:p><draw:frame svg:width="3cm" svg:height="3cm"><draw:image ${link} xlink:href="..${"/..".repeat(8)}${picture}"/></draw:frame></text:p>`,
      ),
  },
  {
    name: "OpenDocument: a section that is another file",
    extension: "odt",
    make: () =>
      odt(
        `<text:section text:name="S"><text:section-source ${link} xlink:href="${file(words)}"/><text:p/></text:section>`,
      ),
  },
  {
    name: "OpenDocument: a sheet that is another file",
    extension: "ods",
    make: () =>
      edited(
        makeOds([["Own words", `='${file(words)}'#$Sheet1.A1`, "=ASKED"]]),
        "content.xml",
        "of:=ASKED",
        `of:=WEBSERVICE(&quot;${file(words)}&quot;)`,
      ),
  },
];

const everyPart = (bytes: Uint8Array): string =>
  Buffer.from(bytes).subarray(0, 2).toString() === "PK"
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part, true))
        .join("\n")
    : Buffer.from(bytes).toString("latin1");

const shown = (pdf: Uint8Array) => ({
  text: extractText(pdf),
  pictures: withFile(pdf, (path) => execFileSync("pdfimages", ["-list", path], { encoding: "utf8" }))
    .trim()
    .split("\n")
    .slice(2),
});

test.each(samples)("$name: LibreOffice gets a file without it", async ({ make }) => {
  expect(everyPart(make())).toContain("secret");
  const made = await convertUpload(make());
  expect(made.ok).toBe(true);
  const seen = everyPart(made.ok ? made.bytes : new Uint8Array());
  expect(seen).toContain("Own words");
  expect(seen).not.toMatch(/secret/);
});

const native = findProgram("soffice");

test.runIf(native)("the machine's LibreOffice would follow one that is not cut", async () => {
  const [sample] = samples;
  const made = await convertNative(native ?? "", sample?.make() ?? new Uint8Array(), "rtf");
  expect(made.ok && shown(made.pdf).pictures).not.toEqual([]);
});

test.runIf(native).each(samples)(
  "$name: nothing of it in what the machine's LibreOffice makes",
  async ({ make, extension }) => {
    const made = await convertNative(native ?? "", cutReferences(make()), extension);
    expect(made.ok && shown(made.pdf)).toMatchObject({ text: expect.stringContaining("Own words"), pictures: [] });
    expect(made.ok && shown(made.pdf).text).not.toContain("SOMEBODY");
  },
);

test.each(samples)(
  "$name: nor in what the bundled one makes, which has no such files even uncut",
  async ({ make, extension }) => {
    for (const bytes of [cutReferences(make()), make()]) {
      const made = await convertBundled(bytes, extension);
      if (!made.ok) continue;
      expect(shown(made.pdf).pictures).toEqual([]);
      expect(shown(made.pdf).text).not.toContain("SOMEBODY");
    }
  },
);

test("what a file says of itself stays, and so do links to click and its own pictures", () => {
  const own = createCanvas(3, 3).toBuffer("image/png");
  const relations = [
    { id: "rIdP", type: "image", target: "media/own.png" },
    { id: "rIdH", type: "hyperlink", target: "https://nordhaven.example/terms", external: true },
  ];
  const docx = makeDocx(["Page of pages"], {
    relations,
    raw: `${drawn('r:embed="rIdP"')}${field(" PAGE \\* MERGEFORMAT ")}${field(' HYPERLINK "https://nordhaven.example" ')}`,
    parts: { "word/media/own.png": own },
  });
  const before = unzipSync(docx);
  const after = unzipSync(cutReferences(docx));
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  for (const [name, part] of Object.entries(before))
    expect(Buffer.from(after[name] ?? []), name).toEqual(Buffer.from(part));
  for (const plain of [
    makeRtf(["Nothing but {words}", "and more"]),
    rtfField(" PAGE "),
    rtfField(' HYPERLINK "https://a.example" '),
  ])
    expect(Buffer.from(cutReferences(plain))).toEqual(Buffer.from(plain));
  const opened = unzipSync(cutReferences(makeOdt(["A", "B"])));
  expect(strFromU8(opened["content.xml"] ?? new Uint8Array())).toContain("<text:p>B</text:p>");
});

test.each([
  ["file:///etc/motd", true],
  ["FILE:/etc/motd", true],
  ["f i\tle:///etc/motd", true],
  ["https://example.com/x.png", true],
  ["//server/share", true],
  ["\\\\server\\share", true],
  ["C:\\x.png", true],
  ["/etc/motd", true],
  ["../../x.png", true],
  ["%2e%2e/x.png", true],
  ["data:image/svg+xml;base64,AAAA", true],
  ["data:image/png;base64,AAAA", false],
  ["Pictures/1.png", false],
  ["./Object 1", false],
  ["#bookmark", false],
  ["", false],
])("%s leads outside: %s", (address, expected) => {
  expect(leadsOutside(address)).toBe(expected);
});

test("commands of fields", () => {
  for (const harmless of [
    "PAGE",
    ' DATE \\@ "d.M.yyyy" ',
    " TOC \\o ",
    'HYPERLINK "https://a.example"',
    " MyBookmark ",
    "",
  ])
    expect(fetchesSomething(harmless), harmless).toBe(false);
  for (const fetching of [
    'INCLUDEPICTURE "x"',
    " includetext x",
    'DDEAUTO Excel "x"',
    "LINK Word.Document x",
    'QUOTE { INCLUDEPICTURE "x" }',
    'ANYTHING "file:///x"',
  ])
    expect(fetchesSomething(fetching), fetching).toBe(true);
});
