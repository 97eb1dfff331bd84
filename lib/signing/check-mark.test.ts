import { expect, test } from "vitest";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { markProblem } from "./check-mark.ts";

const typed: SignatureMark = { kind: "typed", text: "Ann", face: "Caveat" };
const drawn: SignatureMark = { kind: "drawn", width: 100, height: 50, strokes: [[1, 1, 2, 2]] };
const image: SignatureMark = { kind: "image", file: "a".repeat(64) };
const click = { enforceCaptureSignature: false, fromFile: false, signature: "FULLNAME" as const };
const capture = { ...click, signature: "CAPTURE" as const };

test.each([
  ["a click takes a typed name", click, typed, false, null],
  ["a click takes a drawing", click, drawn, false, null],
  ["a click takes a picture", click, image, false, null],
  ["a click needs some mark", click, null, false, "missing"],
  ["a typed name that nobody sees is none", click, { ...typed, text: "\u200b\u3164" }, false, "missing"],
  ["what a program drew needs no name", click, { ...typed, text: "", vector: "a".repeat(64) }, false, null],
  ["joiners stand inside of words", click, { ...typed, text: "می\u200cخواهم" }, false, null],
  ["accepting needs none", { ...click, signature: null }, undefined, true, null],
  ["a capture has to be drawn", capture, typed, false, "mustBeDrawn"],
  ["a capture takes a drawing", capture, drawn, false, null],
  ["a capture refuses a picture", capture, image, false, "mustBeDrawn"],
  ["a capture from file takes a picture", { ...capture, fromFile: true }, image, false, null],
  ["the approval may ask for a drawing", { ...click, enforceCaptureSignature: true }, typed, false, "mustBeDrawn"],
  ["the package may ask for drawings", click, typed, true, "mustBeDrawn"],
  ["initials stay a click even then", { ...click, signature: "INITIALS" as const }, typed, true, null],
] as const)("%s", (_, asked, mark, enforced, problem) => {
  expect(markProblem(asked, mark, enforced)).toBe(problem);
});
