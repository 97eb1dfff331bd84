import { describe, expect, test } from "vitest";
import { isList, readPeople } from "./read-people.ts";

const known = {
  languages: new Map([
    ["bg", "bg"],
    ["french", "fr"],
  ]),
  copyWords: new Set(["copy"]),
  present: ["Here@example.com"],
};
const read = (text: string) => readPeople(text, known);
const plain = { language: "", phone: "", copyOnly: false, problem: undefined };
const ann = { ...plain, name: "Ann Lee", email: "ann@example.com" };
const bo = { ...plain, name: "Bo Ek", email: "bo@example.com" };

describe("readPeople", () => {
  test.each([
    ["a line as anybody writes it", "Ann Lee, ann@example.com"],
    ["the other way round", "ann@example.com; Ann Lee"],
    ["with nothing between", "Ann Lee ann@example.com"],
    ["as in a mail", "Ann Lee <ann@example.com>"],
    ["with a link", '"Ann Lee" <mailto:ann@example.com>'],
    ["cells of a spreadsheet", "Ann\tLee\tann@example.com"],
    ["a family name first", '"Lee, Ann" <ann@example.com>'],
    ["among empty lines", "\r\n  Ann Lee <ann@example.com>  \r\n\n"],
  ])("one person: %s", (_, text) => {
    expect(read(text)).toEqual([ann]);
  });

  test.each([
    ["lines", "Ann Lee, ann@example.com\nBo Ek, bo@example.com"],
    ["a mail's recipients", "To: Ann Lee <ann@example.com>, Bo Ek <bo@example.com>"],
    ["a mail's recipients, names with commas", '"Lee, Ann" <ann@example.com>; "Ek, Bo" <bo@example.com>'],
    ["rows", "Ann Lee\tann@example.com\nBo Ek\tbo@example.com"],
  ])("two people: %s", (_, text) => {
    expect(read(text)).toEqual([ann, bo]);
  });

  test.each(["Jr.", "sr", "III", "PhD", "M.D."])("%s behind a name stays behind it", (suffix) => {
    expect(read(`"Ann Lee, ${suffix}" <ann@example.com>`)).toEqual([{ ...ann, name: `Ann Lee, ${suffix}` }]);
  });

  test("addresses alone, whatever stands between them", () => {
    expect(
      read("ann@example.com\tANN@example.com\nbo@example.com").map(({ email, problem }) => [email, problem]),
    ).toEqual([
      ["ann@example.com", undefined],
      ["ANN@example.com", "twice"],
      ["bo@example.com", undefined],
    ]);
  });

  test("what else stands there: language, telephone number, copies", () => {
    expect(read("Ann Lee; ann@example.com; +90 532 441-0917; bg\nbo@example.com\tcopy\tFrench\tBo Ek")).toEqual([
      { ...ann, phone: "+905324410917", language: "bg" },
      { ...bo, copyOnly: true, language: "fr" },
    ]);
    expect(read("To: ann@example.com\nCc: bo@example.com")).toEqual([
      { ...ann, name: "" },
      { ...bo, name: "", copyOnly: true },
    ]);
  });

  test("what cannot be added says why", () => {
    const text = "Name\tE-mail\nAnn\tann@example\nHere\there@EXAMPLE.com\nBo Ek\tbo@example.com\nBo\tBO@example.com";
    expect(read(text).map(({ name, problem }) => [name, problem])).toEqual([
      ["Name E-mail", "noAddress"],
      ["Ann", "address"],
      ["Here", "already"],
      ["Bo Ek", undefined],
      ["Bo", "twice"],
    ]);
  });

  test("a list is told from one person's address", () => {
    expect(isList("Ann Lee <ann@example.com>")).toBe(false);
    expect(isList("ann@example.com, bo@example.com")).toBe(true);
    expect(isList("ann@example.com\nbo@example.com")).toBe(true);
  });
});
