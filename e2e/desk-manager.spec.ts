// What a manager does about people and programs: a second step, a group, a key of a program's, and the log that tells of all of it.
import { expect, type Page } from "@playwright/test";
import { codeOf, stepAt } from "#lib/auth/two-steps/totp.ts";
import { test } from "./spec-product.ts";
import { enterAsManager, ownPassword } from "./support/own-password.ts";

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, as an app reads it. */
function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
}

async function turnOnTwoSteps(page: Page): Promise<{ secret: Uint8Array; step: number }> {
  await page.getByRole("button", { name: "Set up" }).click();
  const shown = page.locator("code");
  await expect(shown).toBeVisible();
  const secret = bytesOf(((await shown.textContent()) ?? "").replace(/\s/g, ""));
  const step = stepAt(new Date());
  await page.getByLabel("Code that the app shows").fill(codeOf(secret, step));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("list", { name: "Your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("You sign in in two steps.")).toBeVisible();
  return { secret, step };
}

test("a manager signs in in two steps, makes a group and a key, and reads all of it in the log", async ({
  page,
  product,
}) => {
  const { baseUrl } = product;
  const { email } = await enterAsManager(page, product, "steps");
  await page.goto(`${baseUrl}/settings/security`);
  const { secret, step } = await turnOnTwoSteps(page);

  await page.context().clearCookies();
  await page.goto(`${baseUrl}/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(ownPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, step));
  await page.keyboard.press("Enter");
  await expect(page.getByText("That code is not right, or was used already.")).toBeVisible();
  // The next one counts already: clocks differ.
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, step + 1));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();

  await page.goto(`${baseUrl}/groups`);
  const group = `Drivers ${email}`;
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(group);
  await page.getByRole("button", { name: "Make the group" }).click();
  await expect(page.getByRole("heading", { level: 1, name: group })).toBeVisible();
  await page.getByLabel("Add a person by e-mail address").fill(email);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByLabel(/^What .* is in this group$/)).toBeVisible();

  await page.goto(`${baseUrl}/settings/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(`Payroll ${email}`);
  await page.getByRole("radio", { name: /^Read only/ }).check();
  await page.getByRole("button", { name: "Make the key" }).click();
  const key = await page.getByLabel("The new key").inputValue();
  await page.getByRole("button", { name: "I have it" }).click();
  const asked = (path: string) => fetch(`${baseUrl}/api${path}`, { headers: { authorization: `Basic ${key}` } });
  expect((await asked("/packages")).status).toBe(200);
  expect((await asked("/account/senders")).status).toBe(403);

  await page.goto(`${baseUrl}/settings/audit-log`);
  await page.getByRole("searchbox", { name: "Search the log" }).fill(email);
  for (const told of ["Two-step sign-in switched on", "API key made"])
    await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
});
