// The main job in the browser, on an empty instance: set-up, upload, recipients, fields, sending, two signers, sealed PDF.
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { checkStructure, extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { askedToFinish } from "./ceremony-signer.ts";
import { expectAccessible as expectRules } from "./support/accessible.ts";

const sender = {
  firstName: "Ingrid",
  lastName: "Bergström",
  email: "ingrid@example.com",
  password: "harbour light 47 ylva",
};
const first = { name: "王丽", email: "li.wang@example.com" };
const second = { name: "فاطمة الزهراء", email: "fatima@example.com" };
const pdf = {
  name: "Supply agreement.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(makeContractPdf({ pages: 3, title: "Supply agreement" })),
};

/** Pictures for the README are made anew with `PICTURES=1`. */
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: join(import.meta.dirname, "pictures", `${name}.png`) });
};

/** No violation of WCAG 2.2 AA on what is shown, in the light and in the dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectRules(page, `${page.url().replace(/sign\/.*/, "sign/…")} in ${colorScheme}`, ["best-practice"]);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function signerLink(page: Page, name: string): Promise<string> {
  await page.goto("/outbox");
  const popup = page.waitForEvent("popup");
  await page
    // A name that runs the other way stands apart in a sentence, by marks that nobody sees.
    .getByRole("button", { name: new RegExp(`^Open as this signer: \\u2068?${name}`) })
    .first()
    .click();
  const tab = await popup;
  await tab.waitForURL(/\/sign\//);
  const link = tab.url();
  await tab.close();
  return link;
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Agree and go on" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Agree and go on" }).click();
}

/** A signature of three strokes on the drawing pad. */
async function draw(page: Page): Promise<void> {
  const box = await page.getByRole("img", { name: "Drawing pad for your signature" }).boundingBox();
  if (!box) throw new Error("no drawing pad");
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const strokes: [number, number][][] = [
    [
      [0.15, 0.7],
      [0.3, 0.2],
      [0.4, 0.75],
      [0.5, 0.3],
    ],
    [
      [0.45, 0.55],
      [0.6, 0.25],
      [0.7, 0.7],
    ],
    [
      [0.65, 0.6],
      [0.85, 0.35],
    ],
  ];
  for (const [start, ...rest] of strokes) {
    if (!start) continue;
    await page.mouse.move(...at(...start));
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...at(...point), { steps: 8 });
    await page.mouse.up();
  }
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
};

async function signOnPhone(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors = errorsOf(page);
  await page.goto(link);
  await agree(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign here" })).toBeVisible();
  await expectAccessible(page);
  await picture(page, "4-ceremony");
  await page.getByRole("button", { name: "Sign here" }).click();
  await page.getByRole("tab", { name: "Draw", exact: true }).click();
  await draw(page);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Sign here" }).click();
  await page
    .getByRole("textbox", { name: /Place of signing/ })
    .last()
    .fill("上海");
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /You have signed/ })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
}

async function signOnDesktop(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors = errorsOf(page);
  await page.goto(link);
  await agree(page);
  await page.getByRole("button", { name: "Signature, required" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("tab", { name: "Type" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Sign here" }).click();
  await expectAccessible(page);
  await askedToFinish(page);
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /sealed|Everyone has signed/ })).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
}

test("from an empty instance to a sealed PDF", async ({ browser, page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const errors = errorsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("set-up", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/setup$/);
    await page.getByLabel("First name").fill(sender.firstName);
    await page.getByLabel("Last name").fill(sender.lastName);
    await page.getByLabel("E-mail address").fill(sender.email);
    await page.getByLabel("Password").fill(sender.password);
    await page.getByLabel("Account name").fill("Nordhaven Logistics");
    await expect(page.getByText("All checks pass")).toBeVisible();
    await expectAccessible(page);
    await picture(page, "1-set-up");
    // Whoever sets up chooses the language of their desk, and may change it.
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Français" });
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Envoyez votre premier dossier." })).toBeVisible();
    await page.goto("/settings");
    await page.getByRole("combobox", { name: "Langue" }).selectOption({ label: "English" });
    await page.getByRole("button", { name: "Enregistrer le profil" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Send your first package." })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("upload and recipients, saved as they are typed", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose files" }).click();
    await (await chooser).setFiles([pdf]);
    await expect(page.getByText("PDF, 3 pages")).toBeVisible();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(first.name);
    await page.getByRole("textbox", { name: "E-mail address" }).fill(first.email);
    await page.getByRole("button", { name: "Add recipient" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).nth(1).fill(second.name);
    await page.getByRole("textbox", { name: "E-mail address" }).nth(1).fill(second.email);
    await page.getByRole("switch", { name: "Sign in order" }).check();
    await expect(page.locator("[data-slot=saved][data-state=saved]")).toBeVisible();
    await expectAccessible(page);
    await picture(page, "2-documents-and-people");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveCount(2);
    await expect(page.getByRole("textbox", { name: "Name", exact: true }).first()).toHaveValue(first.name);
    await page.getByRole("button", { name: "Place fields" }).click();
    await expect(page).toHaveURL(/designer$/);
  });

  await test.step("designer: place, undo, redo, name, give to the second signer", async () => {
    const sheet = page.getByRole("group", { name: "Page 1 of 3" });
    const put = async (kind: string, x: number, y: number) => {
      await page.getByRole("button", { name: kind, exact: true }).click();
      await sheet.click({ position: { x, y } });
    };
    await expect(sheet.locator("canvas")).toBeVisible();
    await put("Signature", 160, 520);
    await put("Text", 160, 600);
    await page.getByLabel("Name", { exact: true }).fill("Place of signing");
    await page.getByLabel("Name", { exact: true }).press("Tab");
    await put("Date signed", 160, 660);
    await page.locator("[data-part=recipients] label", { hasText: second.name }).click();
    await put("Signature", 520, 520);
    await put("Name", 520, 600);
    await expect(page.locator("[data-key]")).toHaveCount(5);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(page.locator("[data-key]")).toHaveCount(4);
    await page.getByRole("button", { name: /^Redo/ }).click();
    await expect(page.locator("[data-key]")).toHaveCount(5);
    await expect(page.locator("[data-slot=saved][data-state=saved]")).toBeVisible();
    await expectAccessible(page);
    await picture(page, "3-designer");
    await page.reload();
    await expect(page.locator("[data-key]")).toHaveCount(5);
  });

  await test.step("review and send", async () => {
    await page
      .getByRole("link", { name: "Review and send" })
      .or(page.getByRole("button", { name: "Review and send" }))
      .click();
    // The fields were put onto running text, and the look says so.
    await expect(
      page.getByRole("heading", { name: /^You can send it\. \w+ things to look at first\.$/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send to 1" }).click();
    await expect(page).toHaveURL(/\/packages\/[^/]+$/);
    await expect(page.getByText("Signing, 0 of 2")).toBeVisible();
    await expectAccessible(page);
  });
  const packagePage = page.url();

  await test.step("the first signs on a phone, drawing", async () => {
    await signOnPhone(browser, await signerLink(page, first.name));
  });

  await test.step("the second signs on a desktop, typing", async () => {
    await expectAccessible(page);
    await signOnDesktop(browser, await signerLink(page, second.name));
  });

  await test.step("completed, sealed, judged by programs that are not ours", async () => {
    await page.goto(packagePage);
    await expect(page.getByText("Completed").first()).toBeVisible();
    await expect(page.getByText(/Sealed (as )?B-B/).first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await picture(page, "5-completed");
    const packageId = decodeURIComponent(packagePage.split("/").at(-1) ?? "");
    const get = async (path: string) =>
      Buffer.from(await (await page.request.get(`/api/packages/${encodeURIComponent(packageId)}${path}`)).body());
    const { documents } = JSON.parse((await get("")).toString()) as { documents: { id: string; name: string }[] };
    const document = documents.find((d) => d.name === "Supply agreement");
    const sealed = await get(`/documents/${document?.id}/pdf`);
    const signatures = judgeSignatures(sealed);
    expect(signatures).toHaveLength(3);
    expect(signatures.every((signature) => signature.valid)).toBe(true);
    expect(signatures.at(-1)?.coversAll).toBe(true);
    expect(checkStructure(sealed)).toMatchObject({ code: 0 });
    const text = extractText(sealed);
    for (const words of [first.name, "上海", second.name]) expect(text).toContain(words);
    const evidence = extractText(await get("/evidence/summary"));
    for (const words of [first.name, first.email, second.email]) expect(evidence).toContain(words);
    expect((await get("/documents/zip")).subarray(0, 2).toString()).toBe("PK");
  });

  await test.step("lists, trash and back", async () => {
    await page.goto("/inbox?view=completed");
    await expect(page.getByRole("link", { name: "Supply agreement" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Actions for Supply agreement" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await expect(page.getByText(/in the trash\.$/)).toBeVisible();
    await page.goto("/trash");
    await expect(page.getByRole("link", { name: "Supply agreement" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Actions for Supply agreement" }).click();
    await page.getByRole("menuitem", { name: "Restore" }).click();
    await expect(page.getByText("The trash is empty")).toBeVisible();
    for (const path of ["/", "/drafts", "/outbox", "/senders", "/settings"]) {
      await page.goto(path);
      await expect(page.locator("main")).toBeVisible();
      await expectAccessible(page);
    }
  });

  expect(errors).toEqual([]);
});
