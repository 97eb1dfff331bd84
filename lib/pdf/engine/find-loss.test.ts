// Every way in which a file can say less or something else than another is found, and no way of writing the same is.
import { PDF } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { type OnePage, onePage, packedStream, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { findLoss } from "./find-loss.ts";

/** Object 6, which the catalogue refers to. */
const holding = (body: string | Buffer, more: OnePage = {}): Promise<PDF> =>
  PDF.load(onePage({ catalog: "/PieceInfo << /X 6 0 R >>", more: [body, "(seven)"], ...more }));
const lost = async (before: string | Buffer, after: string | Buffer) =>
  findLoss(await holding(before), await holding(after));

const names = (count: number, letter: string): string =>
  `<< ${Array.from({ length: count }, (_, index) => `/${letter}${index} 1`).join(" ")} >>`;

describe("is a loss", () => {
  test.each([
    ["a number", "1", "2"],
    ["a number, a little", "0.5", "0.50001"],
    ["a sign", "2147483648", "-2147483648"],
    ["a string", "(a)", "(b)"],
    ["a name", "/A", "/B"],
    ["a truth", "true", "false"],
    ["another type", "(1)", "1"],
    ["everything", "(a)", "null"],
    ["a reference to something else", "[7 0 R]", "[5 0 R]"],
    ["a reference to nothing", "[7 0 R]", "[90 0 R]"],
    ["an item", "[1 2]", "[1]"],
    ["their order", "[1 2]", "[2 1]"],
    ["a dictionary for a list", "<< >>", "[]"],
    ["data", stream("one"), stream("two")],
    ["data, packed", stream("one"), packedStream("two")],
    ["data that is not to be unpacked", stream("one"), stream("two", "/Filter /FlateDecode")],
    ["data at all", stream("one"), "<< >>"],
    ["the end of data", stream("one two"), stream("one")],
    ["the end of data, packed", stream("one two"), packedStream("one")],
  ])("%s", async (_, before, after) => {
    expect(await lost(before, after)).toBe("X");
    expect(await lost(before, before)).toBeNull();
  });

  test.each([
    ["an entry", "<< /A 1 /B 2 >>", "<< /A 1 >>"],
    ["an entry of an entry", "<< /B << /B [<< /B 1 >>] >> >>", "<< /B << /B [<< >>] >> >>"],
    ["an entry of a stream", stream("", "/B 1"), stream("")],
  ])("%s", async (_, before, after) => {
    expect(await lost(before, after)).toBe("B");
  });

  test("how data is to be unpacked", async () => {
    expect(await lost(stream("one", "/Filter /A"), stream("one", "/Filter /B"))).toBe("Filter");
    expect(await lost(stream("one", "/Filter /A"), stream("one"))).toBe("X");
    expect(await lost(stream("one"), stream("one", "/Filter /A"))).toBe("X");
    expect(await lost(packedStream("one", "/DecodeParms << /Predictor 12 >>"), packedStream("one"))).toBe(
      "DecodeParms",
    );
  });

  test("an entry without a name", async () => {
    expect(await lost("<< / 1 >>", "<< >>")).toBe("");
  });

  test("what the information says", async () => {
    const [told, other] = ["(a)", "(b)"].map((title) =>
      onePage({ trailer: "/Info 6 0 R", more: [`<< /Title ${title} >>`] }),
    ) as [Uint8Array, Uint8Array];
    expect(findLoss(await PDF.load(told), await PDF.load(other))).toBe("Title");
    expect(findLoss(await PDF.load(told), await PDF.load(onePage()))).toBe("Info");
  });
});

describe("is none", () => {
  test.each([
    ["order", "<< /A 1 /B 2 >>", "<< /B 2 /A 1 >>"],
    ["more", "<< /A 1 >>", "<< /A 1 /B 2 >>"],
    ["null", "<< /A null >>", "<< >>"],
    ["nothing", "<< /A 90 0 R /B [90 0 R] >>", "<< /B [null] >>"],
    ["a value for its reference", "[7 0 R]", "[(seven)]"],
    ["what 32 bits keep", "[587.52 0.333333333333 4.0 -0]", "[587.52002 .33333334 4 0]"],
    ["the way to write a string", "[(A\\102\\n) <43>]", "[<41420a> (C)]"],
    ["ends of lines", "(a\rb\r\nc)", "(a\\rb\\r\\nc)"],
    ["the way to write a name", "<< /A#42 /#43 >>", "<< /AB /C >>"],
    ["a name outside of ASCII", "<< /\xe9 /\xe8 >>", "<< /#e9 /#e8 >>"],
    ["how data is packed", stream("one"), packedStream("one")],
    ["that it is not packed", packedStream("one"), stream("one")],
    ["a line's end behind data", stream("one\r\n"), packedStream("one")],
    ["a list of many", `[${"1 ".repeat(300_000)}]`, `[${"1 ".repeat(300_000)}]`],
    ["many names outside of ASCII", names(20_000, "\xe9"), names(20_000, "#e9")],
    ["itself", "[6 0 R << /A 6 0 R >>]", "[6 0 R << /A 6 0 R >>]"],
  ])("%s", async (_, before, after) => {
    expect(await lost(before, after)).toBeNull();
  });

  test("what libpdf rounds, but for a tiny scale", async () => {
    const rounded = async (before: string, after: string) =>
      findLoss(await holding(before), await holding(after), { isRounded: true });
    expect(await rounded("[0.333333333 0.0196078 595.2755905]", "[0.33333 0.01961 595.27559]")).toBeNull();
    expect(await rounded("0.00048828125", "0.00049")).toBe("X");
    expect(await rounded("0.3333", "0.33329")).toBe("X");
    expect(await lost("0.0196078", "0.01961")).toBe("X");
  });

  test("but where libpdf writes names, those outside of ASCII are others", async () => {
    const renamed = async (body: string) => findLoss(await holding(body), await holding(body), { isRenamed: true });
    expect(await renamed("<< /\xe9 1 >>")).not.toBeNull();
    expect(await renamed("<< /A [/\xe9] >>")).toBe("A");
    expect(await renamed("<< /A [/B] >>")).toBeNull();
  });
});
