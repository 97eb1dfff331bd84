// The built-in consent text that serves a language code.
import { expect, test } from "vitest";
import { builtInConsent } from "./consent-text.ts";

test.each([
  ["pt-BR", "pt"],
  ["zh-TW", "zh-TW"],
  ["xx", undefined],
  ["", undefined],
])("%s finds %s", (code, language) => {
  expect(builtInConsent(code)?.language).toBe(language);
});
