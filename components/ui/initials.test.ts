// The initials in a person's circle, in every script we promise.
import { expect, test } from "vitest";
import { initialsOf, initialsOfNames } from "./initials.ts";

test.each([
  ["Ingrid Bergström", "IB"],
  ["Łukasz Wójcik", "ŁW"],
  ["Νίκος Παπαδόπουλος", "ΝΠ"],
  ["Олена Коваленко", "ОК"],
  ["大谷 健太郎", "大"],
  ["李慧敏", "李"],
  ["김서연", "김"],
  ["ليلى حداد", "ل\u200cح"],
  ["ليلى الحداد", "ل\u200cا"],
  ["ليلى", "ل"],
  ["נועה לוי", "נל"],
  ["Jean-Luc van der Meer", "JM"],
  ["“Ana” Souza", "AS"],
  ["cher", "C"],
  ["आदित्य शर्मा", "आश"],
  ["  ", "?"],
  ["E\u0301mile Zola", "ÉZ"],
])("%s is shown as %s", (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test.each([
  ["محمد", "عبد الله", "م\u200cع"],
  ["Jean-Luc", "van der Meer", "JM"],
  ["Anna", "Müller-Schmidt", "AM"],
  ["Ana María", "García Márquez", "AG"],
  ["健太郎", "大谷", "健"],
  ["", "Haddad", "H"],
  ["Cher", "", "C"],
])("%s %s signs with %s", (first, last, expected) => {
  expect(initialsOfNames(first, last)).toBe(expected);
});

test("an address stands in for a missing name", () => {
  expect(initialsOf("", "sigrid@halden.example")).toBe("S");
});
