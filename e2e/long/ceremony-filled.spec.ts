// What is filled in stands on the page as the sealed PDF will show it: marks fill their boxes, lines wrap, nothing is cut.
import { expect, type Locator } from "@playwright/test";
import { askToSign, enter, inputField } from "../ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { tap } from "../support/finger.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const manyLines = "First line of mine\nSecond line, which is longer than the box is wide and so goes on below\nThird";
const longChoice = "A choice whose name is far too long for the box in which it stands on the page";
const arabic = "اسمي محمد";

const tick = { width: 18, height: 18 };
const fields = () => [
  inputField("Note", "TEXTAREA", { top: 120, height: 70, value: manyLines }),
  inputField("Agreed", "CHECKBOX", { top: 220, ...tick, value: "X" }),
  inputField("Monday", "RADIO", { top: 260, ...tick, value: "X", validation: { group: "Day" } }),
  inputField("Colour", "LIST", { top: 300, value: longChoice, validation: { enum: ["Red", longChoice] } }),
  inputField("Name", "TEXTFIELD", { top: 350, value: arabic }),
  signatureField({ id: "f1" }),
];

/** The drawn part of a mark, as shares of the box it stands in. */
const shares = (box: Locator) =>
  box.evaluate((element) => {
    const mark = element.querySelector("svg > *, i");
    const [outer, inner] = [element.getBoundingClientRect(), mark?.getBoundingClientRect()];
    return { width: (inner?.width ?? 0) / outer.width, height: (inner?.height ?? 0) / outer.height };
  });

/** What the letters take, beside what their box has. */
const lettersIn = (box: Locator) =>
  box.evaluate((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    // Of the texts alone: a range over elements counts their whole boxes.
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      rects.push(...range.getClientRects());
    }
    const outer = element.getBoundingClientRect();
    const letters = {
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
      top: Math.min(...rects.map(({ top }) => top)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    };
    const lines = new Set(rects.map(({ bottom }) => Math.round(bottom))).size;
    return {
      lines,
      isWhole:
        letters.left >= outer.left - 1 &&
        letters.right <= outer.right + 1 &&
        letters.top >= outer.top - 1 &&
        letters.bottom <= outer.bottom + 2 &&
        [element, ...element.querySelectorAll("*")].every((one) => one.scrollWidth <= one.clientWidth + 1),
      fromLeft: letters.left - outer.left,
      fromRight: outer.right - letters.right,
    };
  });

test("a phone's page shows ticks, lines, long choices and Arabic as they will be sealed, near and whole", {
  tag: "@phone",
}, async ({ page }) => {
  await enter(page, await askToSign(owner, fields()));
  const named = (name: string) => page.locator("#document").getByRole("button", { name: new RegExp(`^${name}`) });
  for (const view of ["near", "whole"]) {
    for (const name of ["Agreed", "Monday"]) {
      const { width, height } = await shares(named(name));
      expect(width, `${name}, ${view}`).toBeGreaterThan(0.4);
      expect(height, `${name}, ${view}`).toBeGreaterThan(0.4);
      expect(Math.max(width, height), `${name}, ${view}`).toBeLessThanOrEqual(0.8);
    }
    const dot = await shares(named("Monday"));
    expect(dot.width / dot.height, "a dot is round").toBeCloseTo(1, 1);
    const note = await lettersIn(named("Note"));
    expect(note.lines, `lines, ${view}`).toBeGreaterThanOrEqual(4);
    expect(note.isWhole, `lines, ${view}`).toBe(true);
    expect((await lettersIn(named("Colour"))).isWhole, `choice, ${view}`).toBe(true);
    const name = await lettersIn(named("Name"));
    expect(name.fromRight, `Arabic, ${view}`).toBeLessThan(6);
    expect(name.fromLeft, `Arabic, ${view}`).toBeGreaterThan(20);
    if (view === "near") await tap(page.getByRole("button", { name: /Whole page/ }));
  }
});

test("a desk's page shows them so too", { tag: "@firefox" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await askToSign(owner, fields()));
  for (const name of ["Agreed", "Monday"]) {
    const box = page.locator("[data-slot=place] > span").filter({ has: page.locator(`input[aria-label^="${name}"]`) });
    const { width, height } = await shares(box);
    expect(Math.min(width, height), name).toBeGreaterThan(0.4);
  }
  const isWhole = (target: Locator) =>
    target.evaluate(
      (element) => element.scrollHeight <= element.clientHeight + 2 && element.scrollWidth <= element.clientWidth + 1,
    );
  const note = page.getByRole("textbox", { name: /^Note/ });
  expect(await isWhole(note)).toBe(true);
  await note.fill("Every word of this has to be there. ".repeat(12));
  expect(await isWhole(note), "what is too long for its size gets smaller, as in the PDF").toBe(true);
  // What a choice takes is measured beside it, since its own letters cannot be.
  const choice = page.getByRole("combobox", { name: /^Colour/ });
  const fits = await choice.evaluate((select) => {
    const copy = document.createElement("span");
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(select);
    copy.textContent = (select as HTMLSelectElement).value;
    copy.style.cssText = `position: absolute; white-space: nowrap; font-family: ${fontFamily}; font-size: ${fontSize}; font-weight: ${fontWeight}`;
    document.body.append(copy);
    const { width } = copy.getBoundingClientRect();
    copy.remove();
    return width <= select.clientWidth;
  });
  expect(fits, "a long choice").toBe(true);
});
