// Files are of the kind that their bytes say; a name alone lets nothing in.
import { expect, test } from "vitest";
import { AttachmentsWhitelistInput } from "#lib/contract/records/attachment-kinds.ts";
import { acceptOf, isTaken, kindOf } from "./accepted-kinds.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["scan.pdf", "%PDF-1.7", "pdf"],
  ["scan.pdf", "\xff\xd8\xff\xe0", "jpg"],
  ["IMG_1.HEIC", "\0\0\0\x18ftypheic\0\0", "heic"],
  ["letter.docx", "PK\x03\x04 word/document.xml", "docx"],
  ["letter.docx", "PK\x03\x04 evil.js", undefined],
  ["letter.zip", "PK\x03\x04 anything", "zip"],
  ["old.xls", "\xd0\xcf\x11\xe0", "xls"],
  ["list.csv", "a;b", "csv"],
  ["list.csv", "a\0b", undefined],
  ["page.pdf", "<html>", undefined],
])("%s that begins with %j is %s", (name, text, kind) => {
  expect(kindOf(name, bytes(text))).toBe(kind);
});

test("only what is on the list is taken, everything where there is none; a browser that sees the head asks no more of it", () => {
  expect(isTaken(["pdf"], "a.pdf", bytes("%PDF-"))).toBe(true);
  expect(isTaken(["pdf"], "a.pdf", bytes("GIF8"))).toBe(false);
  expect(isTaken([], "a.xyz", bytes("?"))).toBe(true);
  expect(isTaken(["docx"], "a.docx", bytes("PK\x03\x04"), false)).toBe(true);
});

test("the list is read as people write it, and told to the browser's window in every ending", () => {
  const read = AttachmentsWhitelistInput.parse({ attachmentsWhitelist: [".JPEG", "pdf", "jpg"] });
  expect(read.attachmentsWhitelist).toEqual(["pdf", "jpg"]);
  expect(acceptOf(read.attachmentsWhitelist)).toBe(".pdf,.jpg,.jpeg");
  expect(AttachmentsWhitelistInput.safeParse({ attachmentsWhitelist: ["exe"] }).success).toBe(false);
});
