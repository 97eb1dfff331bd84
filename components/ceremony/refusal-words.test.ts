// Refusals in the signer's language: by their key, with what the interface tells beside it; its own words for what no signer meets.
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { isolating, type Words } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { Refusal } from "#lib/core/errors.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { checkValues } from "#lib/packages/fields/field-values.ts";
import { plainRefusals, refusalWords } from "./refusal-words.ts";
import { problemWords } from "./step-words.ts";

const wordsIn = async (locale: "de" | "ar") =>
  createTranslator({ locale, messages: await loadCeremonyMessages(locale) }) as Words;
const german = await wordsIn("de");
const refusal = (messageKey: string, parameters: Record<string, string> = {}) =>
  new CallError(403, { messageKey, message: "In its own words.", parameters });

test.each([
  ["error.forbidden.passcodeEnded", {}, "Dieser Code gilt nicht mehr. Fordern Sie einen neuen an."],
  [
    "error.forbidden.wrongAnswer",
    { triesLeft: "1" },
    "Das war nicht richtig. Sie haben noch einen Versuch; danach werden Sie gesperrt.",
  ],
  ["error.forbidden.attachmentMissing", { attachmentName: "Pass" }, "Laden Sie „Pass“ hoch, bevor Sie unterschreiben."],
  [
    "error.conflict.signedMeanwhile",
    { signerName: "João" },
    "João hat unterschrieben, seit Ihnen dies gezeigt wurde. Prüfen Sie den Eintrag hier und unterschreiben Sie dann.",
  ],
  [
    "error.validation.value",
    { character: "𓀀" },
    "Das Zeichen „𓀀“ kann hier nicht dargestellt werden. Schreiben Sie es anders.",
  ],
  // As the hint beside the upload says it, whatever programs may send.
  [
    "error.validation.signatureImage",
    {},
    "Das Bild der Unterschrift kann nicht gelesen werden; senden Sie ein PNG oder JPEG von höchstens 5 MB.",
  ],
  ["error.notFound.route", {}, "In its own words."],
])("%s", (key, parameters, words) => {
  expect(refusalWords(german, refusal(key, parameters))).toBe(words);
});

test("every key that has words is one the interface knows", () => {
  for (const key of plainRefusals) expect(new Refusal(`error.${key}`).status).toBeGreaterThan(399);
});

const field = { id: "f", name: "f", type: "INPUT", subtype: "TEXTFIELD", value: "", binding: null } as const;
const problemOf = (validation: object, value: string) => {
  const [problem] = checkValues([{ ...field, validation: validation as never }], [{ fieldId: "f", value }]);
  return problem && problemWords(german, { ...problem, message: problem.own ?? "" }, "de");
};

test("what is wrong with a value is said in the signer's language, except in the sender's own words", () => {
  expect(problemOf({ required: true }, "")).toBe("Füllen Sie dieses Feld aus.");
  expect(problemOf({ minLength: 5 }, "abc")).toBe("Geben Sie mindestens 5 Zeichen ein.");
  expect(problemOf({ pattern: "^[0-9]+$", errorMessage: "Digits, please" }, "abc")).toBe("Digits, please");
});

test("a pattern of the sender's own is told by an example where there is one", () => {
  expect(problemOf({ pattern: "[A-Z]{2}-[0-9]{4}" }, "x")).toMatch(/Zum Beispiel passt \u2068\u200eAB-1234\u2069\.$/);
  expect(problemOf({ pattern: "[A-Z]{2}-[0-9]{4}", maxLength: 5 }, "x")).toBe(
    "Das entspricht nicht der verlangten Form.",
  );
  expect(problemOf({ pattern: "(?=.*[0-9]).{8,}" }, "x")).toBe("Das entspricht nicht der verlangten Form.");
  expect(problemOf({ pattern: "[A-Z]{2}", errorMessage: "Two capitals" }, "x")).toBe("Two capitals");
});

test("a day that does not exist is said to be none, not to be written wrongly", () => {
  const dated = { ...field, subtype: "DATEPICKER", validation: { pattern: "dd.MM.yyyy" } as never } as const;
  const problem = (value: string) => checkValues([dated], [{ fieldId: "f", value }])[0];
  expect(problem("31.02.2027")).toMatchObject({ code: "date", rule: "noSuchDay" });
  expect(problemWords(german, { ...problem("31.02.2027"), message: "" } as never, "de")).toBe(
    "Dieses Datum gibt es nicht. Prüfen Sie Tag und Monat.",
  );
  expect(problemWords(german, { ...problem("2027-02-31"), message: "" } as never, "de")).toMatch(/in der Form/);
});

test("the example of a wanted date keeps its order in a sentence that runs the other way", async () => {
  const t = isolating(await wordsIn("ar"), { formatTag: "ar", direction: "rtl" });
  const wanted = { code: "date", rule: "date", format: "yyyy-MM-dd", fieldId: "f", message: "" } as const;
  expect(problemWords(t, wanted, "ar")).toMatch(/\u2068\u200e\d{4}-12-31\u2069/);
});

test("a name that runs the other way is set apart, what a message chooses by is not", async () => {
  const t = isolating(await wordsIn("ar"), { formatTag: "ar", direction: "rtl" });
  expect(t("asksShort", { sender: "Ingrid B. (7)" })).toContain("\u2068Ingrid B. (7)\u2069");
  expect(t("signature.title", { kind: "initials" })).toBe("أحرفك الأولى");
});
