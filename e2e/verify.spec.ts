// The page that checks sealed files, in the browser: good, tampered, foreign and unsigned files; no byte of them is sent.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import english from "#lib/language/catalogues/en/verify.json" with { type: "json" };
import hebrew from "#lib/language/catalogues/he/evidence.json" with { type: "json" };
import { loadMessages } from "#lib/language/translator.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { append } from "#lib/testing/forgeries/append.ts";
import { forgedContent } from "#lib/testing/forgeries/tables.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeEvidence, makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { expectAccessible as expectRules } from "./support/accessible.ts";
import { ownSeal } from "./support/own-seal.ts";

const original = makeContractPdf({ pages: 2, title: "Lease agreement" });
const files: Record<"good" | "tampered" | "added" | "foreign" | "unsigned", Buffer> = {
  good: Buffer.alloc(0),
  tampered: Buffer.alloc(0),
  added: Buffer.alloc(0),
  foreign: Buffer.alloc(0),
  unsigned: Buffer.from(original),
};

test.beforeAll(async ({ baseURL }) => {
  const own = await ownSeal(baseURL);
  using elsewhere = temporaryFolder();
  const foreign = await loadSealIdentity({
    dataDir: elsewhere.path,
    secret: "another secret of enough letters",
    organization: "Somebody else",
  });
  files.good = Buffer.from((await makeSealedPdf(original, own, { drawn: true })).sealed);
  files.added = Buffer.from(append(files.good, { objects: [[5, forgedContent]] }));
  files.foreign = Buffer.from((await makeSealedPdf(original, foreign)).sealed);
  files.tampered = Buffer.from(files.good);
  const at = files.tampered.indexOf("thirty days");
  files.tampered.write("ninety days", at, "latin1");
});
test.afterAll(() => closePool());

const picture = async (page: Page, name: string) => {
  const folder = process.env.VERIFY_SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};

const choose = (page: Page, kind: keyof typeof files) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name: `${kind}.pdf`, mimeType: "application/pdf", buffer: files[kind] });

/** In both schemes and both widths; the pictures are for people to look at. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      // Every second pair shows all that can go wrong; the pictures want all four.
      if (!process.env.VERIFY_SHOTS && (width === 390) !== (colorScheme === "dark")) continue;
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectRules(page, `${name}, ${width} wide, ${colorScheme}`, ["best-practice"]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  }
}

test("the focus goes to the result for whoever reads on by ear, and draws no ring around it, also on paper", async ({
  page,
}) => {
  await page.goto("/verify");
  // As after the keyboard, where a browser would show where the focus is.
  await page.keyboard.press("Tab");
  await choose(page, "unsigned");
  const result = page.getByRole("region", { name: english.result.region });
  await expect(result).toBeFocused();
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    const ring = await result.evaluate((box) => getComputedStyle(box).boxShadow);
    // What is left of a shadow that is switched off has no size and no colour.
    expect(ring.replaceAll("rgba(0, 0, 0, 0) 0px 0px 0px 0px", "").replaceAll(/[ ,]/g, ""), media).toMatch(/^(none)?$/);
  }
});

test("a sealed file is good, and says who signed it and what cannot be known", async ({ page }) => {
  await page.goto("/verify");
  await expectAccessible(page, "empty");
  await choose(page, "good");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByRole("heading", { name: "This file is as it was signed" })).toBeVisible();
  await expect(result).toBeFocused();
  await expect(result.getByText("Signed by Tess Signer and Ann Other.")).toBeVisible();
  const tess = result.getByRole("listitem").filter({ hasText: "tess@example.com" });
  await expect(tess).toContainText("Recognised by: E-mail link");
  await expect(tess.getByRole("img", { name: "Signature of Tess Signer" })).toBeVisible();
  // The first signature alone is drawn: what nobody sees has no picture.
  await expect(result.getByRole("img", { name: /^Signature of/ })).toHaveCount(1);
  await expect(result.getByText("on behalf of the people named")).toBeVisible();
  // Details are folded away until they are asked for, by the keyboard too.
  const seals = result.getByText("Signatures, in the order they were given");
  await expect(result.getByRole("heading", { name: "Signed for Tess Signer" })).toBeHidden();
  await seals.locator("xpath=ancestor::summary").focus();
  await page.keyboard.press("Enter");
  await expect(result.getByRole("heading", { name: "Signed for Tess Signer" })).toBeVisible();
  await expect(result.getByText("no timestamp server confirmed it").first()).toBeVisible();
  await result.getByText("Chain of events, unbroken: 3").click();
  await expect(result.getByText("Package sent")).toBeVisible();
  const download = page.waitForEvent("download");
  await result.getByRole("button", { name: "Download the record" }).click();
  expect((await download).suggestedFilename()).toBe("good evidence.json");
  expect(readFileSync(await (await download).path(), "utf8")).toBe(JSON.stringify(makeEvidence()));
  await expectAccessible(page, "good");
});

test.describe("for a reader of Hebrew", () => {
  test.use({ locale: "he-IL" });
  test("how a signer is known is told in their language", async ({ page }) => {
    await page.goto("/verify");
    await choose(page, "good");
    const tess = page.getByRole("listitem").filter({ hasText: "tess@example.com" });
    await expect(tess).toContainText(hebrew.way.mail.label);
    await expect(tess).not.toContainText("E-mail link");
  });
});

test("the report is saved as a PDF with everything that is folded away, and nothing beside it", async ({ page }) => {
  await page.goto("/verify");
  await choose(page, "good");
  await expect(page.getByRole("img", { name: "Signature of Tess Signer" })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Save this report as PDF" }).click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  const told = extractText(await page.pdf({ format: "A4" }));
  for (const words of ["This file is as it was signed", "Tess Signer", "Package sent", "ETSI indication", "/verify."])
    expect(told).toContain(words);
  expect(told).not.toContain("Drop another file");
  expect(told).not.toContain("With other programs");
});

test("of a file that was added to, the version that was signed is handed out", async ({ page }) => {
  await page.goto("/verify");
  await choose(page, "added");
  await expect(page.getByRole("heading", { name: "This file was changed after it was signed" })).toBeVisible();
  await expect(page.getByText("The version that was signed is still inside the file, whole.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Signature of/ })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the version that was signed" }).click();
  expect((await download).suggestedFilename()).toBe("added signed.pdf");
  expect(readFileSync(await (await download).path()).equals(files.good)).toBe(true);
  await expectAccessible(page, "added");
});

test("one changed word shows, in words and not by colour alone", async ({ page }) => {
  await page.goto("/verify");
  await choose(page, "tampered");
  await expect(page.getByRole("heading", { name: "This file was changed after it was signed" })).toBeVisible();
  await expect(page.getByText("Bytes that were signed have been changed.").first()).toBeVisible();
  await expectAccessible(page, "tampered");
});

test("a file that somebody else sealed is not called good", async ({ page }) => {
  await page.goto("/verify");
  await choose(page, "foreign");
  await expect(page.getByRole("heading", { name: "Unchanged, but not sealed by this service" })).toBeVisible();
  await expectAccessible(page, "foreign");
  await choose(page, "unsigned");
  await expect(page.getByRole("heading", { name: "This file is not signed" })).toBeVisible();
});

test("a file that is refused takes the answer about the one before away", async ({ page }) => {
  await page.goto("/verify");
  await choose(page, "good");
  const answer = page.getByRole("heading", { name: "This file is as it was signed" });
  await expect(answer).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "plan.png", mimeType: "image/png", buffer: Buffer.from("a picture") });
  await expect(page.getByText("“plan.png” is not a PDF.")).toBeVisible();
  await expect(answer).toBeHidden();
});

test("the file never leaves the browser: checked by drop, without a connection", async ({ page, context }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.postData()) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto("/verify", { waitUntil: "networkidle" });
  // One checks, one draws the signatures: both are there before they are needed.
  await expect.poll(() => page.workers().length).toBe(2);
  await context.setOffline(true);
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], "dropped.pdf", { type: "application/pdf" }));
    return data;
  }, files.good.toString("base64"));
  await page.locator("main").dispatchEvent("dragenter", { dataTransfer: transfer });
  await expect(page.getByRole("heading", { name: "Let go to add" })).toBeVisible();
  await page.locator("main").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByRole("heading", { name: "This file is as it was signed" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Signature of Tess Signer" })).toBeVisible();
  expect(sent).toEqual([]);
});

/** Every sentence that names nothing, by the message's path. */
const sentencesOf = (messages: object, path = ""): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : sentencesOf(value, `${path}${key}.`),
  );
const englishSentences = sentencesOf(english)
  .map(([, sentence]) => sentence)
  .filter((sentence) => /[a-z] [a-z]/.test(sentence) && !sentence.includes("{"));

async function expectNoEnglishLeft(page: Page, where: string): Promise<void> {
  const shown = (await page.locator("main").textContent()) ?? "";
  expect(
    englishSentences.filter((sentence) => shown.includes(sentence)),
    where,
  ).toEqual([]);
}

for (const { locale, language, direction, moment } of [
  { locale: "de-DE", language: "de", direction: "ltr", moment: /\d{1,2}\. \S+ \d{4}, \d\d:\d\d:\d\d/ },
  { locale: "ar-EG", language: "ar", direction: "rtl", moment: /\d{4}، \d\d:\d\d:\d\d/ },
] as const)
  test.describe(`for a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test("the page and all that it says of a file are in that language", { tag: "@landing" }, async ({ page }) => {
      const words = await loadMessages("verify", language);
      await page.goto("/verify");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      await expect(page).toHaveTitle(`${words.page.tab} · Countersign`);
      await expect(page.getByRole("heading", { level: 1, name: words.page.title })).toBeVisible();
      await expect(page.locator("pre").first()).toHaveCSS("direction", "ltr");

      await choose(page, "good");
      const result = page.getByRole("region", { name: words.result.region });
      await expect(result.getByRole("heading", { name: words.headline.good })).toBeVisible();
      await expect(result).toContainText(words.finding.timesUnconfirmed);
      await expect(result).toContainText(moment);
      await expect(result.getByRole("img", { name: "Tess Signer" })).toBeVisible();
      await expect(result.locator("code").first()).toHaveCSS("direction", "ltr");
      for (const fold of await result.locator("summary").all()) await fold.click();
      await expectNoEnglishLeft(page, `good, ${language}`);
      await expectAccessible(page, `good-${language}`);

      await choose(page, "tampered");
      await expect(result.getByRole("heading", { name: words.headline.changed })).toBeVisible();
      await expect(result.getByText(words.finding.signedBytesChanged).first()).toBeVisible();
      await expectNoEnglishLeft(page, `changed, ${language}`);
      await expectAccessible(page, `changed-${language}`);
    });
  });

test.describe("on the narrowest phone, in German", () => {
  test.use({ locale: "de-DE", viewport: { width: 320, height: 640 } });

  test("the acts keep within their card, and the file's name has the width of the page", async ({ page }) => {
    await page.goto("/verify");
    await choose(page, "good");
    const save = page.getByRole("button", { name: "Diesen Bericht als PDF speichern" });
    await expect(save).toBeVisible();
    const over = await save.evaluate((button) => [
      button.scrollWidth - button.clientWidth,
      button.scrollHeight - button.clientHeight,
      button.getBoundingClientRect().right - (button.parentElement?.getBoundingClientRect().right ?? 0),
    ]);
    expect(Math.max(...over)).toBeLessThanOrEqual(0);
    const name = await page.getByText("good.pdf", { exact: true }).boundingBox();
    expect(name?.width).toBeGreaterThan(200);
  });
});

test("with the keyboard alone", async ({ page }) => {
  // Enter is answered once the page's scripts have come.
  await page.goto("/verify", { waitUntil: "networkidle" });
  const chooser = page.waitForEvent("filechooser");
  // The driver listens by now: its first word to the browser is not waited for.
  const button = page.getByRole("button", { name: "Choose a file" });
  await button.focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "good.pdf", mimeType: "application/pdf", buffer: files.good });
  await expect(page.getByRole("heading", { name: "This file is as it was signed" })).toBeVisible();
});
