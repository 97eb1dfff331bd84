// Texts in every encoding and scans, which need no LibreOffice, judged by poppler.
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, describe, expect, test } from "vitest";
import { converted, inOrder, refused } from "#lib/testing/judge-conversion.ts";
import { closePool } from "../worker/pool.ts";

afterAll(closePool);

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
