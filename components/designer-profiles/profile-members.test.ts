// Every member of a profile has its place in the form and its words; what is changed is sent and nothing else.
import { expect, test } from "vitest";
import { designerElements, everythingShown } from "#lib/contract/records/designer-elements.ts";
import english from "#lib/language/catalogues/en/designer-profiles.json" with { type: "json" };
import {
  changesOf,
  isOffered,
  nameProblem,
  switches,
  templateText,
  withOffered,
  withTemplate,
} from "./profile-members.ts";

const all = Object.values(switches).flat();

test("every element stands in the form once, and has a name and a sentence", () => {
  expect([...all].sort()).toEqual([...designerElements].sort());
  expect(Object.keys(english.member).sort()).toEqual([...designerElements].sort());
  for (const words of Object.values(english.member)) expect(Object.keys(words)).toEqual(["label", "hint"]);
});

test("only what differs is sent", () => {
  expect(changesOf(everythingShown, { ...everythingShown })).toEqual({});
  const now = { ...everythingShown, send: false, fieldSettings: withOffered({ visibility: true }, "text", false) };
  expect(changesOf(everythingShown, now)).toEqual({
    send: false,
    fieldSettings: { visibility: true, kinds: { text: { visibility: false } } },
  });
});

test("a kind is offered until it is taken away, and keeps its template", () => {
  const first = withTemplate({ visibility: true }, "text", "width", 90);
  expect(isOffered(first, "text")).toBe(true);
  const off = withOffered(first, "text", false);
  expect(isOffered(off, "text")).toBe(false);
  expect(templateText(off, "text", "width")).toBe("90");
});

test("templates keep what has no input here, and an empty input says nothing", () => {
  const given = { visibility: true, template: { subtype: "FULLNAME", tooltip: "Sign" } };
  expect(withTemplate(given, "all", "fontSize", 9).template).toEqual({
    subtype: "FULLNAME",
    tooltip: "Sign",
    fontSize: 9,
  });
  expect(withTemplate(given, "all", "tooltip", "").template).toEqual({ subtype: "FULLNAME" });
  expect(withTemplate(given, "all", "width", undefined)).toEqual(given);
});

test.each([
  ["", "blank"],
  ["  ", "blank"],
  ["clerks/2", "marks"],
  ["a?b", "marks"],
  ["..", "marks"],
  ["Clerks", "taken"],
  [" DEFAULT ", "taken"],
  ["Büro 2", undefined],
  ["مكتب", undefined],
])("%o: %s", (name, problem) => {
  expect(nameProblem(name, ["default", "clerks"])).toBe(problem);
});
