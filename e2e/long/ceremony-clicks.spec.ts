// What is pressed stays under the pointer: the ceremony never scrolls between a press and its click, by mouse or finger.
import { expect, type Locator, type Page } from "@playwright/test";
import { askToSign, begin, enter, inputField, scrolled } from "../ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { tap } from "../support/finger.ts";

let owner: SpecClient;

// Smooth scrolling is on: it is what moved the page under the pointer.
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "no-preference" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const fields = () => [
  inputField("Company", "TEXTFIELD", { top: 120, validation: { required: true } }),
  inputField("Delivery wanted", "CHECKBOX", { top: 560, width: 16, height: 16 }),
  inputField("Monday", "RADIO", { top: 620, width: 16, height: 16, validation: { group: "Day", required: true } }),
  inputField("Friday", "RADIO", {
    top: 620,
    left: 240,
    width: 16,
    height: 16,
    validation: { group: "Day", required: true },
  }),
  signatureField({ id: "f1", top: 900 }),
];

const frames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Presses and lets go as a hand does: some frames lie between the two, in which a page may move. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to press.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const before = await scrolled(page);
  await frames(page);
  expect(await scrolled(page), "nothing moves while the button is down").toBe(before);
  await page.mouse.up();
}

/** A smooth journey is over when nothing has moved for some frames. */
const untilStill = (page: Page) =>
  expect
    .poll(async () => {
      const before = await scrolled(page);
      await frames(page);
      return (await scrolled(page)) === before;
    })
    .toBe(true);

test("after Next and typing, a tick box and a radio button take the first click", { tag: "@firefox" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await askToSign(owner, fields()));
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.keyboard.type("Haddad Trading");
  await expect(page.getByRole("textbox", { name: /Company/ })).toHaveValue("Haddad Trading");
  const tick = page.getByRole("checkbox", { name: /Delivery wanted/ });
  await press(page, tick);
  await expect(tick).toBeChecked();
  const friday = page.getByRole("radio", { name: /Friday/ });
  await press(page, friday);
  await expect(friday).toBeChecked();
  // One that stands half below the screen's edge is not pulled in under the pointer either.
  const monday = page.getByRole("radio", { name: /Monday/ });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const { y = 0, height = 0 } = (await monday.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1440, height: Math.round(y + height * 0.75) });
  await press(page, monday);
  await expect(monday).toBeChecked();

  await page.setViewportSize({ width: 1440, height: 700 });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Signature, required/ })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Signature, required/ })).toBeInViewport({ ratio: 1 });
});

test("a press in the middle of a journey ends the journey", { tag: "@firefox" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(page, await askToSign(owner, fields()));
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.keyboard.type("Haddad Trading");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  // The page is on its way; whatever is under the pointer now is what the finger lets go of.
  await page.mouse.move(720, 300);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const before = await scrolled(page);
  await frames(page);
  expect(await scrolled(page)).toBe(before);
  await page.mouse.up();
});

test("with a finger every field takes the first touch, and what is in view stays there", { tag: "@phone" }, async ({
  page,
  browserName,
}) => {
  await enter(page, await askToSign(owner, fields()));
  await begin(page);
  const sheet = page.getByRole("region", { name: "Company" });
  await sheet.getByRole("textbox").fill("Haddad Trading");
  await tap(sheet.getByRole("button", { name: "Next: Delivery wanted" }));
  await tap(page.getByRole("button", { name: "Next: Day" }));
  // The trip that leads there is over when the field stands in the page.
  const day = page.locator("#document").getByRole("button", { name: /^Day/ }).last();
  await expect(day).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("radio", { name: "Friday" })).toBeVisible();
  await tap(page.getByRole("radio", { name: "Friday" }));
  await expect(page.getByRole("radio", { name: "Friday" })).toBeChecked();
  await untilStill(page);
  const before = await scrolled(page);
  // By its place: Playwright's own ways to press something scroll it first.
  const { x, y, width, height } = (await day.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [x + width / 2, y + height / 2] as const;
  await (browserName === "firefox" ? page.mouse.click(...at) : page.touchscreen.tap(...at));
  await expect(day).toHaveAttribute("aria-current", "step");
  expect(await scrolled(page), "a field in view is touched where it stands").toBe(before);
});
