// Every kind of file that may become a document, judged by poppler: the words in order, the pages, the fonts inside.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas } from "@napi-rs/canvas";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { closePool } from "#lib/pdf/pool.ts";
import { extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { makeDocx, makeOdp, makeOds, makeOdt, makePptx, makeRtf, makeXlsx } from "#lib/testing/make-office.ts";
import { closeBundledOffice } from "./bundled-office.ts";
import { convertUpload } from "./convert-upload.ts";

afterAll(async () => {
  await closeBundledOffice();
  await closePool();
});

async function converted(bytes: Uint8Array) {
  const made = await convertUpload(bytes);
  if (!made.ok) throw new Error(`${made.reason}: ${made.what}`);
  const facts = withFile(made.bytes, (path) => execFileSync("pdfinfo", [path], { encoding: "utf8" }));
  const fonts = withFile(made.bytes, (path) => execFileSync("pdffonts", [path], { encoding: "utf8" }));
  const rows = fonts.trim().split("\n").slice(2);
  return {
    text: extractText(made.bytes).replace(/[\u202a-\u202e]/g, ""),
    pages: Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1]),
    size: /^Page size:\s+([\d.]+) x ([\d.]+)/m.exec(facts)?.slice(1).map(Number),
    fonts: rows.map((row) => row.split(/\s+/)[0] ?? "").join(" "),
    embedded: rows.every((row) => /\byes yes yes\s+\d+\s+\d+\s*$/.test(row)),
    bytes: made.bytes,
  };
}
const inOrder = (text: string, words: string[]) => {
  let at = 0;
  for (const word of words) {
    const found = text.indexOf(word, at);
    expect(found, `${word} in ${text}`).toBeGreaterThanOrEqual(0);
    at = found + word.length;
  }
};
const refused = async (bytes: Uint8Array) => {
  const made = await convertUpload(bytes);
  return made.ok ? made.kind : made.reason;
};

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

  test("a file whose LibreOffice dies under it is converted by the next one", async () => {
    inOrder((await converted(makeDocx(["Before"]))).text, ["Before"]);
    const conversion = convertUpload(makeDocx(["One", "Two"]));
    // The check of its parts comes first; then the file is with LibreOffice.
    const pid = bundledOffice();
    expect(pid).toBeGreaterThan(0);
    process.kill(pid, "SIGSTOP");
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
    const ole = Buffer.alloc(2048);
    ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    ole.write("EncryptedPackage", 1024, "utf16le");
    expect(await refused(ole)).toBe("passwordProtected");
    // The last of these tests: LibreOffice fails, and its process ends.
    expect(await refused(edited(makeOdt(["One", "Two"]), "content.xml", "Two", "Two</x>"))).toBe("conversionFailed");
  }, 150_000);
});

/** Node only decodes: every pair of bytes is asked for its letter. */
function encodeAs(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const bytesOf = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (!bytesOf.has(letter)) bytesOf.set(letter, bytes);
  };
  for (let byte = 0; byte < 256; byte++) note([byte]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note([lead, trail]);
  return Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? []));
}

describe("text", () => {
  const encodings: [string, Uint8Array, string][] = [
    ["UTF-8", Buffer.from("Grüße, 合同, привет"), "Grüße, 合同, привет"],
    ["UTF-8 with a mark", Buffer.from("\ufeffGrüße"), "Grüße"],
    ["UTF-16 with a mark", Buffer.from("\ufeffGrüße", "utf16le"), "Grüße"],
    ["UTF-16 without one", Buffer.from("Contract text", "utf16le"), "Contract text"],
    [
      "Windows-1252",
      Buffer.from("Stra\xdfe und Geb\xfchr f\xfcr die \xc4nderung der Vertr\xe4ge", "latin1"),
      "Straße und Gebühr",
    ],
    [
      "Shift-JIS",
      Buffer.from("8cf696f18f91814182b182cc8c5f96f182cd97f3974c8cf8 82c582b78142".replace(" ", ""), "hex"),
      "この",
    ],
  ];
  test.each([
    ["gb18030", "本合同由甲方和乙方共同签订，双方应当遵守下列条款。租金每月支付一次。"],
    ["big5", "本合約由甲方與乙方共同簽訂，雙方應當遵守下列條款。租金每月支付一次。"],
    ["euc-kr", "이 계약서는 갑과 을이 함께 서명하며, 양측은 다음 조항을 준수하여야 한다."],
    ["koi8-r", "Настоящий договор заключён между сторонами, и каждая сторона соблюдает его условия."],
  ])("%s, told by its letters", async (label, words) => {
    const made = await converted(encodeAs(label, words));
    expect(made.text.replace(/\s/g, "")).toContain(words.replace(/\s/g, ""));
    expect(made.embedded).toBe(true);
  });

  test.each([true, false])("UTF-32 with a mark, little-endian: %s", async (little) => {
    const words = "Grüße, 合同";
    const view = new DataView(new ArrayBuffer(4 * (words.length + 1)));
    for (const [at, letter] of [...`\ufeff${words}`].entries())
      view.setUint32(4 * at, letter.codePointAt(0) ?? 0, little);
    expect((await converted(new Uint8Array(view.buffer))).text).toContain(words);
  });

  test.each(encodings)("%s", async (_, bytes, words) => {
    expect((await converted(bytes)).text).toContain(words);
  });

  test("tabs, form feeds, long lines, right-to-left, nothing taken for markup", async () => {
    const made = await converted(Buffer.from(`a\tb\r\n#evil $x$ *bold*\r\n${"word ".repeat(60)}\r\nשלום עולם\fsecond`));
    inOrder(made.text, ["a", "b", "#evil $x$ *bold*", "word word", "second"]);
    expect(made.text).toContain("שלום");
    expect([made.pages, made.embedded]).toEqual([2, true]);
  });

  test("web pages, XML, programs and a book too long are refused", async () => {
    expect(await refused(Buffer.from("<!DOCTYPE html><p>Hi"))).toBe("unsupportedType");
    expect(await refused(Buffer.from('<?xml version="1.0"?><a/>'))).toBe("unsupportedType");
    expect(await refused(Buffer.from("MZ\x90\0\x03", "latin1"))).toBe("unsupportedType");
    expect(await refused(Buffer.from("line\n".repeat(50_000)))).toBe("tooLarge");
  });
});

describe("scans", () => {
  const canvas = createCanvas(400, 200);
  canvas.getContext("2d").fillRect(0, 0, 100, 100);

  test("a PNG and a JPEG become one page, turned as the camera noted; the JPEG stays as it is", async () => {
    const png = await converted(canvas.toBuffer("image/png"));
    expect(png.pages).toBe(1);
    expect((png.size?.[0] ?? 0) / (png.size?.[1] ?? 1)).toBeCloseTo(2, 1);
    const jpeg = canvas.toBuffer("image/jpeg");
    const upright = await converted(jpeg);
    expect(Buffer.from(upright.bytes).includes(jpeg.subarray(-60))).toBe(true);
    const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000", "hex");
    const turned = await converted(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
    expect((turned.size?.[1] ?? 0) / (turned.size?.[0] ?? 1)).toBeCloseTo(2, 1);
  });

  test("too many pixels, other formats and damage are refused", async () => {
    const huge = Buffer.from(canvas.toBuffer("image/png"));
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await refused(huge)).toBe("tooLarge");
    expect(await refused(Buffer.from("GIF89a\0\0"))).toBe("unsupportedType");
    expect(await refused(canvas.toBuffer("image/png").subarray(0, 40))).toBe("corrupted");
  });
});
