import { describe, expect, test } from "vitest";
import { documentNameProblem, nameFromFile } from "./document-names.ts";

describe("documentNameProblem", () => {
  test.each([
    ["Lease", null],
    ["Lease 2026 (final) & annex, no. 3", null],
    ["合同 عقد", null],
    ["signed copy", null],
    ["", "empty"],
    ["   ", "empty"],
    ["x".repeat(255), null],
    ["x".repeat(256), "tooLong"],
    ["my-esigned-lease", "forbiddenWord"],
    ["ESigned", "forbiddenWord"],
    ["designed", "forbiddenWord"],
    ["two\nlines", "forbiddenCharacter"],
    ["nul\u0000", "forbiddenCharacter"],
  ])("%j is %j", (name, problem) => {
    expect(documentNameProblem(name)).toBe(problem);
  });

  test.each(["*", "/", "\\", ":", "<", ">", "|", "?", '"'])("refuses %s", (character) => {
    expect(documentNameProblem(`a${character}b`)).toBe("forbiddenCharacter");
  });
});

describe("nameFromFile", () => {
  test.each([
    ["Lease.pdf", "Lease"],
    ["Lease.PDF", "Lease"],
    ["Lease v1.2.pdf", "Lease v1.2"],
    ["Doc A", "Doc A"],
    ["C:\\papers\\Lease.docx", "Lease"],
    ["papers/Lease.odt", "Lease"],
    [".pdf", ""],
  ])("%s becomes %s", (file, name) => {
    expect(nameFromFile(file)).toBe(name);
  });
});
