import { describe, expect, test } from "vitest";
import { languages } from "#lib/language/languages.ts";
import { kindFor, labelOf, lastWords } from "./kinds.ts";
import { labelWords } from "./label-words.ts";
import { isSigningDate, isYesOrNo, languageOfLabels, numberIn, partiesIn, saysOneOf } from "./meanings.ts";

test("every language has words for every meaning", () => {
  expect(Object.keys(labelWords).sort()).toEqual(Object.keys(languages).sort());
  for (const words of Object.values(labelWords)) {
    expect(Object.keys(words)).toEqual(Object.keys(labelWords.en));
    for (const list of Object.values(words)) expect(list.split("|").every((word) => word.trim() !== "")).toBe(true);
  }
});

test.each([
  ["Signature of the tenant", "signature"],
  ["Name and signature", "signature"],
  ["Date of signature", "date-picker"],
  ["Place, date", "date-picker"],
  ["Date and place", "text"],
  ["Unterschrift des Mieters", "signature"],
  ["UNTERSCHRIFTSDATUM", "date-picker"],
  ["Geburtsdatum", "date-picker"],
  ["Date de naissance", "date-picker"],
  ["Paraphe", "initials"],
  ["Fecha", "date-picker"],
  ["Подпись", "signature"],
  ["ご署名", "signature"],
  ["서명", "signature"],
  ["签字日期", "date-picker"],
  ["والتوقيع", "signature"],
  ["החתימה", "signature"],
  ["Kontaktadresse", "text"],
] as const)("%s asks for %s", (label, kind) => {
  expect(kindFor(label, 1)).toEqual({ kind, known: true });
});

test("the language of the page decides what a word of several means", () => {
  expect(languageOfLabels(["Nombre y apellidos:", "Domicilio", "Firma"])).toBe("es");
  expect(kindFor("Firma", 1, "es").kind).toBe("signature");
  expect(kindFor("Firma", 1, "de").kind).toBe("text");
  expect(languageOfLabels(["Nothing that is known"])).toBeNull();
});

test("what nobody knows is text, several lines of it a paragraph", () => {
  expect(kindFor("Shoe size", 1)).toEqual({ kind: "text", known: false });
  expect(kindFor("Shoe size", 4).kind).toBe("paragraph");
});

test("letters of one glyph are told in either order", () => {
  // As files have it in which lam and alef are one glyph.
  expect(kindFor("البريد اإللكتروني", 1).known).toBe(true);
});

test("labels lose what does not name anything", () => {
  expect(labelOf("3. Full name *:")).toBe("Full name");
  expect(labelOf("(Signature)")).toBe("Signature");
  expect(lastWords("This agreement is made between the landlord and")).toBe("between the landlord and");
});

describe("whose words", () => {
  test("one side has many names", () => {
    expect([...partiesIn("Signature of the landlord")]).toEqual(["landlord"]);
    expect([...partiesIn("Vermieter")]).toEqual(["landlord"]);
    expect([...partiesIn("المؤجر")]).toEqual(["landlord"]);
    expect([...partiesIn("The weather is fine")]).toEqual([]);
  });

  test("sides by their numbers", () => {
    expect(numberIn("Party 2")).toBe(2);
    expect(numberIn("Zweite Vertragspartei")).toBe(2);
    expect(numberIn("第一当事者")).toBe(1);
    expect(numberIn("Article 2")).toBeNull();
  });
});

test("only words say that one of several is chosen", () => {
  expect(saysOneOf("Please choose one:")).toBe(true);
  expect(saysOneOf("Bitte nur eine Antwort ankreuzen")).toBe(true);
  expect(saysOneOf("Tick all that apply")).toBe(false);
  expect(isYesOrNo("Oui")).toBe(true);
  expect(isYesOrNo("Yes, by post")).toBe(false);
});

test("the day of signing is no other day", () => {
  expect(["Date", "Datum", "Date of signature"].map(isSigningDate)).toEqual([true, true, true]);
  expect(["Date of birth", "Valid until"].map(isSigningDate)).toEqual([false, false]);
});
