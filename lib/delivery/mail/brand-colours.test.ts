import { expect, test } from "vitest";
import { contrast } from "#lib/core/colour.ts";
import { brandColoursOf, ownColours } from "./brand-colours.ts";

test.each([
  ["nothing is said", undefined, ownColours],
  ["what is said is no plain colour", { titleBar: { backgroundColor: "url(https://evil.example)" } }, ownColours],
  [
    "both are said and can be read",
    {
      titleBar: { backgroundColor: "#5a2025", color: "#ffffff" },
      toolbar: { backgroundColor: "#7a2a2e", color: "#fefefe" },
    },
    { head: { ground: "#5a2025", ink: "#ffffff" }, act: { ground: "#7a2a2e", ink: "#fefefe" } },
  ],
  [
    "the ink cannot be read on its ground",
    { titleBar: { backgroundColor: "#ffee00", color: "#ffffff" } },
    { head: { ground: "#ffee00", ink: "#000000" }, act: ownColours.act },
  ],
])("%s", (_, style, colours) => {
  expect(brandColoursOf({ style })).toEqual(colours);
});

test("our own can be read, too", () => {
  for (const { ground, ink } of Object.values(ownColours)) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
});
