// Every finding has its sentence, in the language of whoever reads it.
import { expect, test } from "vitest";
import designer from "#lib/language/catalogues/en/designer.json" with { type: "json" };
import type { Language } from "#lib/language/languages.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { certifiedCodes } from "./certified-rules.ts";
import { englishFinding } from "./english-findings.ts";
import { featureCodes } from "./feature-findings.ts";
import type { Parameters } from "./finding.ts";
import { type FindingWords, findingSentence } from "./finding-words.ts";
import { layoutCodes, serverCodes } from "./preflight-rules.ts";
import { readinessCodes } from "./readiness.ts";

test("the catalogue has a sentence for each code, and for no other", () => {
  const { someone: _, ...sentences } = designer.finding;
  expect(Object.keys(sentences).sort()).toEqual(
    [...readinessCodes, ...layoutCodes, ...serverCodes, ...featureCodes, ...certifiedCodes].sort(),
  );
});

const at = { document: "Lease", page: 2, paged: "yes" };
test.each<[string, Parameters, string]>([
  ["signsNothing", { who: "" }, "A recipient has nothing to sign."],
  ["fieldOffPage", { field: "Town", kind: "text", ...at, paged: "no" }, "The field “Town” lies outside “Lease”."],
  [
    "fieldsOverlap",
    { field: "", kind: "date-picker", other: "", otherKind: "signature", ...at },
    "The fields Date and Signature overlap on page 2 of “Lease”.",
  ],
  [
    "fieldsOverlap",
    { field: "Your text, please", kind: "text", other: "Paragraph", otherKind: "text", ...at },
    "The fields “Your text, please” and “Paragraph” overlap on page 2 of “Lease”.",
  ],
  [
    "fieldTooSmall",
    { field: "Code", kind: "text", ...at, use: "image" },
    "The field “Code” on page 2 of “Lease” is too small to be read by a camera.",
  ],
  [
    "missingGlyph",
    { character: "ཀ", code: "0F40", where: "person", who: "ann@example.com" },
    "The character “ཀ” (U+0F40) in the name of ann@example.com cannot be drawn.",
  ],
])("%s is said by what it names, by a kind or a role where it has no name", (code, parameters, sentence) => {
  expect(englishFinding({ code, parameters })).toBe(sentence);
});

test.each<[Language, string]>([
  ["de", "„Town“"],
  ["fr", "«\u00a0Town\u00a0»"],
  ["es", "«Town»"],
  ["ar", "«Town»"],
])("in %s names of fields stand in its own quotes", async (language, quoted) => {
  const { t } = await translatorFor("designer", language);
  const parameters = { field: "Town", kind: "text", other: "", otherKind: "signature", ...at };
  expect(findingSentence(t as unknown as FindingWords, { code: "fieldsOverlap", parameters })).toContain(quoted);
});

test.each<[Language, string]>([
  ["de", "Die Felder Datum und Unterschrift überlappen sich auf Seite 2 von „Lease“."],
  ["fr", "Les champs Date et Signature se chevauchent page 2 de «\u00a0Lease\u00a0»."],
  ["es", "Los campos Fecha y Firma se solapan en la página 2 de «Lease»."],
  ["ar", "الحقلان تاريخ وتوقيع متداخلان في الصفحة 2 من «Lease»."],
])("in %s", async (language, sentence) => {
  const { t } = await translatorFor("designer", language);
  const parameters = { field: "", kind: "date-picker", other: "", otherKind: "signature", ...at };
  expect(findingSentence(t as unknown as FindingWords, { code: "fieldsOverlap", parameters })).toBe(sentence);
});
