// What a file is by its bytes alone: office containers as programs of thirty years write them, and what only looks like one.
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { makeDocx, makePptx, makeXlsx } from "#lib/testing/make-office.ts";
import { lockOpenXml, makeOle } from "#lib/testing/make-ole.ts";
import { sniff } from "./sniff.ts";

const kindOf = (bytes: Uint8Array): string => {
  const seen = sniff(bytes);
  return "refused" in seen ? seen.refused : `${seen.kind}${seen.locked ? " locked" : ""}`;
};

/** A BIFF8 workbook's first record, and those after it. */
const workbook = (...records: number[][]) =>
  Buffer.concat([
    Buffer.from("0908100000060500bb0dcc07c100000006030000", "hex"),
    Buffer.from(records.flat()),
    Buffer.alloc(5000),
  ]);
const FILEPASS = [0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4];
/** The start of a Word file: magic, and the flags among which one says encrypted. */
const word = (flags: number) => {
  const fib = Buffer.alloc(5000);
  fib.writeUInt16LE(0xa5ec);
  fib.writeUInt16LE(flags, 10);
  return fib;
};

describe("files of Word, Excel and PowerPoint until 2003", () => {
  test.each([
    ["doc", { WordDocument: word(0), "1Table": Buffer.alloc(100) }],
    ["passwordProtected", { WordDocument: word(0x100) }],
    ["xls", { Workbook: workbook() }],
    ["xls", { BOOK: workbook() }],
    ["xls locked", { Workbook: workbook(FILEPASS) }],
    ["xls locked", { Workbook: workbook([0x86, 0, 0, 0], FILEPASS) }],
    ["ppt", { "PowerPoint Document": Buffer.alloc(5000) }],
    ["passwordProtected", { "PowerPoint Document": Buffer.alloc(100), EncryptedSummary: Buffer.alloc(8) }],
    ["unsupportedType", { __properties_version1_0: Buffer.alloc(100) }],
  ])("%s, by the streams at the root", (kind, parts) => {
    expect(kindOf(makeOle(parts))).toBe(kind);
  });

  test("what is embedded does not count: a Word file or a PDF in a sheet, a locked sheet in a Word file", () => {
    const embedded = {
      MBD0001: { WordDocument: word(0x100) },
      MBD0002: { CONTENTS: Buffer.from("%PDF-1.4 1 0 obj endobj") },
    };
    expect(kindOf(makeOle({ Workbook: workbook(), ...embedded }))).toBe("xls");
    expect(kindOf(makeOle({ WordDocument: word(0), MBD01: { Workbook: workbook(FILEPASS) } }))).toBe("doc");
    const named = Buffer.from("How to find the EncryptedPackage in a WordDocument".padEnd(5000), "utf16le");
    expect(kindOf(makeOle({ Workbook: workbook(), Notes: named }))).toBe("xls");
  });

  test("without OLE: Word 2, Excel 3 and 4", () => {
    expect(kindOf(Buffer.from("dba52d0031400904000000000000", "hex"))).toBe("doc");
    expect(kindOf(Buffer.from("0902060000001000", "hex"))).toBe("xls");
    expect(kindOf(Buffer.from("0904060000001000", "hex"))).toBe("xls");
  });

  test("one that was cut off anywhere is damaged, but for the filling of its last sector", () => {
    const file = makeOle({ Workbook: workbook(), Other: Buffer.alloc(9000), Small: Buffer.alloc(300) });
    for (let length = 512; length < file.length - 512; length += 500)
      expect(kindOf(file.subarray(0, length)), `${length} of ${file.length}`).toBe("conversionFailed");
  });

  test("files made to do harm neither hang nor throw", () => {
    const file = makeOle({ Workbook: workbook(), Other: { Deep: Buffer.alloc(9000) }, Small: Buffer.alloc(300) });
    const changes = fc.array(
      fc.tuple(fc.nat(file.length - 4), fc.constantFrom(0, 1, 2, 7, 0x7fffffff, 0xfffffffd, 0xffffffff)),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(changes, (all) => {
        const changed = Buffer.from(file);
        for (const [at, value] of all) changed.writeUInt32LE(value >>> 0, at);
        expect(typeof kindOf(changed)).toBe("string");
      }),
      { numRuns: 300 },
    );
    // A directory and a folder's tree that lead back to themselves.
    const round = Buffer.from(file);
    const fat = round.length - 512;
    for (let at = fat; at < round.length; at += 4) round.writeUInt32LE(3, at);
    expect(typeof kindOf(round)).toBe("string");
  });
});

describe("Open XML", () => {
  const typed = (file: Uint8Array, was: string, is: string) => {
    const parts = unzipSync(file);
    const types = strFromU8(parts["[Content_Types].xml"] as Uint8Array);
    return zipSync({ ...parts, "[Content_Types].xml": strToU8(types.replace(was, is)) });
  };
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
  const slides = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml";

  test("each kind keeps the name that its own program wants", () => {
    expect(kindOf(makeDocx(["a"]))).toBe("docx");
    expect(kindOf(makeXlsx([["a"]]))).toBe("xlsx");
    expect(kindOf(typed(makeXlsx([["a"]]), sheet, "application/vnd.ms-excel.sheet.macroEnabled.main+xml"))).toBe(
      "xlsm",
    );
    expect(kindOf(typed(makeXlsx([["a"]]), sheet, "application/vnd.ms-excel.sheet.binary.macroEnabled.main"))).toBe(
      "xlsb",
    );
    expect(kindOf(typed(makeXlsx([["a"]]), sheet, sheet.replace("sheet.main", "template.main")))).toBe("xltx");
    expect(kindOf(makePptx(["a"]))).toBe("pptx");
    expect(kindOf(typed(makePptx(["a"]), slides, slides.replace("presentation.main", "slideshow.main")))).toBe("ppsx");
    const macros = "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml";
    expect(kindOf(typed(makePptx(["a"]), slides, macros))).toBe("pptm");
  });

  test("names in other letters and with the slashes of Windows", () => {
    const parts = Object.entries(unzipSync(makeDocx(["a"])));
    const odd = zipSync(
      Object.fromEntries(parts.map(([name, part]) => [name.replaceAll("/", "\\").toLowerCase(), part])),
    );
    expect(kindOf(odd)).toBe("docx");
  });

  test("locked with a password: only LibreOffice can tell whether it is the one that everybody knows", () => {
    expect(kindOf(lockOpenXml(makeDocx(["a"]), "secret"))).toBe("xlsx locked");
  });

  test("an archive of nothing", () => {
    expect(kindOf(Buffer.from(`504b0506${"0".repeat(36)}`, "hex"))).toBe("unsupportedType");
  });
});

describe("text", () => {
  test("RTF may begin with a line break or a mark", () => {
    expect(kindOf(Buffer.from("\r\n {\\rtf1 a}"))).toBe("rtf");
    expect(kindOf(Buffer.from("\ufeff{\\rtf1 a}"))).toBe("rtf");
  });

  test("RTF that promises more bytes than it has is damaged", () => {
    expect(kindOf(Buffer.from("{\\rtf1 a{\\pict\\pngblip\\bin2000000000 ab}}"))).toBe("conversionFailed");
    expect(kindOf(Buffer.from("{\\rtf1 a{\\pict\\pngblip\\bin2 ab} \\\\bin2000000000}"))).toBe("rtf");
  });

  test("bytes with many NULs are UTF-16 only where they are letters", () => {
    expect(kindOf(Buffer.from("Contract\r\n\ttext", "utf16le"))).toBe("txt");
    expect(kindOf(Buffer.from("\ufeff合同 and a tail\0", "utf16le"))).toBe("txt");
    expect(kindOf(Buffer.alloc(3000))).toBe("unsupportedType");
    expect(kindOf(Buffer.from("fe3700230000000000002400001900000000000000000000", "hex"))).toBe("unsupportedType");
    const counted = Buffer.alloc(4000);
    for (let at = 0; at < 1000; at++) counted.writeUInt32LE(at * 7919, at * 4);
    expect(kindOf(counted)).toBe("unsupportedType");
  });

  test("the mark at which DOS ended its texts", () => {
    expect(kindOf(Buffer.from("A text\r\n\x1a"))).toBe("txt");
  });
});
