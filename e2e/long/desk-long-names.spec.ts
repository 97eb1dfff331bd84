// Names without an end, at the desk and on a phone: nothing runs out of the window, nothing is squeezed below a finger's size.
import { expect, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { castOf, test } from "../spec-product.ts";
import { preparePath, signIn } from "../support/desk.ts";
import { deskAddresses, makeOthers } from "../support/desk-addresses.ts";
import { quiet } from "../support/network.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const word = "Rahmenvertragsergänzungsvereinbarungsentwurfsfassung".repeat(3).slice(0, 120);
const email = `${"tess".repeat(12)}@${"haddad".repeat(8)}.example`;

/** A draft, and the same package sent, in which whatever has a name has one of 120 letters without a space. */
async function packages(): Promise<{ draft: string; sent: string }> {
  const make = async (members: object) => {
    const answer = await owner.packages.createWithFiles(
      {
        name: word,
        emailMessage: word,
        roles: [
          signerRole("tenant", email, { signers: [{ id: "tenant", firstName: word, lastName: "X", email }] }),
          signerRole("landlord", "fatima@example.com", {
            signers: [
              { id: "landlord", firstName: "فاطمة الزهراء", lastName: "بنت محمد", email: "fatima@example.com" },
            ],
          }),
        ],
        documents: [
          {
            id: "lease",
            name: word,
            approvals: [
              { id: "a1", role: "tenant", fields: [signatureField({ id: "f1", top: 120 })] },
              { id: "a2", role: "landlord", fields: [signatureField({ id: "f2", top: 400 })] },
            ],
          },
        ],
        ...members,
      },
      [pdfFile("Lease", 2)],
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.id as string;
  };
  return { draft: await make({}), sent: await make({ status: "SENT" }) };
}

/** A phone's `innerWidth` grows with what runs out of it; the width of its screen does not. */
async function expectNoSideways(page: Page, shown?: string): Promise<void> {
  const told = shown === undefined ? page.getByRole("heading").first() : page.locator("main").getByText(shown).first();
  await expect(told, page.url()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const [where, tag] of [
  ["a desk", []],
  ["a phone", "@phone"],
] as [string, string | string[]][])
  test(`no screen of ${where} scrolls sideways for a long name`, { tag }, async ({ page }) => {
    test.setTimeout(10 * 60_000);
    const { draft, sent } = await packages();
    const { template, batch, group } = await makeOthers(owner, { name: word, groupName: word });
    const { otherId } = await castOf({ baseUrl });
    const part = encodeURIComponent;
    await signIn(page, baseUrl);
    for (const [path, shown] of [
      ["/", word],
      ["/inbox", word],
      ["/outbox", word],
      [preparePath(draft), "When everyone has signed"],
      [`/packages/${part(draft)}/review`, "What they will read"],
      [`/packages/${part(draft)}`, "This is a draft."],
      [`/packages/${part(sent)}`, "Evidence"],
      [`/packages/${part(sent)}?tab=documents`, word],
      ["/templates", word],
      [`/templates/${part(template)}/bulk`, word],
      [`/templates/${part(template)}/bulk/${part(batch)}`, word],
      ["/groups", word],
      [`/groups/${part(group)}`, word],
    ] as const) {
      await page.goto(`${baseUrl}${path}`);
      await expectNoSideways(page, shown);
    }
    // And whatever else has an address, beside all of that.
    for (const path of deskAddresses({ draft, sent, template, batch, group, sender: otherId })) {
      await page.goto(`${baseUrl}${path}`);
      await quiet(page);
      await expectNoSideways(page);
    }
  });

test("beside a long name the buttons of a phone keep a finger's size", { tag: "@phone" }, async ({ page }) => {
  const { draft } = await packages();
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(draft)}`);
  // Firefox without a screen calls its pointer fine and draws what a mouse gets: that is not squeezed either.
  const isFinger = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  const least = isFinger ? 44 : 30;
  const bar = page.getByRole("banner");
  for (const button of [
    bar.getByRole("button", { name: "Keys and help" }),
    bar.getByRole("link", { name: "New package" }),
    page.getByRole("button", { name: "What to download" }),
  ])
    expect((await button.boundingBox())?.width, `${button}`).toBeGreaterThanOrEqual(least);
  await page.goto(`${baseUrl}${preparePath(draft)}`);
  const close = page.getByRole("link", { name: "Close; the draft is kept" });
  expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(least);
  if (!isFinger) return;
  await page.goto(`${baseUrl}/inbox`);
  const all = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "All", exact: true });
  expect((await all.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  // Beside the drawn box, where a finger lands as well. A list that is still being set up moves, or forgets the tick.
  const check = page.getByRole("checkbox", { name: /^Select Rahmen/ }).first();
  await expect(async () => {
    const at = await check.boundingBox();
    if (!at) throw new Error("The checkbox has no box.");
    await page.mouse.click(at.x + at.width + 10, at.y + at.height / 2);
    await expect(check).toBeChecked({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});
