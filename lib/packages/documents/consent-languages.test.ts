import { expect, test } from "vitest";
import { languageCandidates } from "./consent-languages.ts";
import { builtInConsent } from "./consent-text.ts";

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
  ["pt-BR", "pt"],
  ["zh-TW", "zh-TW"],
  ["xx", undefined],
  ["", undefined],
])("%s finds %s", (code, language) => {
  expect(builtInConsent(code)?.language).toBe(language);
});
