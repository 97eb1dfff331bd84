import { expect, test } from "vitest";
import { isComplete, languageFor } from "./complete-in.ts";
import { acceptedLanguage, formatTag, languageCandidates } from "./language-codes.ts";

test.each([
  ["en", ["en"]],
  ["FR_ca", ["fr-CA", "fr"]],
  ["zh", ["zh", "zh-CN"]],
  ["zh-CN", ["zh-CN"]],
  ["zh-hk", ["zh-HK", "zh-TW"]],
  ["zh-Hant-CN", ["zh-Hant-CN", "zh-TW"]],
  ["zh-Hans-TW", ["zh-Hans-TW", "zh-CN"]],
  ["", []],
  ["not a language", []],
  ["../etc", []],
])("%s is served by %j", (code, candidates) => {
  expect(languageCandidates(code)).toEqual(candidates);
});

test.each([
  ["de-CH", "de"],
  ["AR_eg", "ar"],
  ["zh-TW", "zh-TW"],
  ["zh-HK", "zh-TW"],
  ["sv", "en"],
  ["xx", "en"],
  ["not a language", "en"],
  ["constructor", "en"],
  ["", "en"],
  [null, "en"],
] as const)("mails for %s are in %s", (code, language) => {
  expect(languageFor(code, "mails")).toBe(language);
});

test.each([
  ["de-CH", "de", "de-CH"],
  ["de-Latn-AT-1996", "de", "de-AT"],
  ["ar-SA", "ar", "ar-SA"],
  ["en-US", "en", "en-US"],
  ["en", "en", "en-GB"],
  ["ja", "en", "en-GB"],
  ["zh-HK", "zh-TW", "zh-TW"],
  [null, "en", "en-GB"],
] as const)("dates for %s, who reads %s, are written as in %s: in our calendar and digits", (code, language, tag) => {
  expect(formatTag(code, language)).toBe(`${tag}-u-ca-gregory-nu-latn`);
});

test.each([
  ["de-CH,de;q=0.9,en;q=0.8", "de-CH"],
  ["sv,fr;q=0.8,en;q=0.5", "fr"],
  ["en-US,en;q=0.9,ar;q=0.8", "en-US"],
  ["de;q=0.2, es;q=0.7", "es"],
  ["sv, de;q=0", null],
  ["*", null],
  ["", null],
] as const)("of a browser that asks for %s the ceremony speaks %s", (header, code) => {
  expect(acceptedLanguage(header, (language) => isComplete("ceremony", language))).toBe(code);
});
