// Room on the screen: long names stand on up to three lines, a turned phone and a zoomed desk keep half of it for the document,
// and on the smallest phones nothing lies under another.
import { expect, type Locator, type Page } from "@playwright/test";
import { askToSign, begin, drawSignature, enter, inputField } from "./ceremony-signer.ts";
import { type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { tap } from "./support/finger.ts";
import { disconnect } from "./support/network.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const longName = "Supplementary agreement on the storage of refrigerated goods in Rotterdam";
const longLabel = "Registered office of the company that takes the goods over";
const longDay = "Any working day on which the terminal is open";

const ask = () =>
  askToSign(owner, [], {
    name: longName,
    documents: [
      {
        id: "agreement",
        name: longName,
        approvals: [
          {
            id: "a1",
            role: "client",
            fields: [
              inputField(longLabel, "TEXTFIELD", { top: 120, validation: { required: true } }),
              ...["Monday", longDay].map((name, index) =>
                inputField(name, "RADIO", {
                  top: 200 + index * 40,
                  width: 20,
                  height: 20,
                  validation: { group: "Day of delivery", required: true },
                }),
              ),
              signatureField({ id: "f1", top: 700 }),
            ],
          },
        ],
      },
    ],
    roles: [signerRole("client", "layla.haddad@example.com")],
  });

/** Nothing of it is cut off. */
const isWhole = (target: Locator) =>
  target.evaluate(
    (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight,
  );

async function expectRoom(page: Page, half: boolean): Promise<void> {
  await expect(page.locator("[data-slot=step-sheet] :is([data-act=next], [data-act=sign])")).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (!half) return;
  const { width, height } = (await page.locator("#document").boundingBox()) ?? { width: 0, height: 0 };
  const size = page.viewportSize() ?? { width: 1, height: 1 };
  expect((width * height) / (size.width * size.height), "the document's share of the screen").toBeGreaterThan(0.5);
}

async function fillIn(page: Page, press: (target: Locator) => Promise<void>, half: boolean): Promise<void> {
  const sheet = page.locator("[data-slot=step-sheet]");
  await expect(page.getByRole("heading", { name: longName })).toBeVisible();
  expect(await isWhole(page.getByRole("heading", { name: longName }))).toBe(true);
  await press(page.getByRole("button", { name: "Start", exact: true }));
  await expectRoom(page, half);
  await sheet.getByRole("textbox").fill("Rotterdam");
  await press(sheet.locator('[data-act="next"]'));
  await expect(sheet.getByRole("radio")).toHaveCount(2);
  await expectRoom(page, half);
  await press(sheet.getByRole("radio", { name: longDay }));
  await press(sheet.locator('[data-act="next"]'));
  await expectRoom(page, half);
  await press(sheet.locator('[data-act="sign"]'));
  const draw = page.getByRole("tab", { name: "Draw", exact: true });
  await press(draw);
  await drawSignature(page.getByRole("img", { name: "Drawing pad" }));
  await press(page.getByRole("dialog").getByRole("button", { name: "Sign here" }));
  const paper = sheet.locator("[data-slot=mark-control] > span");
  const mark = paper.locator("[data-mark=drawn]");
  await expect(mark).toBeVisible();
  const [outer, inner] = [await paper.boundingBox(), await mark.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0), "the whole signature").toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );
  await expect(sheet.locator('[data-act="finish"]')).toBeInViewport({ ratio: 1 });
}

test("long names are whole on a phone, and turned it keeps half the screen for the document", {
  tag: ["@phone", "@turned"],
}, async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await enter(page, await ask());
  await fillIn(page, tap, width > height);
});

test("a desk zoomed to twice the size keeps half the screen for the document", { tag: "@firefox" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await ask());
  expect(await isWhole(page.getByRole("heading", { name: longName }))).toBe(true);
  expect(await isWhole(page.getByRole("navigation").getByText(longLabel))).toBe(true);
  await page.setViewportSize({ width: 720, height: 450 });
  await fillIn(page, (target) => target.click(), true);
});

/** Opens it on a window of this size, in any language. */
async function enterAt(page: Page, size: { width: number; height: number }, language: string): Promise<void> {
  await page.setViewportSize(size);
  const required = { validation: { required: true } };
  const { link } = await askToSign(
    owner,
    [
      inputField("Move-in address of all tenants", "TEXTFIELD", { top: 120, ...required }),
      inputField("Landlord's remarks on the keys", "TEXTFIELD", { top: 200, ...required }),
      signatureField({ id: "f1", top: 700 }),
    ],
    { language },
  );
  await page.goto(link);
  await page.locator("[data-slot=gate-foot] [data-variant=brand]").click();
  await expect(page.locator('[data-act="all-fields"]')).toBeVisible();
}

type Rect = { left: number; top: number; right: number; bottom: number };
const rectOf = (target: Locator): Promise<Rect> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
/** Of the words alone: around what is pressed there is room for a finger. */
const wordsOf = (target: Locator): Promise<Rect> =>
  target.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return { left, top, right, bottom };
  });
const overlap = (a: Rect, b: Rect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

for (const { width, language } of [
  { width: 320, language: "en" },
  { width: 360, language: "en" },
  { width: 320, language: "de" },
  { width: 390, language: "de" },
])
  test(`at ${width} px the foot of the form view in ${language} names the first that is undone, and nothing lies under another`, async ({
    page,
  }) => {
    await enterAt(page, { width, height: 640 }, language);
    await page.locator('[data-act="all-fields"]').click();
    const [first, second] = [page.getByRole("textbox").nth(0), page.getByRole("textbox").nth(1)];
    await first.focus();
    await second.fill("Two sets");
    await expect(first).toHaveAttribute("aria-invalid", "true");
    const foot = page.locator("main :has(> [data-act=finish])");
    const next = foot.locator("[role=status] > span").first();
    await expect(next).toContainText("Move-in address");
    const parts = await Promise.all(
      [foot.locator("b"), next, foot.locator("[data-act=finish]"), foot.locator("[aria-hidden=true]").first()].map(
        rectOf,
      ),
    );
    const outer = await rectOf(foot);
    for (const [at, part] of parts.entries()) {
      expect(part.left, `part ${at}`).toBeGreaterThanOrEqual(outer.left);
      expect(part.right, `part ${at}`).toBeLessThanOrEqual(outer.right);
      expect(parts.slice(at + 1).filter((other) => overlap(part, other))).toEqual([]);
    }
    expect((parts[1]?.right ?? 0) - (parts[1]?.left ?? 0), "enough of the name is seen").toBeGreaterThan(80);
  });

/** The words of an element that a line breaks in two. */
const brokenWords = (target: Locator): Promise<string[]> =>
  target.evaluate((element) => {
    const text = element.firstChild;
    const words = [...(element.textContent ?? "").matchAll(/\S+/g)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      if (!text) return [];
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });

for (const language of ["en", "de"])
  test(`on a small phone held sideways, in ${language}, nothing is cut, nor covered by what is told without a network`, async ({
    page,
  }) => {
    await enterAt(page, { width: 568, height: 320 }, language);
    await begin(page);
    const sheet = page.locator("[data-slot=step-sheet]");
    const saving = sheet.getByRole("status").nth(1);
    const banner = page.locator("[data-slot=banner]");
    const expectWhole = async () => {
      const [all, head, bounds] = [
        await wordsOf(sheet.locator('[data-act="all-fields"]')),
        await wordsOf(saving),
        await rectOf(sheet),
      ];
      expect(all.right, "the way to all fields").toBeLessThanOrEqual(bounds.right - 8);
      expect(overlap(all, head), "what is saved lies beside the way to all fields").toBe(false);
      expect(await brokenWords(saving)).toEqual([]);
    };
    await sheet.getByRole("textbox").fill("Rotterdam");
    await expect(saving).toHaveText(language === "de" ? "Gespeichert" : "Saved");
    await expectWhole();
    await disconnect(page);
    await sheet.getByRole("textbox").fill("Rotterdam 2");
    await expect(banner).toBeVisible();
    for (const size of [
      { width: 568, height: 320 },
      { width: 667, height: 375 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await expectWhole();
      const told = await rectOf(banner);
      for (const other of [sheet, page.locator("#document"), page.locator("[data-slot=brand-bar]")])
        expect(overlap(told, await rectOf(other)), `${size.width}`).toBe(false);
      expect((await rectOf(page.locator("#document"))).bottom).toBeLessThanOrEqual(size.height);
      await expect(sheet.getByRole("textbox")).toBeInViewport({ ratio: 1 });
      await expect(sheet.locator('[data-act="next"]')).toBeInViewport({ ratio: 1 });
    }
  });
