// Names, media types and refusals of uploaded files.
import { describe, expect, test } from "vitest";
import { cleanFileName, entryNames, isProgram, mediaTypeOf } from "./uploaded-file.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("an uploaded file", () => {
  test.each([
    ["passport.pdf", "passport.pdf"],
    ["C:\\Users\\me\\passport.pdf", "passport.pdf"],
    ["../../etc/passwd", "passwd"],
    ["..", "file"],
    ["", "file"],
    ["a\u0000b\n\u202ecod.pdf", "abcod.pdf"],
    ['what?<"x">.pdf', "what___x__.pdf"],
    ["Übersicht 王.pdf", "Übersicht 王.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(196)}.pdf`],
  ])("%j is called %j", (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test.each([
    ["a.bin", "%PDF-1.7", "application/pdf"],
    ["a.pdf", "<html><script>", "application/octet-stream"],
    ["a.svg", "<svg onload=alert(1)>", "application/octet-stream"],
    ["a.docx", "PK\u0003\u0004", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["a.docx", "not a zip", "application/octet-stream"],
    ["photo", "\xff\xd8\xff\xe0", "image/jpeg"],
    ["photo.txt", "\x89PNG\r\n\x1a\n", "image/png"],
  ])("%s that begins with %j leaves as %s", (name, head, mediaType) => {
    expect(mediaTypeOf(name, bytes(head))).toBe(mediaType);
  });

  test.each([
    ["setup.EXE", "anything", true],
    ["setup.exe.", "anything", true],
    ["setup.bat ..", "anything", true],
    ["setup.e\u200exe", "anything", true],
    ["invoice.pdf", "MZ\x90", true],
    ["notes.txt", "#!/bin/sh", true],
    ["run", "\x7fELF", true],
    ["page.html", "", true],
    ["plan.svg", "", true],
    ["sheet.xlsm", "", true],
    ["letter.txt", '\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- x --> <svg onload="alert(1)">', true],
    ["letter.pdf", "<!DOCTYPE html><p>", true],
    ["letter.txt", "\xff\xfe<\0s\0c\0r\0i\0p\0t\0>\0", true],
    ["letter.docx", "PK\x03\x04 word/vbaProject.bin", true],
    ["letter.doc", `\xd0\xcf\x11\xe0${[..."_VBA_PROJECT"].map((letter) => `${letter}\0`).join("")}`, true],
    ["letter.docx", "PK\x03\x04 word/document.xml", false],
    ["letter.doc", "\xd0\xcf\x11\xe0 and so on", false],
    ["invoice.xml", '<?xml version="1.0"?><Invoice>', false],
    ["notes.txt", "a < b, and <b> is bold", false],
    ["passport.pdf", "%PDF-1.7", false],
  ])("%s that begins with %j is a program: %s", (name, head, refused) => {
    expect(isProgram(name, bytes(head))).toBe(refused);
  });

  test("every entry of an archive has a name of its own", () => {
    expect(entryNames(["a.pdf", "A.pdf", "a (2).pdf", "b", "b"])).toEqual([
      "a.pdf",
      "A (2).pdf",
      "a (2) (2).pdf",
      "b",
      "b (2)",
    ]);
  });
});
