import { expect, test } from "vitest";
import { deskLanguages, signersLanguages } from "./areas.ts";
import { languageName, languageOptions } from "./language-options.ts";
import { languages } from "./languages.ts";

const values = (present?: string) => languageOptions(signersLanguages, present).map(({ value }) => value);

test("what is spoken is offered, under its own name", () => {
  expect(languageOptions(deskLanguages)).toEqual([
    { value: "de", label: "Deutsch" },
    { value: "en", label: "English" },
    { value: "es", label: "Español" },
    { value: "fr", label: "Français" },
    { value: "ar", label: "العربية" },
  ]);
  expect(values().toSorted()).toEqual(Object.keys(languages).toSorted());
});

test("so is what a program has set, once, whatever it is", () => {
  expect(values("fr")).toHaveLength(16);
  expect(languageOptions(signersLanguages, "fr-CA")).toContainEqual({ value: "fr-CA", label: "français canadien" });
  expect(values("x-own-tongue-too-long")).toContain("x-own-tongue-too-long");
  expect(values("")).toHaveLength(16);
});

test("a language is told of in the reader's words", () => {
  const reader = { formatTag: "de", direction: "ltr" } as const;
  expect(languageName("fr", reader)).toBe("Französisch");
  expect(languageName("no language", reader)).toBe("no language");
});
