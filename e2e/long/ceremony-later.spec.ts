// Finishing later: what is kept, that no mail leaves without a server for them, the closing page, and the way back; and files that came back from the sender.
import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { withFile } from "#lib/testing/with-file.ts";
import { askToSign, begin, enter, follow, inputField, signByTyping } from "../ceremony-signer.ts";
import { pdfFile, pngBytes, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { disconnect, reconnect } from "../support/network.ts";
import { expectNothingOverflows } from "../support/pseudo-page.ts";

let owner: SpecClient;
test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const fields = [inputField("city", "TEXTFIELD"), signatureField({ id: "f1" })];
const due = () => new Date(Date.now() + 9 * 86_400_000).toISOString();

async function askLater(page: Page) {
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Finish later" }).click();
  return page.getByRole("dialog", { name: "Finish later" });
}

/** On a phone one begins at what is required; the field before it is not. */
async function beginAtCity(page: Page) {
  await begin(page);
  await page.getByRole("button", { name: "Back to city" }).click();
}

for (const [where, tag] of [
  ["on a desk", "@firefox"],
  ["on a phone", "@phone"],
] as const)
  test(`${where} no mail is promised without a server for them, the page closes, and the link goes on where one was`, {
    tag,
  }, async ({ page, hasTouch }) => {
    const asked = await askToSign(owner, fields, { due: due() });
    await enter(page, asked);
    if (hasTouch) await beginAtCity(page);
    await page.getByRole("textbox", { name: /^city/ }).first().fill("Bergen");
    const dialog = await askLater(page);
    await expect(dialog).toContainText("Nothing is signed yet.");
    // The product under test keeps its mails, and says so.
    await expect(dialog).toContainText("not connected to a mail server, so no e-mail leaves");
    await expect(dialog).not.toContainText("can be sent");
    await expect(dialog).toContainText("Sign by");
    await expectAccessible(page, "the question");
    await expectNothingOverflows(page, "the question");
    await dialog.getByRole("button", { name: "Close without a mail" }).click();
    await expect(page.getByRole("heading", { name: "You can finish later" })).toBeVisible();
    await expect(page, "neither the address nor a reload leads the next person in").toHaveURL(/\/sign$/);
    await expectAccessible(page, "the closing page");
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(asked.id)}/evidence`);
    expect(body.events.map(({ type }: { type: string }) => type)).not.toContain("signer.notified");

    await follow(page, asked.link);
    await expect(page.locator("[data-step]").first()).toBeVisible();
    if (hasTouch) await beginAtCity(page);
    await expect(page.getByRole("textbox", { name: /^city/ }).first()).toHaveValue("Bergen");
  });

test("without a network nothing can be mailed: it says so, and what was entered is there when it is back", async ({
  page,
}) => {
  const asked = await askToSign(owner, fields);
  await enter(page, asked);
  await disconnect(page);
  await page.getByRole("textbox", { name: /^city/ }).first().fill("Oslo");
  const dialog = await askLater(page);
  await expect(dialog.getByText("There is no connection, so the link cannot be sent now.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close without a mail" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Send me the link and close" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Keep signing" }).click();
  await reconnect(page);
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeAttached();
  await (await askLater(page)).getByRole("button", { name: "Close without a mail" }).click();
  await expect(page.getByText("To go on, open the link in your invitation again.")).toBeVisible();
  await follow(page, asked.link);
  await expect(page.getByRole("textbox", { name: /^city/ }).first()).toHaveValue("Oslo");
});

test("a signature made without a network is kept here, and not called saved", async ({ page }) => {
  const asked = await askToSign(owner, fields);
  await enter(page, asked);
  await page.getByRole("textbox", { name: /^city/ }).first().fill("Oslo");
  const word = (text: string) => page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) });
  await expect(word("Saved")).toBeAttached();
  await disconnect(page);
  await signByTyping(page);
  // The last question has come by itself, and is put off.
  await page.keyboard.press("Escape");
  await expect(word("Kept on this device")).toBeAttached();
  await expect(word("Saved")).toHaveCount(0);
});

test("in the form view of a narrow window what is kept is told in sight, never on a field", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  const asked = await askToSign(owner, fields);
  await enter(page, asked);
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Form view" }).click();
  await disconnect(page);
  const city = page.getByRole("textbox", { name: /^city/ });
  await city.fill("Oslo");
  const told = page.getByRole("alert").filter({ hasText: "No connection since" });
  await expect(told).toBeInViewport({ ratio: 1 });
  const [banner, field] = [await told.boundingBox(), await city.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  for (const top of [0, 10_000]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    await expect(told, `scrolled to ${top}`).toBeInViewport({ ratio: 1 });
  }
});

test("a file that the sender sent back with a comment is seen as a picture and handed in again", async ({ page }) => {
  const passport = { id: "passport", name: "Passport", description: "", required: true };
  const asked = await askToSign(owner, fields, {
    roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements: [passport] })],
  });
  await enter(page, asked);
  const png = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  await page.locator("input[type=file]").setInputFiles([png("dark.png")]);
  await expect(page.getByRole("button", { name: "Take back dark.png" })).toBeVisible();
  const thumb = page.getByRole("listitem").filter({ hasText: "dark.png" }).locator("img");
  await expect
    .poll(() => thumb.evaluate((picture: HTMLImageElement) => picture.naturalWidth), "the picture itself is drawn")
    .toBeGreaterThan(0);
  const pdf = (name: string, buffer: Uint8Array) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(buffer),
  });
  const { bytes } = pdfFile("Scan");
  const lock = ["--encrypt", "secret", "secret", "256", "--"];
  const locked = withFile(bytes, (path) => execFileSync("qpdf", [...lock, path, "-"]));
  await page.locator("input[type=file]").setInputFiles([pdf("locked.pdf", locked), pdf("scan.pdf", bytes)]);
  // The requirement is an item of a list, too: the file's own is within it.
  const thumbOf = (name: string) => page.getByRole("listitem").filter({ hasText: name }).last().locator("img");
  await expect(page.getByRole("button", { name: "Take back scan.pdf" })).toBeVisible();
  // Far from the view nothing is drawn.
  await page.getByRole("button", { name: "Take back scan.pdf" }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => thumbOf("scan.pdf").evaluate((picture: HTMLImageElement) => picture.naturalHeight), "its first page")
    .toBeGreaterThan(40);
  await expect(thumbOf("locked.pdf"), "a glyph for what nobody can look into").toHaveCount(0);
  const { body: role } = await owner.roles.read(asked.id, "client");
  Object.assign(role.attachmentRequirements[0], { status: "REJECTED", comment: "Too dark" });
  expect((await owner.roles.change(asked.id, "client", role)).status).toBe(200);
  await page.goto(asked.link);
  await expect(page.getByText("“Too dark”")).toBeVisible();
  await expect(page.getByText("sent back, upload it again").filter({ visible: true }).first()).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([png("bright.png")]);
  await expect(page.getByRole("button", { name: "Take back bright.png" })).toBeVisible();
  await expect(page.getByText("“Too dark”")).toHaveCount(0);
});

test("a date that the signer picks is not said to be filled in for them", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = await askToSign(owner, [inputField("day", "DATEPICKER"), signatureField({ id: "f1" })]);
  await enter(page, asked);
  const list = page.getByRole("navigation", { name: "Your fields" });
  await expect(list).toContainText("Your answers are saved as you go.");
  await expect(list).not.toContainText("Dates and names are filled in");
});

test("on a phone held sideways what is wrong with a field does not lie behind the buttons @phone", async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 260 });
  const named = { tooltip: "As it stands in the register, with the number of the house and whatever comes before it" };
  const asked = await askToSign(owner, [
    inputField("city", "TEXTFIELD", { ...named, validation: { required: true } }),
    ...fields.slice(1),
  ]);
  await enter(page, asked);
  await begin(page);
  await page.getByRole("textbox", { name: /^city/ }).first().press("Enter");
  const problem = page.getByText("Fill in this field.");
  await expect(problem).toBeVisible();
  const [said, acts] = [await problem.boundingBox(), await page.locator("[data-slot=step-acts]").boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((acts?.y ?? 0) + 1);
});
