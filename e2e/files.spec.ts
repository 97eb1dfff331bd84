// Files that a signer is asked for: steps of signing from the start, on a desk and on a phone.
import { expect, type Page } from "@playwright/test";
import { signByTyping } from "./ceremony-signer.ts";
import { makePackage, pngBytes, type SpecClient, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const asked = [
  { id: "passport", name: "Passport", description: "Both sides", required: true },
  { id: "licence", name: "Trade licence", description: "", required: true },
  { id: "photo", name: "Photograph", description: "", required: false },
];

async function openAsked(page: Page): Promise<string> {
  const id = await makePackage(owner, {
    roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements: asked })],
  });
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  await page.goto(body.url);
  await page.getByRole("checkbox", { name: /I have read this/ }).check();
  await page.getByRole("button", { name: "Agree and go on" }).click();
  return id;
}

async function handIn(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Choose a file: ${name}` }).click();
  await (await chosen).setFiles({ name: `${name}.png`, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  await expect(page.getByText(`${name}.png`)).toBeVisible();
}

const signAndFinish = async (page: Page) => {
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /Everyone has signed/ })).toBeVisible();
};

test("on a desk files are listed and counted from the start, and Next leads to each", { tag: "@firefox" }, async ({
  page,
}) => {
  // Wide enough for the list at the side.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsked(page);
  await expect(page.getByText("0 of 3 done")).toBeVisible();
  const list = page.getByRole("navigation", { name: "Your fields" });
  await expect(list.getByRole("button", { name: "Passport required" })).toBeVisible();
  await expect(list.getByRole("button", { name: "Photograph optional" })).toBeVisible();
  await signByTyping(page);
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  await finish.click();
  const undone = page.getByRole("dialog", { name: "Two things are still to do" });
  await expect(undone.getByRole("listitem")).toHaveText([/Passport.*Not handed in yet/, /Trade licence/]);
  await page.keyboard.press("Escape");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.click();
  await expect(page.getByRole("button", { name: "Choose a file: Passport" })).toBeFocused();
  await handIn(page, "Passport");
  await next.click();
  await expect(page.getByRole("button", { name: "Choose a file: Trade licence" })).toBeFocused();
  await handIn(page, "Trade licence");
  await expect(page.getByText("3 of 3 done")).toBeVisible();
  await signAndFinish(page);
});

test("on a phone each file is a step of its own, with what the sender said about the last one", {
  tag: "@phone",
}, async ({ page }) => {
  const id = await openAsked(page);
  await expect(page.getByText("0 of 3 done")).toBeAttached();
  await signByTyping(page);
  await expect(page.getByText("1 of 3 done")).toBeAttached();
  await page.getByRole("button", { name: "Next: Passport" }).click();
  await expect(page.getByText("Both sides")).toBeVisible();
  await handIn(page, "Passport");
  const { body: role } = await owner.roles.read(id, "client");
  Object.assign(role.attachmentRequirements[0], { status: "REJECTED", comment: "Too dark" });
  expect((await owner.roles.change(id, "client", role)).status).toBe(200);
  await page.getByRole("button", { name: "Next: Trade licence" }).click();
  await handIn(page, "Trade licence");
  // What may be left out is passed once, and then comes round to what is still asked for.
  await page.getByRole("button", { name: "Next: Photograph" }).click();
  await page.getByRole("button", { name: "Next: Passport" }).click();
  await expect(page.getByText("“Too dark”")).toBeVisible();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file: Passport" }).click();
  await (await chosen).setFiles({ name: "again.png", mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  await expect(page.getByText("3 of 3 done")).toBeAttached();
  await signAndFinish(page);
});
