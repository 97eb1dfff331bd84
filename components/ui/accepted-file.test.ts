// Which dropped files are taken, and what is said about the others.
import { expect, test } from "vitest";
import { refusalOf } from "./accepted-file.ts";
import { englishUi } from "./ui-words.ts";

const rule = { extensions: ["pdf", "docx"], maxBytes: 16 * 1_048_576 };

test.each([
  ["Lease.pdf", 10, null],
  ["LEASE.PDF", rule.maxBytes, null],
  ["notes.exe", 10, "“notes.exe” cannot be taken here. These kinds of files can: PDF, DOCX."],
  ["README", 10, "“README” cannot be taken here. These kinds of files can: PDF, DOCX."],
  ["Lease.pdf", 0, "“Lease.pdf” is empty."],
  ["Lease.pdf", rule.maxBytes + 1, "“Lease.pdf” is larger than 16 MB. Split it, or save it with smaller pictures."],
])("%s of %d bytes", (name, size, expected) => {
  expect(refusalOf(englishUi, { name, size }, rule)).toBe(expected);
});

test("kinds that have a name together are called by it", () => {
  expect(refusalOf(englishUi, { name: "plan.png", size: 10 }, { ...rule, kinds: "a PDF" })).toBe(
    "“plan.png” is not a PDF.",
  );
});
