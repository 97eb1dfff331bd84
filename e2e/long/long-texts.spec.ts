// Texts that are longer than the service takes: what does not fit stays out as a whole and is said at the field.
import { expect, type Page } from "@playwright/test";
import { longest } from "#lib/contract/records/longest.ts";
import { makePackage, type SpecClient, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { preparePath, signIn } from "../support/desk.ts";

let owner: SpecClient;
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

/** Into the clipboard, as a person gets it there: copied from the message, which takes more. */
async function copy(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(text);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
}

test("a text that does not fit is not cut off: nothing is added, and the field says so", async ({ page, product }) => {
  const id = await makePackage(owner, { name: "Lease" });
  const prepare = `${product.baseUrl}${preparePath(id)}`;
  await signIn(page, product.baseUrl);
  await page.goto(prepare);
  const name = page.getByRole("textbox", { name: "Package name" });
  await expect(name).toHaveValue("Lease");
  await copy(page, "x".repeat(longest.short - 4));
  await name.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(page.getByText("Nothing was added: at most 255 characters fit, and it would be 256.")).toBeVisible();
  await expect(name).toHaveValue("Lease");
  await expectAccessible(page);
  // In place of what stands there it fits.
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(name).toHaveValue("x".repeat(longest.short - 4));
  await expect(page.getByText("Nothing was added")).toHaveCount(0);
  await page.keyboard.type("12345");
  await expect(page.getByText("No more than 255 characters fit.")).toBeVisible();
  await expect(name).toHaveValue(`${"x".repeat(longest.short - 4)}1234`);
  await expect.poll(async () => (await owner.packages.read(id)).body.name.length).toBe(longest.short);

  await copy(page, "y".repeat(longest.short + 1));
  await expect(page.getByText("No more than 255 characters fit.")).toHaveCount(0);
  await expect(page.getByRole("banner").getByText(/^Saved/)).toBeVisible();
  await page.goto(`${product.baseUrl}/settings`);
  const company = page.getByRole("textbox", { name: "Company" });
  const before = await company.inputValue();
  await company.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(company).toHaveAccessibleDescription(/^Nothing was added: at most 255 characters fit/);
  await expect(company).toHaveValue(before);
});
