// A mark as the signer sees it before signing: what the PDF will show.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { signatureFamilies } from "#lib/pdf/draw/fonts.ts";
import { familyOf, TypedMark } from "./mark-view.tsx";

test("nothing in a typed name turns its letters round, here as in the PDF", () => {
  const mark = renderToStaticMarkup(<TypedMark text={"Ann \u202eeeL"} face="Caveat" width={200} height={40} />);
  expect(mark).toContain(">Ann eeL<");
});

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
