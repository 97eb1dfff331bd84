import { expect, test } from "vitest";
import { consentWords } from "./describe-consent.ts";
import { englishEvidence } from "./words.ts";

test("the language by its name; nothing for what was accepted before it was kept, and for a sender's own file", () => {
  expect(consentWords({ roleId: "ann", language: "de" }, englishEvidence)).toBe("Language of the text: German");
  expect(consentWords({ language: "zh-TW" }, englishEvidence)).toMatch(/^Language of the text: .*Chinese/);
  for (const data of [{}, { language: null }]) expect(consentWords(data, englishEvidence)).toBe("");
});

test("that a program gave it, which stands before the language", () => {
  const data = { roleId: "ann", language: "de", by: "program" };
  expect(consentWords(data, englishEvidence)).toMatch(
    /^by a program, in one call with the signing.*Language of the text: German$/,
  );
  expect(consentWords({ by: "program" }, englishEvidence)).toBe("by a program, in one call with the signing");
});
