// What is looked for in an upload.
import { expect, test } from "vitest";
import { whichExtraction } from "./which-extraction.ts";

const off = { extractAcroFields: false, extractTextTags: false };
const look = (extract: boolean | null, types: string[] | null, switches = off) => {
  const which = whichExtraction({ extract, extractionTypes: types }, switches);
  return [which.acroFields && "acro", which.textTags && "tags", which.places && "places"].filter(Boolean).join(" ");
};

test.each([
  [look(false, null), ""],
  [look(null, ["ACROFIELDS", "TEXT_TAGS"]), ""],
  [look(true, null), "acro places"],
  [look(true, []), "acro places"],
  [look(true, [""]), "acro places"],
  [look(true, ["ACROFIELDS"]), "acro places"],
  [look(true, ["TEXT_TAGS"]), "tags places"],
  [look(true, ["text_tags", " AcroFields "]), "acro tags places"],
  [look(true, ["SOMETHING"]), "places"],
  [look(false, null, { ...off, extractAcroFields: true }), "acro places"],
  [look(false, null, { ...off, extractTextTags: true }), "tags places"],
  [look(true, ["TEXT_TAGS"], { ...off, extractAcroFields: true }), "acro tags places"],
  [look(true, null, { ...off, extractTextTags: true }), "acro tags places"],
])("%s", (found, expected) => {
  expect(found).toBe(expected);
});
