// The faces that a typed signature is shown in before signing are those that it is sealed in.
import { expect, test } from "vitest";
import { signatureFamilies } from "#lib/pdf/draw/fonts.ts";
import { familyOf } from "./mark-view.tsx";

test.each([
  ["Густав Quest 山田", "Marck Script"],
  ["Gus Quest 山田たろう", "Marck Script"],
  ["김민수 Quest", "Marck Script"],
  ["Łukasz Nowak", "Mrs Saint Delafield"],
  ["ليلى حداد", "Caveat"],
])("%s in %s: each letter is looked for in the faces of the PDF, in its order", (text, face) => {
  const inPdf = signatureFamilies(face, text);
  const here = familyOf(face, text)
    .split(", ")
    .map((family) => family.replaceAll('"', "").replace(" Variable", ""));
  expect(here.slice(0, 5)).toEqual(inPdf.slice(0, 5));
  const shared = here.filter((family) => inPdf.includes(family));
  expect(shared).toEqual(inPdf.filter((family) => here.includes(family)));
});
