// Files that a signer is asked for: steps of signing from the start, on a desk and on a phone.
import { expect, type Page } from "@playwright/test";
import { askedToFinish, signByTyping } from "./ceremony-signer.ts";
import { makePackage, pngBytes, type SpecClient, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { disconnect, reconnect } from "./support/network.ts";

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
  await page.getByRole("button", { name: "Agree and go on" }).click();
  return id;
}

async function handIn(page: Page, name: string): Promise<void> {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Choose a file: ${name}` }).click();
  await (await chosen).setFiles({ name: `${name}.png`, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  await expect(page.getByText(`${name}.png`)).toBeVisible();
}

const png = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(pngBytes()) });

const signAndFinish = async (page: Page) => {
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
};

test("on a desk files are listed and counted from the start, and Next leads to each", {
  tag: ["@firefox", "@landing"],
}, async ({ page }) => {
  // Wide enough for the list at the side.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsked(page);
  await expect(page.getByText("0 of 3 done")).toBeVisible();
  const list = page.getByRole("navigation", { name: "Your fields" });
  await expect(list.getByRole("button", { name: "Passport required" })).toBeVisible();
  await expect(list.getByRole("button", { name: "Photograph optional" })).toBeVisible();
  await signByTyping(page);
  await expect(page.getByRole("button", { name: "Choose a file: Passport" }), "led on by itself").toBeFocused();
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  await finish.click();
  const undone = page.getByRole("dialog", { name: "Two things are still to do" });
  await expect(undone.getByRole("listitem")).toHaveText([/Passport.*Not handed in yet/, /Trade licence/]);
  await page.keyboard.press("Escape");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await handIn(page, "Passport");
  // Sooner than anybody could, the second press would be taken for one of two quick ones.
  await expect(page.getByText("2 of 3 done")).toBeVisible();
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
  await expect(page.getByText("Both sides")).toBeVisible();
  await handIn(page, "Passport");
  // Refused before it has come whole, it would be handed in after that.
  await expect(page.getByText("2 of 3 done")).toBeAttached();
  const { body: role } = await owner.roles.read(id, "client");
  Object.assign(role.attachmentRequirements[0], { status: "REJECTED", comment: "Too dark" });
  expect((await owner.roles.change(id, "client", role)).status).toBe(200);
  await page.getByRole("button", { name: "Next: Trade licence" }).click();
  await handIn(page, "Trade licence");
  // What may be left out is passed once, and then comes round to what is still asked for.
  // By key: a finger that is as quick as a test would be taken for the second of two quick taps.
  await page.getByRole("button", { name: "Next: Photograph" }).press("Enter");
  await page.getByRole("button", { name: "Next: Passport" }).press("Enter");
  await expect(page.getByText("“Too dark”")).toBeVisible();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file: Passport" }).click();
  await (await chosen).setFiles({ name: "again.png", mimeType: "image/png", buffer: Buffer.from(pngBytes()) });
  await expect(page.getByText("3 of 3 done")).toBeAttached();
  await signAndFinish(page);
});

for (const [where, tag] of [
  ["on a desk", "@firefox"],
  ["on a phone", "@phone"],
] as const)
  test(`${where} files are told with the consent, sent one by one, stopped, refused and kept without a network`, {
    tag,
  }, async ({ page, hasTouch }) => {
    const id = await makePackage(owner, {
      settings: { ceremony: { maxAttachmentFiles: 3 } },
      roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements: asked.slice(0, 1) })],
    });
    expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
    const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
    await page.goto(body.url);
    await expect(page.getByText("You are also asked for files: Passport.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Agree and go on" }).click();
    await expect(page.getByText("0 of 2 done")).toBeAttached();
    await signByTyping(page);
    const photo = page.getByRole("button", { name: "Take a photo: Passport" });
    const input = page.locator("input[type=file]");
    if (hasTouch) {
      const asksCamera = page.waitForEvent("filechooser");
      await photo.click();
      expect(await (await asksCamera).element().getAttribute("capture")).toBe("environment");
    } else await expect(photo).toBeHidden();
    await expect(page.getByText("up to 16 MB each; no programs. Number of files: 3 at most.")).toBeVisible();

    // What cannot be handed in is told at once, with the way on.
    await input.setInputFiles([{ ...png("tool.exe"), buffer: Buffer.from("MZ program") }]);
    await expect(page.getByText("This is a program, or can run one. Save it as a PDF")).toBeVisible();
    await page.getByRole("button", { name: "Take tool.exe off the list" }).click();
    await expect(page.getByText("tool.exe")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Choose a file: Passport" })).toBeFocused();

    // While one is sent it says how far it is, the next one waits, and both can be stopped.
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(/\/attachments\//, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await input.setInputFiles([png("front.png"), png("back.png")]);
    await expect(page.getByRole("progressbar", { name: "Sending front.png" })).toBeVisible();
    await expect(page.getByText("Waiting to be sent")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stop sending back.png" }).click();
    await expect(page.getByText("back.png")).toHaveCount(0);
    await page.getByRole("button", { name: "Stop sending front.png" }).click();
    await expect(page.getByText("front.png")).toHaveCount(0);
    go();
    await page.unroute(/\/attachments\//);
    await expect(page.getByText("1 of 2 done")).toBeAttached();

    // Without a network they are kept, and leave once it is back.
    await disconnect(page);
    await input.setInputFiles([png("front.png"), png("back.png")]);
    await expect(page.getByText("No connection. The file is kept")).toBeVisible();
    await expectAccessible(page);
    await reconnect(page);
    await expect(page.getByRole("button", { name: "Take back back.png" })).toBeVisible();
    await expect(page.getByText("2 of 2 done")).toBeAttached();
    const kept = (await owner.roles.read(id, "client")).body.attachmentRequirements[0].files;
    expect(kept.map(({ name }: { name: string }) => name)).toEqual(["front.png", "back.png"]);
    const taken = page.waitForEvent("download");
    await page.getByRole("link", { name: /front\.png/ }).click();
    expect((await taken).suggestedFilename()).toBe("front.png");
    await input.setInputFiles([png("third.png"), png("fourth.png")]);
    await expect(page.getByText("No more files can be added")).toBeVisible();
    await expect(page.getByRole("button", { name: "Take back third.png" })).toBeVisible();
    await signAndFinish(page);
  });
