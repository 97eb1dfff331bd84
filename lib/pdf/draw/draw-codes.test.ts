// QR codes on pages of every kind, read by programs that are not ours.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { checkStructure, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { judgeTags } from "#lib/testing/judge-tags.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makeContractPdf, makePdf } from "#lib/testing/make-pdf.ts";
import { readCode } from "#lib/testing/read-code.ts";
import { flattenPdf } from "../forms/flatten.ts";
import { prepareFields } from "../forms/prepare-fields.ts";
import { drawCodes } from "./draw-codes.ts";

const place = { page: 0, left: 60, top: 40, width: 77, height: 77 };
const code = { ...place, content: "https://sign.example.com/verify", tooltip: "Check" };

describe("drawCodes", () => {
  test.each([0, 90, 180, 270] as const)("stands where it was placed on a page turned by %i", async (rotate) => {
    const drawn = await drawCodes(makePdf([""], { cropBox: [50, 30, 370, 470], rotate }), [code]);
    expect(readCode(drawn, place)).toBe(code.content);
    expect(readCode(drawn, { ...place, left: 200, top: 150 })).toBeNull();
    expect(checkStructure(drawn)).toMatchObject({ code: 0 });
  });

  test("is a square in the middle of a box that is none, and stays in a flattened copy", async () => {
    const box = { ...place, width: 200, height: 90 };
    const drawn = await drawCodes(makeContractPdf(), [{ ...code, ...box, content: "Ünïcode 王" }]);
    expect(readCode(drawn, { ...box, left: 60 + 55, width: 90 })).toBe("Ünïcode 王");
    expect(readCode(await flattenPdf(drawn), box)).toBe("Ünïcode 王");
  });

  test("several at once, each on its own page; the file's own bytes stay in front", async () => {
    const original = makeContractPdf({ pages: 2 });
    const drawn = await drawCodes(original, [
      { ...code, content: "one" },
      { ...code, page: 1, content: "two" },
    ]);
    expect(Buffer.from(drawn.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true);
    expect([0, 1].map((page) => readCode(drawn, { ...place, page }))).toEqual(["one", "two"]);
    expect(judgeSignatures(drawn)).toEqual([]);
  });

  test("the address is a link, and what is none is not", async () => {
    const uris = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/URI\s*\(/g)?.length ?? 0;
    expect(uris(await drawCodes(makeContractPdf(), [code]))).toBe(1);
    expect(uris(await drawCodes(makeContractPdf(), [{ ...code, content: "http://" }]))).toBe(0);
    expect(uris(await drawCodes(makeContractPdf(), [{ ...code, content: "javascript:alert(1)" }]))).toBe(0);
  });

  test("in a tagged file the picture and its link are read out, and the file stays tagged", async () => {
    const field = { name: "name", at: [{ rect: [72, 600, 222, 620] as [number, number, number, number] }] };
    const tagged = await makeFormPdf([field], { pages: ["", ""], tagged: true });
    const drawn = await drawCodes(tagged, [
      { ...code, tooltip: "Prüfen (Ü)" },
      { ...code, page: 1, content: "Box 7", tooltip: "QR code: Box 7" },
    ]);
    const codes = ["Stamp: Prüfen (Ü)", `Link: QR code that leads to ${code.content}`, "Stamp: QR code: Box 7"];
    for (const [bytes, widgets] of [
      [drawn, []],
      [await prepareFields(drawn, []), ["countersign.seal"]],
    ] as const) {
      expect(judgeTags(bytes)).toEqual({
        marked: true,
        tagged: ["name", ...codes, ...widgets],
        untagged: [],
        faults: [],
      });
      expect(checkStructure(bytes)).toMatchObject({ code: 0 });
      const told = (...options: string[]) =>
        withFile(bytes, (path) => execFileSync("pdfinfo", [...options, path], { encoding: "utf8" }));
      expect(told()).toMatch(/Tagged: +yes/);
      expect(told("-struct")).toMatch(/Form[\s\S]*Annot[\s\S]*Link[\s\S]*Annot/);
    }
    expect(readCode(drawn, place)).toBe(code.content);
  });

  test("a file without tags gets none", async () => {
    const drawn = await drawCodes(makeContractPdf(), [code]);
    const untagged = ["Stamp: Check", "Link: "];
    expect(judgeTags(drawn)).toEqual({ marked: false, tagged: [], untagged, faults: [] });
    expect(Buffer.from(drawn).toString("latin1")).not.toMatch(/Struct|Tabs/);
  });

  test("a page that the document does not have is an error, not a code lost", async () => {
    await expect(drawCodes(makeContractPdf({ pages: 1 }), [{ ...code, page: 1 }])).rejects.toThrow(RangeError);
  });
});
