// The kinds of fields are read whole in every language of the desk, however narrow the panel.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { completeIn } from "#lib/language/languages.ts";
import { drawPalette } from "./drawn-designer.testing.tsx";

test.each(completeIn.designer.flatMap((language) => [256, 232].map((width) => ({ language, width }))))(
  "in $language no kind's name is cut in a panel of $width px",
  async ({ language, width }) => {
    await page.viewport(1440, 900);
    const screen = await drawPalette(language, width);
    const names = [...document.querySelectorAll("[data-kind] span")];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)).toEqual([]);
    const panel = document.querySelector("aside");
    expect(panel?.scrollWidth).toBeLessThanOrEqual(width);
    await screen.unmount();
  },
);

test("where names are short, all are as wide as one another", async () => {
  await page.viewport(1440, 900);
  await drawPalette("en", 256);
  const widths = [...document.querySelectorAll("[data-kind]")].map((one) => one.getBoundingClientRect().width);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
});
