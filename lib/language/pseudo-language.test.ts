// The languages that only tests speak: longer and marked, or in reverse, with every placeholder where it was.
import { expect, test } from "vitest";
import { accentedCatalogue, mirroredCatalogue } from "#lib/testing/pseudo-language.ts";
import { loadMessages, translatorOf } from "./translator.ts";

const english = await loadMessages("mails", "en");
const asked = { name: "7", pages: 2, fields: 0 };

test("marked and longer, and no placeholder, number or choice is lost", () => {
  const { t } = translatorOf<"mails">(accentedCatalogue(english), "en");
  expect(t("asked.document", asked)).toBe("[7, 2 þááĝééš, ţó ŕééááđ]");
  expect(t("reassigned.toEarlierSigner", { to: "8" })).toMatch(/^\[8 .*\]$/);
});

test("in reverse, word by word", () => {
  const { t } = translatorOf<"mails">(mirroredCatalogue(english), "en");
  expect(t("asked.document", asked)).toContain("2 \u202eþáĝéš");
});
