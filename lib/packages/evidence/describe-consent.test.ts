import { expect, test } from "vitest";
import { consentLanguage } from "./describe-consent.ts";
import { englishEvidence } from "./words.ts";

test("the language by its name; nothing for what was accepted before it was kept, and for a sender's own file", () => {
  expect(consentLanguage({ roleId: "ann", language: "de" }, englishEvidence)).toBe("Language of the text: German");
  expect(consentLanguage({ language: "zh-TW" }, englishEvidence)).toMatch(/^Language of the text: .*Chinese/);
  for (const data of [{}, { language: null }]) expect(consentLanguage(data, englishEvidence)).toBe("");
});
