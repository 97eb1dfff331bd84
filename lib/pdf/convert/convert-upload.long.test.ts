// Every kind of office file that may become a document, judged by poppler: the words in order, the pages, the fonts inside.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas } from "@napi-rs/canvas";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { treeOf } from "#lib/sandbox/process-tree.ts";
import { converted, inOrder, refused } from "#lib/testing/judge-conversion.ts";
import { extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { makeDocx, makeOdp, makeOds, makeOdt, makePptx, makeRtf, makeXlsx } from "#lib/testing/make-office.ts";
import { lockOpenXml } from "#lib/testing/make-ole.ts";
import { writeOldOffice } from "#lib/testing/write-old-office.ts";
import { closePool } from "../worker/pool.ts";
import { closeBundledOffice, convertBundled } from "./bundled-office.ts";
import { convertUpload } from "./convert-upload.ts";

afterAll(async () => {
  await closeBundledOffice();
  await closePool();
});

/** The process in which the bundled LibreOffice lives, a child of this one; 0 where there is none. */
function bundledOffice(): number {
  const children = readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("bundled-child")) ?? 0;
}

const edited = (file: Uint8Array, name: string, was: string, is: string) => {
  const parts = unzipSync(file);
  return zipSync({ ...parts, [name]: strToU8(strFromU8(parts[name] as Uint8Array).replace(was, is)) });
};

/** A macro that replaces the text, and asks to be run when the file is opened. */
const withMacro = (odt: Uint8Array) => {
  const library = "http://openoffice.org/2000/library";
  const macro = 'Sub Main\nThisComponent.Text.String = "MACRO"\nEnd Sub';
  const events =
    '<office:scripts><office:script script:language="ooo:Basic" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0"/><office:event-listeners><script:event-listener xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" script:language="ooo:script" script:event-name="http://openoffice.org/2000/events#OnLoad" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>';
  return zipSync({
    ...unzipSync(edited(odt, "content.xml", "<office:body>", `${events}<office:body>`)),
    "Basic/script-lc.xml": strToU8(
      `<?xml version="1.0"?><library:libraries xmlns:library="${library}" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>`,
    ),
    "Basic/Standard/script-lb.xml": strToU8(
      `<?xml version="1.0"?><library:library xmlns:library="${library}" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
    ),
    "Basic/Standard/Module1.xml": strToU8(
      `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${macro}</script:module>`,
    ),
  });
};

describe("office files", () => {
  test("a Word file with header, footnote, table and page break, in a face as wide as Calibri", async () => {
    const made = await converted(
      makeDocx(["First line\u00e9", "\f", "Second page"], {
        header: "The header",
        footnote: "The note",
        table: [
          ["one", "two"],
          ["three", "four"],
        ],
      }),
    );
    inOrder(made.text, ["The header", "First line\u00e9", "The note", "Second page", "one", "two", "three", "four"]);
    expect([made.pages, made.embedded]).toEqual([2, true]);
    expect(made.fonts).toContain("Carlito");
  }, 150_000);

  test("Chinese, Japanese, Korean, Thai, Hindi, Hebrew and Arabic", async () => {
    const words = ["合同甲方", "ひらがな", "계약서", "สัญญา", "अनुबंध"];
    const made = await converted(makeDocx(words, { font: "SimSun" }));
    inOrder(made.text, words);
    expect(made.embedded).toBe(true);
    inOrder((await converted(makeDocx(["חוזה שכירות", "عقد إيجار"], { rtl: true }))).text, ["חוזה", "عقد"]);
  }, 150_000);

  test("OpenDocument, RTF, Excel, and a Word template", async () => {
    inOrder((await converted(makeOdt(["Alpha", "Béta"]))).text, ["Alpha", "Béta"]);
    inOrder((await converted(makeRtf(["Gamma", "Délta"]))).text, ["Gamma", "Délta"]);
    inOrder((await converted(makeXlsx([["cell A", "cell B"], ["=1+2"]]))).text, ["cell A", "cell B", "3"]);
    const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml";
    inOrder((await converted(makeDocx(["Template"], { mainType }))).text, ["Template"]);
  }, 150_000);

  test("slides and sheets: PowerPoint and OpenDocument", async () => {
    const slides = await converted(makePptx(["Slide é", "合同甲方"]));
    inOrder(slides.text, ["Slide é", "合同甲方"]);
    expect([slides.pages, slides.embedded]).toEqual([2, true]);
    const shown = await converted(makeOdp(["Shown ß", "Then"]));
    inOrder(shown.text, ["Shown ß", "Then"]);
    expect([shown.pages, shown.embedded]).toEqual([2, true]);
    inOrder((await converted(makeOds([["cell Ä", "cell B"], ["=1+2"]]))).text, ["cell Ä", "cell B", "3"]);
  }, 150_000);

  test("Word, Excel and PowerPoint files of 1997", async () => {
    const [doc, xls, ppt] = await writeOldOffice([
      { bytes: makeDocx(["Old é", "合同"], { table: [["left", "right"]], header: "Head" }), from: "docx", to: "doc" },
      { bytes: makeXlsx([["old cell", "=1+2"]]), from: "xlsx", to: "xls" },
      { bytes: makePptx(["First ß", "Second"]), from: "pptx", to: "ppt" },
    ]);
    inOrder((await converted(doc as Uint8Array)).text, ["Head", "Old é", "合同", "left", "right"]);
    inOrder((await converted(xls as Uint8Array)).text, ["old cell", "3"]);
    const slides = await converted(ppt as Uint8Array);
    inOrder(slides.text, ["First ß", "Second"]);
    expect(slides.pages).toBe(2);
    // Most of it is there: LibreOffice would show its bytes as letters.
    expect(await refused((xls as Uint8Array).subarray(0, 4000))).toBe("conversionFailed");
  }, 300_000);

  test("a password that only protects from writing is no lock, any other is", async () => {
    const locked = lockOpenXml(makeXlsx([["Written once"]]), "VelvetSweatshop");
    expect((await converted(locked)).text).toContain("Written once");
    expect(await refused(lockOpenXml(makeDocx(["Hidden"]), "secret"))).toBe("passwordProtected");
  }, 150_000);

  test("macros do not run, and files that bring them are taken", async () => {
    const mainType = "application/vnd.ms-word.document.macroEnabled.main+xml";
    const docm = makeDocx(["With a project"], { mainType, parts: { "word/vbaProject.bin": new Uint8Array(64) } });
    expect((await converted(docm)).text).toContain("With a project");
    expect((await converted(withMacro(makeOdt(["As it was written"])))).text.trim()).toBe("As it was written");
  }, 150_000);

  test("a picture in RTF, and one that an OpenDocument file does not list among its parts", async () => {
    const png = createCanvas(40, 20).toBuffer("image/png");
    const picture = `{\\rtf1 Above{\\pict\\pngblip\\picw40\\pich20\\picwgoal800\\pichgoal400 ${png.toString("hex")}}}`;
    const images = (bytes: Uint8Array) =>
      withFile(bytes, (path) => execFileSync("pdfimages", ["-list", path], { encoding: "utf8" })).match(
        /^ *\d+ +\d+ image/gm,
      )?.length;
    const rtf = await converted(Buffer.from(picture));
    expect([rtf.text.trim(), images(rtf.bytes)]).toEqual(["Above", 1]);
    const frame =
      '<draw:frame svg:width="4cm" svg:height="2cm"><draw:image xlink:href="Pictures/a.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></draw:frame>';
    const odt = edited(makeOdt(["Below"]), "content.xml", "Below", `${frame}Below`);
    const forgotten = await converted(zipSync({ ...unzipSync(odt), "Pictures/a.png": png }));
    expect([forgotten.text.trim(), images(forgotten.bytes)]).toEqual(["Below", 1]);
  }, 150_000);

  test("a file that computes too long is refused, and the one after it need not wait for that", async () => {
    const pages = Array.from({ length: 4000 }, (_, at) => [`Page ${at}`, "\f"]).flat();
    const ended: string[] = [];
    const note = (name: string) => (made: { ok: boolean; reason?: string }) => {
      ended.push(`${name}: ${made.reason ?? "made"}`);
    };
    await Promise.all([
      convertBundled(makeDocx(pages), "docx", { turnMs: 100, deadlineMs: 300 }).then(note("slow")),
      convertBundled(makeRtf(["Quick"]), "rtf").then(note("quick")),
    ]);
    expect(ended).toEqual(["quick: made", "slow: conversionTimedOut"]);
  }, 150_000);

  test("a file whose LibreOffice dies under it is converted by the next one", async () => {
    inOrder((await converted(makeDocx(["Before"]))).text, ["Before"]);
    const conversion = convertUpload(makeDocx(["One", "Two"]));
    // The check of its parts comes first; then the file is with LibreOffice.
    const pid = bundledOffice();
    expect(pid).toBeGreaterThan(0);
    // In a sandbox it is the child of the one that waits for it.
    for (const one of treeOf(pid)) process.kill(one, "SIGSTOP");
    setTimeout(() => process.kill(pid, "SIGKILL"), 500);
    const made = await conversion;
    expect(made.ok && extractText(made.bytes)).toContain("Two");
    expect(bundledOffice()).not.toBe(pid);
  }, 150_000);

  test("entities that swell a line to a billion, or name a file of this machine, are refused", async () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("");
    const document = (dtd: string, text: string) =>
      `<?xml version="1.0"?><!DOCTYPE x [${dtd}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Before ${text}</w:t></w:r></w:p></w:body></w:document>`;
    const bomb = document(`<!ENTITY l0 "lol">${laughs}`, "&l9;");
    expect(await refused(makeDocx([], { parts: { "word/document.xml": bomb } }))).toBe("conversionFailed");
    const file = document('<!ENTITY here SYSTEM "file:///etc/passwd">', "&here;");
    expect(await refused(makeDocx([], { parts: { "word/document.xml": file } }))).toBe("conversionFailed");
  }, 150_000);

  test("a file is refused where damage would leave out what follows it", async () => {
    const docx = makeDocx(["One", "Two"], { header: "Head" });
    const sheet = "xl/worksheets/sheet1.xml";
    const rotten = zipSync({ ...unzipSync(docx) }, { level: 0 });
    rotten[Buffer.from(rotten).indexOf("Two")] = 0x58;
    for (const damaged of [
      edited(docx, "word/document.xml", "Two", "Two</w:oops>"),
      edited(docx, "word/document.xml", "</w:document>", ""),
      edited(docx, "word/header1.xml", "Head", "Head & foot"),
      edited(makeXlsx([["One"], ["Two"]]), sheet, "Two", "Two</x>"),
      edited(makePptx(["One", "Two"]), "ppt/slides/slide2.xml", "Two", "<a>Two"),
      rotten,
    ])
      expect(await refused(damaged)).toBe("conversionFailed");
    const harmless = edited(docx, "word/document.xml", "<w:body>", '<!-- > <x> & --><?p > ?><w:body a=">&lt;/">');
    expect((await converted(harmless)).text).toContain("Two");
  }, 150_000);

  test("nothing is fetched: remote template, linked picture, WEBSERVICE()", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end("fetched");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rIdP"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const relations = [
      { id: "rIdP", type: "image", target: `${address}/picture.png`, external: true },
      { id: "rIdT", type: "attachedTemplate", target: `${address}/template.dotm`, external: true },
    ];
    try {
      inOrder((await converted(makeDocx(["Quiet"], { relations, raw: picture }))).text, ["Quiet"]);
      const include = `{\\rtf1 Still {\\field{\\*\\fldinst INCLUDEPICTURE "${address}/p.png" \\\\d}{\\fldrslt x}}}`;
      inOrder((await converted(Buffer.from(include))).text, ["Still"]);
      await converted(makeXlsx([["a", `=_xlfn.WEBSERVICE("${address}/x")`]]));
      expect(asked).toBe(0);
    } finally {
      server.close();
    }
  }, 150_000);

  test("locked, damaged and bomb-like files are refused", async () => {
    expect(await refused(makeDocx(["cut"]).subarray(0, 700))).toBe("conversionFailed");
    const bomb = zipSync({ "[Content_Types].xml": new Uint8Array(270 * 1024 * 1024) }, { level: 1 });
    expect(await refused(bomb)).toBe("tooLarge");
    expect(await refused(edited(makeOdt(["One", "Two"]), "content.xml", "Two", "Two</x>"))).toBe("conversionFailed");
  }, 150_000);
});
