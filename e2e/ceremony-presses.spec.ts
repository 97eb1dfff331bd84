// How often a signer presses something between the link and the end: one press for each thing that is decided, none in between.
import { expect, type Page } from "@playwright/test";
import { askToSign, inputField } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { tap } from "./support/finger.ts";
import { isFirefox } from "./support/is-firefox.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const text = (name: string, top: number) => inputField(name, "TEXTFIELD", { top, validation: { required: true } });
const tick = (name: string, top: number) =>
  inputField(name, "CHECKBOX", { top, width: 20, height: 20, validation: { required: true } });
const ten = [
  ...["Company", "Street", "Postcode", "City", "Country", "Register"].map((name, index) => text(name, 60 + 70 * index)),
  ...["Read", "Understood", "Approved"].map((name, index) => tick(name, 520 + 60 * index)),
  signatureField({ id: "f1", top: 900 }),
];

/** Presses what is named, or nothing where it is none's turn, and counts. */
function hand(page: Page, byFinger: boolean) {
  let count = 0;
  return {
    count: () => count,
    press: async (name: string | RegExp, role: "button" | "checkbox" | "textbox" = "button") => {
      const target = page.getByRole(role, { name, ...(typeof name === "string" && { exact: true }) }).last();
      await (byFinger ? tap(target) : target.click());
      count += 1;
    },
  };
}

const end = (page: Page) => expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();

for (const [where, tag, byFinger] of [
  ["a desk", "@firefox", false],
  ["a phone", "@phone", true],
] as const)
  test(`on ${where} one signature takes four presses`, { tag }, async ({ page }) => {
    const { press, count } = hand(page, byFinger);
    await page.goto((await askToSign(owner, [signatureField({ id: "f1" })])).link);
    await press("Agree and go on");
    // The last question comes by itself where the document was seen.
    await expect(page.locator("[data-page] canvas").first()).toBeVisible();
    await press(byFinger ? "Sign here" : /^Signature, required/);
    await press("Sign here");
    await press("Sign and finish");
    await end(page);
    expect(count()).toBe(4);
  });

test("on a desk ten fields take thirteen presses", { tag: ["@firefox", "@landing"] }, async ({ page }) => {
  const { press, count } = hand(page, false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto((await askToSign(owner, ten)).link);
  await press("Agree and go on");
  for (const name of ["Company", "Street", "Postcode", "City", "Country", "Register"]) {
    await press(new RegExp(`^${name}`), "textbox");
    await page.keyboard.type("Haddad Trading");
  }
  for (const name of ["Read", "Understood", "Approved"]) await press(new RegExp(`^${name}`), "checkbox");
  await press(/^Signature, required/);
  await press("Sign here");
  await press("Sign and finish");
  await end(page);
  expect(count()).toBe(13);
});

test("on a phone ten fields take eleven presses, with the keyboard's own Next after each text", {
  tag: "@phone",
}, async ({ page }) => {
  const { press, count } = hand(page, true);
  await page.goto((await askToSign(owner, ten)).link);
  await press("Agree and go on");
  await press(/^Start/);
  for (const name of ["Company", "Street", "Postcode", "City", "Country", "Register"]) {
    await expect(page.getByRole("textbox", { name: new RegExp(`^${name}`) }).last()).toBeFocused();
    await page.keyboard.type("Haddad Trading");
    await page.keyboard.press("Enter");
  }
  for (const name of ["Read", "Understood", "Approved"]) {
    await press(new RegExp(`^${name}`), "checkbox");
    await press(/^Next:/);
  }
  await press("Sign here");
  await press("Sign here");
  await press("Sign and finish");
  await end(page);
  expect(count()).toBe(11);
});

test("on a phone quick presses at one place sign nothing, and pass over no field", { tag: "@phone" }, async ({
  page,
}) => {
  /** Where it stands now, whatever comes to stand there. */
  const pressQuickly = async (name: string, times: number) => {
    const box = await page.getByRole("button", { name }).boundingBox();
    if (!box) throw new Error(`Nothing to press: ${name}`);
    const { x, y, width, height } = box;
    const at = [x + width / 2, y + height / 2] as const;
    for (let press = 0; press < times; press++)
      await (isFirefox(page) ? page.mouse.click(...at) : page.touchscreen.tap(...at));
  };
  const one = await askToSign(owner, [signatureField({ id: "f1" })]);
  await page.goto(one.link);
  await tap(page.getByRole("button", { name: "Agree and go on" }));
  await expect(page.locator("[data-page] canvas").first()).toBeVisible();
  await pressQuickly("Sign here", 3);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Sign here" })).toBeVisible();
  expect((await owner.ask("GET", `/packages/${encodeURIComponent(one.id)}`)).body.status).toBe("SENT");

  await page.goto((await askToSign(owner, ten)).link);
  await tap(page.getByRole("button", { name: "Agree and go on" }));
  await expect(page.locator("[data-page] canvas").first()).toBeVisible();
  await pressQuickly("Start", 2);
  await expect(page.getByRole("region", { name: /^Company, / })).toBeVisible();
  await expect(page.getByText("Fill in this field.")).toHaveCount(0);
});
