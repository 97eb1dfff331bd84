import { execFileSync } from "node:child_process";
import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, test, vi } from "vitest";
import { inARow } from "#lib/core/initials.ts";
import { extractText, inkBox, paintPage, withFile } from "#lib/testing/judge-pdf.ts";
import { typesetDrawings } from "./draw-appearances.ts";
import type { Drawing } from "./drawing.ts";
import { missingGlyphs } from "./missing-glyphs.ts";

// The judges are programs of their own, which take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const draw = (drawing: Drawing, width = 150, height = 38) => typesetDrawings([{ drawing, width, height, rotation: 0 }]);
const mark = (mark: Extract<Drawing, { kind: "signature" }>["mark"], caption: string[] = []): Drawing => ({
  kind: "signature",
  mark,
  caption,
});
const wordHeights = (pdf: Uint8Array) =>
  [
    ...withFile(pdf, (path) => execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" })).matchAll(
      /<word .*yMin="([\d.]+)".*yMax="([\d.]+)"/g,
    ),
  ].map(([, top, bottom]) => Number(bottom) - Number(top));
const inkHeight = (pdf: Uint8Array) => {
  const { top, bottom } = inkBox(paintPage(pdf, 0));
  return bottom - top;
};

describe("text", () => {
  test.each([
    ["Latin", "Zoë Łukasz Ştefan Ωμέγα Юлия"],
    ["Chinese", "王小明 签署人"],
    ["Japanese", "山田 たろう カタカナ"],
    ["Korean", "김민수"],
    ["Hindi", "अनिता शर्मा"],
    ["Arabic", "فاطمة الزهراء"],
    ["Hebrew", "דוד כהן"],
    ["Thai", "สมชาย"],
  ])("%s is drawn with real glyphs and can be read back", (_, text) => {
    expect(missingGlyphs(text)).toEqual([]);
    const read = extractText(draw({ kind: "text", text }, 400)).replace(/[\u200e-\u202e]/g, "");
    for (const word of text.split(" ")) expect(read).toContain(word);
  });

  test("what looks like Typst source is text", () => {
    const text = '#panic("x") $x^2$ *bold* \\ @ref // no';
    expect(extractText(draw({ kind: "text", text }, 400))).toContain(text);
  });

  test.each([
    ["one long line", "A line that is much longer than its small box, by far, but must be read to the end", false],
    ["many wrapped lines", "Every word of this paragraph has to be there. ".repeat(20).trim(), true],
    ["a word wider than the box", `${"Donaudampfschifffahrtsgesellschaft".repeat(3)} end`, true],
    ["line breaks", Array.from({ length: 30 }, (_, row) => `row ${row}`).join("\n"), true],
  ])("%s shrinks until all of it fits", (_, text, multiline) => {
    const pdf = draw({ kind: "text", text, multiline }, 150, 40);
    const read = extractText(pdf).replace(/\s+/g, "");
    expect(read).toBe(text.replace(/\s+/g, ""));
    const picture = paintPage(pdf, 0);
    const box = inkBox(picture);
    expect(box.left).toBeGreaterThan(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThan(picture.width);
    expect(box.bottom).toBeLessThan(picture.height);
  });

  test("12 points unless told otherwise; 0 fills the box; a size that does not fit shrinks", () => {
    const usual = inkHeight(draw({ kind: "text", text: "Hxg" }));
    expect(inkHeight(draw({ kind: "text", text: "Hxg", fontSize: 12 }))).toBe(usual);
    expect(inkHeight(draw({ kind: "text", text: "Hxg", fontSize: 6 }))).toBeLessThan(usual * 0.7);
    const filled = inkHeight(draw({ kind: "text", text: "Hxg", fontSize: 0 }));
    expect(filled).toBeGreaterThan(usual * 1.7);
    expect(inkHeight(draw({ kind: "text", text: "Hxg", fontSize: 400 }))).toBeGreaterThanOrEqual(filled);
    expect(inkHeight(draw({ kind: "text", text: "Hxg", fontSize: 400 }))).toBeLessThan(38 * 1.3);
  });

  test("starts where its script starts, unless aligned", () => {
    const left = (drawing: Drawing) => inkBox(paintPage(draw(drawing), 0)).left;
    const right = (drawing: Drawing) => inkBox(paintPage(draw(drawing), 0)).right;
    expect(left({ kind: "text", text: "Abc" })).toBeLessThan(8);
    expect(right({ kind: "text", text: "فاطمة" })).toBeGreaterThan(185);
    expect(right({ kind: "text", text: "Abc", align: "right" })).toBeGreaterThan(185);
    expect(left({ kind: "text", text: "Abc", align: "center" })).toBeGreaterThan(60);
  });

  test("control characters and lone surrogates do no harm", () => {
    const read = extractText(draw({ kind: "text", text: "a\u0000b\u0007c\ud800 d\te\r\nf" }, 300));
    expect(read.replace(/\s+/g, " ")).toContain("abc");
    expect(read.trim().split("\n")).toHaveLength(1);
  });

  test("an empty text draws nothing", () => {
    expect(inkBox(paintPage(draw({ kind: "text", text: "" }), 0)).right).toBe(-Infinity);
  });
});

describe("signatures", () => {
  const caption = ["فاطمة الزهراء", "2026-11-21 14:42 UTC+01:00"];

  test("the mark is drawn above its caption, and the caption can be read", () => {
    const pdf = draw(mark({ kind: "typed", text: "Ada Lovelace", face: "Caveat" }, ["Ada Lovelace", caption[1] ?? ""]));
    const read = extractText(pdf);
    expect(read.indexOf("Ada Lovelace")).toBeLessThan(read.indexOf("2026-11-21 14:42 UTC+01:00"));
    expect(inkHeight(pdf)).toBeGreaterThan(40);
  });

  test("a long name is written in several lines where that makes it larger, mark and caption, and nothing is lost", () => {
    const name =
      "Bartholomew-Maximilian Alexander Christopher Featherstonehaugh-Cholmondeley von und zu Hohenlohe-Schillingsfürst";
    const field = [(200 / 93.6) * 72, (50 / 93.6) * 72] as const;
    const pdf = draw(mark({ kind: "typed", text: name, face: "Marck Script" }, [name, caption[1] ?? ""]), ...field);
    const read = extractText(pdf).replace(/\s+/g, "");
    expect(read).toBe(`${name}${name}${caption[1]}`.replace(/\s+/g, ""));
    expect(Math.min(...wordHeights(pdf)), "points of the lowest line").toBeGreaterThan(5.5);
    const usual = draw(
      mark({ kind: "typed", text: "Ingrid Bergström" }, ["Ingrid Bergström", caption[1] ?? ""]),
      ...field,
    );
    expect(extractText(usual).trim().split("\n"), "a usual one keeps its one line").toHaveLength(3);
  });

  test("nobody signs as somebody else by turning letters round", () => {
    const signed = (name: string) => extractText(draw(mark({ kind: "typed", text: name, face: "Caveat" }, [name])));
    expect(signed("\u202eAnn eeL")).toBe(signed("Ann eeL"));
    expect(signed("Ann eeL")).toContain("Ann eeL");
  });

  test("initials of a script whose letters join stand beside each other and are drawn with real glyphs", () => {
    const initials = inARow(["ل", "ا"]);
    expect(missingGlyphs(initials)).toEqual([]);
    const widthOf = (text: string) => {
      const { left, right } = inkBox(paintPage(draw(mark({ kind: "typed", text })), 0));
      return right - left;
    };
    // The two letters as one ligature are narrower than each by itself.
    expect(widthOf(initials)).toBeGreaterThan(widthOf("لا") * 1.05);
    expect(extractText(draw(mark({ kind: "typed", text: initials })))).not.toContain("[U+");
  });

  test("a low field keeps one line of caption", () => {
    const read = extractText(draw(mark({ kind: "typed", text: "Ada" }, caption), 200, 20)).trim();
    expect(read).toContain("2026-11-21 14:42 UTC+01:00");
    expect(read).toContain("Ada");
  });

  test("drawn strokes keep their shape: wide stays wide, a dot is seen, the pad's size does not matter", () => {
    const wide = (scale: number) => {
      const strokes = [[0, 0, 100, 10, 200, 0, 300, 12, 400, 0].map((value) => value * scale)];
      return inkBox(paintPage(draw(mark({ kind: "drawn", width: 400 * scale, height: 200 * scale, strokes })), 0));
    };
    const box = wide(1);
    expect(box.right - box.left).toBeGreaterThan(150);
    expect(box.bottom - box.top).toBeLessThan(14);
    expect(wide(3)).toEqual(box);
    expect(inkHeight(draw(mark({ kind: "drawn", width: 100, height: 50, strokes: [[50, 25]] })))).toBeGreaterThan(0);
  });

  const wave = { kind: "drawn", width: 400, height: 100, strokes: [[0, 0, 100, 40, 200, 0, 300, 40, 400, 0]] } as const;
  const inked = (pdf: Uint8Array) => {
    const picture = paintPage(pdf, 0);
    const places = Array.from({ length: picture.width * picture.height }, (_, at) => at);
    return places
      .map((at) => [at % picture.width, Math.floor(at / picture.width)] as const)
      .filter(([x, y]) => picture.isInk(x, y))
      .map(([x, y]) => picture.colour(x, y));
  };

  test.each([
    [undefined, 2],
    ["blue", 2],
    ["green", 1],
    ["black", null],
  ] as const)("a drawing with the pen %s has its colour on the paper", (ink, strongest) => {
    const colours = inked(draw(mark({ ...wave, ink })));
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => Math.min(...colours.map((one) => one[part] ?? 255)));
    expect(Math.max(red, green, blue), "dark").toBeLessThan(130);
    if (strongest === null) expect(Math.max(red, green, blue)).toBeLessThan(60);
    else expect([red, green, blue].indexOf(Math.max(red, green, blue))).toBe(strongest);
  });

  test("a pen that pressed hard leaves more ink; numbers that do not match its points are left out", () => {
    const amount = (pressure?: number[][]) => inked(draw(mark({ ...wave, ...(pressure && { pressure }) }))).length;
    const even = (value: number) => amount([[value, value, value, value, value]]);
    expect(even(1)).toBeGreaterThan(even(0.1) * 1.2);
    expect(amount([[1, 1]])).toBe(amount());
  });

  test("strokes without a point, or with numbers that are none, draw nothing and do not fail", () => {
    for (const strokes of [[], [[]], [[Number.NaN, 1]], [[1]]]) {
      expect(inkBox(paintPage(draw(mark({ kind: "drawn", width: 100, height: 50, strokes })), 0)).right).toBe(
        -Infinity,
      );
    }
  });

  test("a picture keeps its proportions and its transparency", () => {
    const canvas = createCanvas(300, 100);
    const context = canvas.getContext("2d");
    context.fillStyle = "black";
    context.fillRect(0, 0, 300, 20);
    context.fillRect(0, 80, 300, 20);
    const png = canvas.toBuffer("image/png").toString("base64");
    const picture = paintPage(draw(mark({ kind: "image", png })), 0);
    const box = inkBox(picture);
    expect((box.right - box.left) / (box.bottom - box.top)).toBeCloseTo(3, 0);
    expect(picture.isInk(Math.round((box.left + box.right) / 2), Math.round((box.top + box.bottom) / 2))).toBe(false);
  });

  test("each handwriting face is there and differs from the others", () => {
    const boxes = ["Marck Script", "Caveat", "Mrs Saint Delafield"].map((face) => {
      const pdf = draw(mark({ kind: "typed", text: "Ada Lovelace", face }));
      expect(Buffer.from(pdf).toString("latin1")).toContain(face.replaceAll(" ", ""));
      return JSON.stringify(inkBox(paintPage(pdf, 0)));
    });
    expect(new Set(boxes).size).toBe(3);
  });

  test("an unknown face falls back instead of failing", () => {
    expect(extractText(draw(mark({ kind: "typed", text: "Ada", face: "No Such Face" })))).toContain("Ada");
  });
});

describe("missingGlyphs", () => {
  test("names what no face can draw, once each", () => {
    expect(missingGlyphs("Ada ༀ 王 🙂 ༀ ཀ")).toEqual(["ༀ", "ཀ"]);
    expect(missingGlyphs("क्‍ष\n\u200f")).toEqual([]);
  });
});
