// What is taken as a supporting document, under which name it is kept, and what another name makes of it.
import { expect, test } from "vitest";
import { renamedTo, supportingFile } from "./supporting-kinds.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const pdf = bytes("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

test.each([
  ["Payslip.pdf", pdf, { name: "Payslip.pdf", mediaType: "application/pdf" }],
  // Whatever a client calls it, the bytes say what it is.
  ["Notes.log", bytes("<p>Notes</p>\n"), { name: "Notes.log", mediaType: "text/plain" }],
  // As of an attachment: a browser runs it once it is saved and opened.
  ["Notes.html", bytes("<p>Notes</p>\n"), "error.validation.supportingKind"],
  ["C:\\papers\\Payslip.pdf", pdf, { name: "Payslip.pdf", mediaType: "application/pdf" }],
  // Bytes from memory come without a name.
  ["", pdf, { name: "file.pdf", mediaType: "application/pdf" }],
  ["payslip of May", pdf, { name: "payslip of May.pdf", mediaType: "application/pdf" }],
  ["run.bat", bytes("echo off\n"), "error.validation.supportingKind"],
  ["picture.gif", bytes("GIF89a\0\0"), "error.validation.supportingKind"],
  ["large.pdf", Buffer.alloc(16 * 1024 * 1024 + 1, "%PDF-1.7 "), "error.validation.document.tooLarge"],
])("%s", (name, content, kept) => {
  expect(supportingFile(name, content)).toEqual(kept);
});

test.each([
  ["renamed", "Number two.pdf", "renamed.pdf"],
  ["renamed.PDF", "Number two.pdf", "renamed.PDF"],
  ["renamed.exe", "Number two.pdf", "renamed.exe.pdf"],
  ["../../etc/passwd", "a.txt", "passwd.txt"],
  ["v1.2", "plan.png", "v1.2.png"],
  [" ", "a.pdf", null],
])("%s in place of %s is %s", (asked, before, name) => {
  expect(renamedTo(asked, before)).toBe(name);
});
