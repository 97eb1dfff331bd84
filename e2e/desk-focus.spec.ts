// The desk by keyboard alone: each dialog opens on its first field or its act and gives the focus back; what vanishes hands it on.
import { expect, type Locator, type Page } from "@playwright/test";
import { makePackage, ownerEmail, type SpecClient, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { both, focusOn, preparePath, signIn, stepTo } from "./support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const stamp = Date.now().toString(36);

const press = async (target: Locator) => {
  await focusOn(target);
  await target.press("Enter");
};

/** Chooses an entry of the menu behind a button, by keyboard. */
async function choose(page: Page, trigger: Locator, entry: string): Promise<void> {
  await press(trigger);
  await stepTo(page, entry);
  await page.keyboard.press("Enter");
}

/** Opened by `open`, the dialog has its focus on `first`; Escape gives it back to `back`. */
async function expectRoundTrip(page: Page, open: () => Promise<void>, first: string, back: Locator): Promise<void> {
  await open();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByRole("textbox", { name: first }).or(dialog.getByRole("button", { name: first, exact: true })),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(back).toBeFocused();
}

test(
  "each dialog of the desk opens on its first field or its act, and gives the focus back",
  both,
  async ({ page }) => {
    const name = `Trashed ${stamp}`;
    const trashed = await makePackage(owner, { name });
    await owner.packages.change(trashed, { trashed: true });
    const sent = await makePackage(owner, { name: `Sent ${stamp}` });
    await owner.packages.change(sent, { status: "SENT" });
    const draft = await makePackage(owner, { name: `Draft ${stamp}` });

    await signIn(page, baseUrl, "/senders");
    const invite = page.getByRole("button", { name: "Invite a sender" });
    await expectRoundTrip(page, () => press(invite), "First name", invite);
    const mine = page.getByRole("row", { name: new RegExp(ownerEmail) }).getByRole("button", { name: /^Actions for/ });
    await expectRoundTrip(page, () => choose(page, mine, "API key"), "Done", mine);

    await page.goto(`${baseUrl}/trash?search=${stamp}`);
    const actions = page.getByRole("button", { name: `Actions for ${name}` });
    await expectRoundTrip(page, () => choose(page, actions, "Delete for good"), "Delete for good", actions);

    await page.goto(`${baseUrl}/packages/${encodeURIComponent(sent)}`);
    const more = page.getByRole("button", { name: /^More: / });
    await expectRoundTrip(page, () => choose(page, more, "Take back to draft"), "Take back", more);
    const help = page.getByRole("button", { name: "Keys and help" });
    await press(help);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help).toBeFocused();

    await page.goto(`${baseUrl}/packages/${encodeURIComponent(draft)}/designer`);
    const keys = page.getByRole("button", { name: "Keys", exact: true });
    await press(keys);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toBeFocused();
  },
);

test("a row that goes hands the focus on to the next, the last one to the page", both, async ({ page }) => {
  const word = `going${stamp}`;
  for (const name of ["A", "B", "C"]) await makePackage(owner, { name: `${name} ${word}` });
  await signIn(page, baseUrl, `/inbox?search=${word}&sort=name`);
  const actions = (name: string) => page.getByRole("button", { name: `Actions for ${name} ${word}` });
  await choose(page, actions("B"), "Move to trash");
  await expect(actions("B")).toHaveCount(0);
  await expect(actions("C")).toBeFocused();
  await choose(page, actions("C"), "Move to trash");
  await expect(actions("A")).toBeFocused();
  await choose(page, actions("A"), "Move to trash");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(page.locator("body")).not.toBeFocused();
});

test("a recipient's row that is removed hands the focus on", both, async ({ page }) => {
  const roles = ["Ann", "Bo"].map((first, n) =>
    signerRole(`r${n}`, `r${n}@example.com`, {
      signers: [{ id: `r${n}`, firstName: first, lastName: "Ek", email: `r${n}@example.com` }],
    }),
  );
  const id = await makePackage(owner, { roles, documents: [{ id: "agreement", name: "Agreement", approvals: [] }] });
  await signIn(page, baseUrl, preparePath(id));
  await choose(page, page.getByRole("button", { name: "More for Ann Ek" }), "Remove");
  await expect(page.getByRole("button", { name: "More for Ann Ek" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More for Bo Ek" })).toBeFocused();
});

test("after signing in the first Tab leads past the rail to the page", both, async ({ page }) => {
  await signIn(page, baseUrl);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
});

test("what the palette found first is what Enter opens", both, async ({ page }) => {
  const name = `Palette ${stamp}`;
  const id = await makePackage(owner, { name });
  await signIn(page, baseUrl);
  // A page is read before it listens to keys.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}`) })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${baseUrl}/packages/${encodeURIComponent(id)}`);
});
