// Every kind of file that may become a document, judged by poppler: the words in order, the pages, the fonts inside.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas } from "@napi-rs/canvas";
import { zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { closePool } from "#lib/pdf/pool.ts";
import { extractText, withFile } from "#lib/testing/judge-pdf.ts";
import { makeDocx, makeOdt, makeRtf, makeXlsx } from "#lib/testing/make-office.ts";
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
    const bomb = zipSync({ "[Content_Types].xml": new Uint8Array(270 * 1024 * 1024) }, { level: 9 });
    expect(await refused(bomb)).toBe("tooLarge");
    const ole = Buffer.alloc(2048);
    ole.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    ole.write("EncryptedPackage", 1024, "utf16le");
    expect(await refused(ole)).toBe("passwordProtected");
  }, 150_000);
});

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
