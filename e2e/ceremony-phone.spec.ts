// Field by field on a phone, held upright and turned: every step says where it stands, shows its place on the page, leads where
// it says, and keeps its act in view, also above the on-screen keyboard; what is sealed is what was entered.
import { expect, type Locator, type Page } from "@playwright/test";
import { extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { begin, drawSignature, enter, inputField } from "./ceremony-signer.ts";
import {
  type Json,
  pdfFile,
  pngBytes,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
} from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";
import { tap } from "./support/finger.ts";
import { isFirefox } from "./support/is-firefox.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const small = { width: 20, height: 20 };
const required = { required: true };
const approvals = {
  lease: [
    inputField("Street", "TEXTFIELD", { top: 150, validation: required }),
    inputField("Pets", "CHECKBOX", { top: 250, ...small, validation: required }),
    ...["Monday", "Friday"].map((name, index) =>
      inputField(name, "RADIO", {
        page: 1,
        top: 150 + 60 * index,
        ...small,
        validation: { group: "Day", required: true },
      }),
    ),
    inputField("Colour", "LIST", { page: 1, top: 400, validation: { ...required, enum: ["Red", "Green"] } }),
    inputField("Nickname", "TEXTFIELD", { page: 1, top: 500 }),
    signatureField({ id: "f1", page: 1, left: 400, top: 900 }),
  ],
  rules: [
    inputField("Moving in", "DATEPICKER", { top: 400, validation: required }),
    signatureField({ id: "g1", subtype: "INITIALS", top: 950, left: 500 }),
  ],
};

/** Two documents with every kind of field, and two files: one that must be handed in and one that may. */
async function ask(members: object = {}): Promise<{ id: string; link: string }> {
  const attachmentRequirements = [
    { id: "passport", name: "Passport", description: "Both sides", required: true },
    { id: "statement", name: "Bank statement", description: "", required: false },
  ];
  const document = (id: "lease" | "rules", name: string) => ({
    id,
    name,
    approvals: [{ id: `${id}-layla`, role: "client", fields: approvals[id] }],
  });
  const made = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements })],
      documents: [document("lease", "Lease agreement"), document("rules", "House rules")],
      ...members,
    },
    [pdfFile("Lease agreement", 2), pdfFile("House rules", 1)],
  );
  expect(made.status, made.text).toBe(200);
  const { id } = made.body;
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

const picture = { name: "front.png", mimeType: "image/png", buffer: Buffer.from(pngBytes()) };
const sheetOf = (page: Page) => page.locator("[data-slot=step-sheet]");
const act = (page: Page, name: "next" | "sign" | "finish") => sheetOf(page).locator(`[data-act="${name}"]`);
const next = (page: Page) => tap(act(page, "next"));

/** Which of the things that are pressed take no finger's width at their middle, across or down. */
const tooSmall = (scope: Locator) =>
  scope.evaluate((root) => {
    const names: string[] = [];
    for (const one of root.querySelectorAll<HTMLElement>(
      "button, a[href], select, [role=tab], label:has(> :is([type=checkbox], [type=radio]))",
    )) {
      // The page's own fields are as large as the sender made them; the sheet is the other way to each of them.
      if (one.closest("[data-slot=place], [data-slot=skip-link]") || !one.checkVisibility({ visibilityProperty: true }))
        continue;
      const box = one.getBoundingClientRect();
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (middle.y < 22 || middle.y > innerHeight - 22) continue;
      // What is scrolled half under the acts of a dialog or of the sheet.
      const foot = one
        .closest("[role=dialog], [data-slot=step-sheet]")
        ?.querySelector("[data-slot=dialog-foot], [data-slot=step-acts]");
      if (foot && !foot.contains(one) && box.bottom > foot.getBoundingClientRect().top) continue;
      const takes = (x: number, y: number) => one.contains(document.elementFromPoint(middle.x + x, middle.y + y));
      if (!takes(0, 0)) continue;
      // An answer to choose is a row as high as a text is to write in.
      const isLow = one.matches("[data-slot=field-control] label") && box.height < 52;
      const isWide = box.width >= 44 || (takes(-21, 0) && takes(21, 0));
      if (isLow || !isWide || !takes(0, -21) || !takes(0, 21))
        names.push(`${one.getAttribute("aria-label") ?? one.textContent} ${box.width}x${box.height}`);
    }
    return names;
  });

/** Once what is brought into view stands still. */
const expectFingers = (scope: Locator) =>
  expect.poll(() => tooSmall(scope), { message: "as large as a finger" }).toEqual([]);

/** A link that stands alone. */
const expectFingerHigh = async (link: Locator) =>
  expect((await link.boundingBox())?.height, "as high as a finger").toBeGreaterThanOrEqual(44);

type Step = { step: string; place: string; done: number; back?: string; act?: RegExp; shown?: number };

/** What every step of the way keeps to. `shown` is the page on which its place is seen. */
async function expectStep(page: Page, { step, place, done, back, act, shown }: Step): Promise<void> {
  const sheet = page.getByRole("region", { name: `${step}, ${place}`, exact: true });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText(place, { exact: true })).toBeVisible();
  await expect(sheet.getByText(`${done} of 10 done`)).toBeAttached();
  const acts = sheet.locator("[data-slot=step-acts]");
  await expect(acts.locator("[data-variant=brand]")).toBeInViewport({ ratio: 1 });
  if (act) await expect(acts.locator("[data-variant=brand]")).toHaveAccessibleName(act);
  if (back) await expect(acts.getByRole("button").first()).toHaveAccessibleName(back);
  if (shown !== undefined) await expectInSight(page, shown);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectFingers(page.locator("body"));
}

/** The place that the sheet speaks of stands on the page above it, and nothing lies over it. */
async function expectInSight(page: Page, shown: number): Promise<void> {
  const current = page.locator('#document [aria-current="step"]').first();
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      current.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
  const onPage = page.locator("#document [data-page]").nth(shown);
  await expect(onPage.locator('[aria-current="step"]').first()).toBeInViewport();
}

const dialogAct = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

async function drawHere(page: Page): Promise<void> {
  await tap(act(page, "sign"));
  await expect(dialogAct(page, "Sign here")).toBeInViewport({ ratio: 1 });
  await expectFingers(page.getByRole("dialog"));
  await tap(page.getByRole("tab", { name: "Draw", exact: true }));
  await drawSignature(page.getByRole("img", { name: "Drawing pad" }));
  await tap(dialogAct(page, "Sign here"));
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** As far as the signature: the first four steps. */
async function fillFirst(page: Page): Promise<void> {
  const sheet = sheetOf(page);
  await sheet.getByRole("textbox").fill("Harbour Street 4");
  await next(page);
  await tap(sheet.getByRole("checkbox"));
  await next(page);
  await tap(sheet.getByRole("radio", { name: "Monday" }));
  await next(page);
  await sheet.getByRole("combobox").selectOption("Red");
  await next(page);
}

test("two documents are signed field by field, each step where it says, and the sealed values are those entered", {
  tag: ["@phone", "@turned"],
}, async ({ page }) => {
  // Fifty touches, each of which takes Firefox's driver a second or more.
  test.slow(isFirefox(page));
  const asked = await ask();
  await page.goto(asked.link);
  await expectFingerHigh(page.getByRole("link", { name: "Open as PDF" }));
  await enter(page, asked);
  const sheet = sheetOf(page);
  const onLease = (at: number) => `Page ${at} of Lease agreement`;

  // The document comes first: nothing asks for anything, no keyboard lies over it, and the first page is read to its end.
  await expect(page.getByText("Then there are 10 things to do.")).toBeVisible();
  await expect(page.locator("#document [aria-current=step]")).toHaveCount(0);
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const read = (await page.locator("#document").boundingBox()) ?? { width: 0, height: 0 };
  expect((read.width * read.height) / (width * height), "most of the screen").toBeGreaterThan(0.5);
  await expectFingers(page.locator("body"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("textbox")).toBeFocused();

  await expectStep(page, { step: "Street", place: onLease(1), done: 0, act: /^Next: Pets$/, shown: 0 });
  await expect(sheet.getByRole("button", { name: "Back: this is the first" })).toHaveAttribute("aria-disabled", "true");
  await sheet.getByRole("textbox").fill("Harbour Street 4");
  await next(page);
  const back = "Back to Street";
  await expectStep(page, { step: "Pets", place: onLease(1), done: 1, back, act: /^Next: Day$/, shown: 0 });
  await tap(sheet.getByRole("checkbox"));
  await next(page);
  await expectStep(page, { step: "Day", place: onLease(2), done: 2, back: "Back to Pets", shown: 1 });
  await tap(sheet.getByRole("radio", { name: "Monday" }));
  await expectStep(page, { step: "Day", place: onLease(2), done: 3, act: /^Next: Colour$/, shown: 1 });
  await next(page);
  await expectStep(page, { step: "Colour", place: onLease(2), done: 3, back: "Back to Day", shown: 1 });
  await sheet.getByRole("combobox").selectOption("Red");

  // What is filled in is opened again and changed; the way on does not lead past what is still open.
  await tap(sheet.getByRole("button", { name: "Back to Day" }));
  await expectStep(page, { step: "Day", place: onLease(2), done: 4, shown: 1 });
  await expect(sheet.getByRole("radio", { name: "Monday" })).toBeChecked();
  await tap(sheet.getByRole("radio", { name: "Friday" }));
  await tap(sheet.getByRole("button", { name: "Back to Pets" }));
  await tap(sheet.getByRole("button", { name: "Back to Street" }));
  await expectStep(page, { step: "Street", place: onLease(1), done: 4, act: /^Next: Nickname$/, shown: 0 });
  await sheet.getByRole("textbox").fill("Quay 7");
  await next(page);
  await expectStep(page, { step: "Nickname", place: onLease(2), done: 4, act: /^Next: your signature$/, shown: 1 });
  await sheet.getByRole("textbox").fill("Lay");

  // The page is moved away by hand, and brought back.
  await page.locator("#document").evaluate((viewer) => viewer.scrollTo({ top: 0, behavior: "instant" }));
  await tap(sheet.getByRole("button", { name: `${onLease(2)}: show it` }));
  await expectInSight(page, 1);

  await next(page);
  await expectStep(page, { step: "Signature", place: onLease(2), done: 4, act: /^Sign here$/, shown: 1 });
  await drawHere(page);
  await expectStep(page, { step: "Confirm Lease agreement", place: "All of Lease agreement", done: 5 });
  await tap(sheet.getByRole("checkbox"));
  await next(page);
  const onRules = "Page 1 of House rules";
  await expectStep(page, {
    step: "Moving in",
    place: onRules,
    done: 6,
    back: "Back to Confirm Lease agreement",
    shown: 0,
  });
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await sheet.locator("[data-slot=date]").fill("2027-01-31");
  await expect(sheet.getByText(/^For example \d{4}-12-31$/)).toBeVisible();
  await tap(sheet.getByRole("button", { name: "Choose a date: Moving in" }));
  const calendar = page.getByRole("dialog", { name: "Choose a date: Moving in" });
  await expect(calendar.getByRole("button", { name: "Sunday 31 January 2027, chosen" })).toBeFocused();
  await expectFingers(calendar);
  await expectAccessible(page);
  await calendar.getByRole("combobox", { name: "Month" }).selectOption("February");
  await tap(calendar.getByRole("button", { name: "Monday 1 February 2027" }));
  await expect(calendar).toBeHidden();
  await expect(sheet.locator("[data-slot=date]")).toHaveValue("2027-02-01");
  await next(page);
  await expectStep(page, { step: "Initials", place: onRules, done: 7, shown: 0 });
  await drawHere(page);
  await expectStep(page, {
    step: "Confirm House rules",
    place: "All of House rules",
    done: 8,
    act: /^Next: Passport$/,
  });
  await tap(sheet.getByRole("checkbox"));
  await next(page);
  const file = /^A file for /;
  await expect(page.getByRole("region", { name: /^Passport, A file for / })).toBeVisible();
  await expect(sheet.getByText(file)).toBeVisible();
  await expect(sheet.getByText("9 of 10 done")).toBeAttached();
  await expect(sheet.getByRole("button", { name: "Choose a file: Passport" })).toBeInViewport({ ratio: 1 });
  await sheet.locator("input[type=file]").setInputFiles(picture);
  await expect(sheet.getByText("10 of 10 done")).toBeAttached();
  const taken = sheet.getByText("front.png");
  const [name, mark] = [await taken.boundingBox(), await sheet.locator("li svg").first().boundingBox()];
  expect(Math.abs((name?.y ?? 0) - (mark?.y ?? 99)), "a file is one line").toBeLessThan(16);
  await expectFingers(page.locator("body"));
  // All that is asked for is there; what may be given is still one step away.
  await expect(act(page, "finish")).toBeInViewport({ ratio: 1 });
  await tap(sheet.getByRole("button", { name: "Next: Bank statement" }));
  await expect(page.getByRole("region", { name: /^Bank statement, A file for / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Bank statement, optional" })).toBeVisible();
  await expectAccessible(page);
  await tap(act(page, "finish"));
  await expect(dialogAct(page, "Sign and finish")).toBeInViewport({ ratio: 1 });
  await expectFingers(page.getByRole("dialog"));
  await tap(dialogAct(page, "Sign and finish"));
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();

  const { body: values } = await owner.ask("GET", `/packages/${encodeURIComponent(asked.id)}/fieldSummary`);
  const filled = Object.fromEntries(
    values.map(({ fieldName, fieldId, fieldValue }: Json) => [fieldName ?? fieldId, fieldValue]),
  );
  expect(filled).toMatchObject({
    Street: "Quay 7",
    Pets: "X",
    Friday: "X",
    Colour: "Red",
    Nickname: "Lay",
    "Moving in": "2027-02-01",
  });
  expect(filled.Monday || "").toBe("");
  const lease = (await owner.documents.pdf(asked.id, "lease")).bytes;
  const text = extractText(lease);
  for (const value of ["Quay 7", "Red", "Lay"]) expect(text).toContain(value);
  expect(text).not.toContain("Harbour Street 4");
  for (const id of ["lease", "rules"]) {
    const signatures = judgeSignatures((await owner.documents.pdf(asked.id, id)).bytes);
    expect(signatures.length).toBeGreaterThan(0);
    expect(signatures.every((one) => one.valid)).toBe(true);
  }
});

test("Back closes the dialog that fills the window, and only then leaves the page", { tag: "@phone" }, async ({
  page,
}) => {
  const asked = await ask();
  await page.goto(`${new URL(asked.link).origin}/verify`);
  await enter(page, asked);
  await begin(page);
  await fillFirst(page);
  await next(page);
  const dialog = page.getByRole("dialog");
  const isAt = () => page.evaluate(() => location.pathname);
  const signing = await isAt();
  for (const close of ["Cancel", "Back"]) {
    await tap(act(page, "sign"));
    await tap(page.getByRole("tab", { name: "Draw", exact: true }));
    await drawSignature(page.getByRole("img", { name: "Drawing pad" }));
    if (close === "Back") await page.goBack();
    else await tap(dialogAct(page, close));
    await expect(dialog).toBeHidden();
    expect(await isAt()).toBe(signing);
    await expect(act(page, "sign")).toBeVisible();
  }
  await drawHere(page);
  await expect(sheetOf(page).getByText("5 of 10 done")).toBeAttached();
  await page.goBack();
  await expect.poll(isAt, { message: "no entry of a dialog is left over" }).toBe("/verify");
});

test("Back closes whatever is open over the page, the topmost first, and only then leaves the page", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow(isFirefox(page));
  const asked = await ask();
  await page.goto(`${new URL(asked.link).origin}/verify`);
  await enter(page, asked);
  const isAt = () => page.evaluate(() => location.pathname);
  const signing = await isAt();
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("menu");
  const more = () => tap(page.getByRole("button", { name: /^More/ }));
  const choose = async (item: string) => {
    await more();
    await tap(page.getByRole("menuitem", { name: item }));
    await expect(menu).toBeHidden();
  };
  const documents = () => tap(page.getByRole("button", { name: /^Documents/ }));
  /** The entries are made and taken away in a moment of their own: nobody is as quick as this test. */
  const entries = () =>
    page.evaluate(() => (history.state as { countersignOpen?: number } | null)?.countersignOpen ?? 0);
  const backCloses = async (open: Locator, deep = 1) => {
    await expect(open).toBeVisible();
    await expect.poll(entries).toBe(deep);
    await page.goBack();
    await expect(open).toBeHidden();
    expect(await isAt()).toBe(signing);
  };
  for (const item of ["Decline to sign", "Finish later"]) {
    await choose(item);
    await backCloses(dialog);
  }
  await more();
  await backCloses(menu);
  await documents();
  await backCloses(menu);
  await documents();
  await tap(page.getByRole("menuitemradio", { name: "House rules" }));
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await begin(page);
  await tap(sheetOf(page).getByRole("button", { name: /^Choose/ }));
  await backCloses(dialog);

  // Over the list of all fields, which is left last.
  const pageView = page.getByRole("main").getByRole("button", { name: "Page view" });
  await tap(sheetOf(page).getByRole("button", { name: "All fields" }));
  await expect(pageView).toBeVisible();
  await tap(page.getByRole("button", { name: "Finish", exact: true }));
  await backCloses(page.getByRole("dialog", { name: "10 things are still to do" }), 2);
  await more();
  await backCloses(menu, 2);
  const download = page.waitForEvent("download");
  await choose("Download the documents");
  await download;
  await backCloses(pageView);

  await tap(sheetOf(page).getByRole("button", { name: "All fields" }));
  await expect(pageView).toBeInViewport({ ratio: 1 });
  await expectFingers(page.locator("body"));
  await tap(pageView);
  await expect(sheetOf(page)).toBeVisible();
  await expect.poll(entries).toBe(0);
  await page.goBack();
  await expect.poll(isAt, { message: "no entry of what was open is left over" }).toBe("/verify");
});

test("who leaves after such a dialog leaves nothing that Forward leads to", { tag: "@phone" }, async ({ page }) => {
  await enter(page, await ask());
  await begin(page);
  await fillFirst(page);
  await next(page);
  await tap(act(page, "sign"));
  await tap(dialogAct(page, "Cancel"));
  await expect(page.getByRole("dialog")).toBeHidden();
  await tap(page.getByRole("button", { name: /^More/ }));
  await tap(page.getByRole("menuitem", { name: "Leave and end this session" }));
  await expect(page).toHaveURL(/\/sign$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/sign$/);
  await page.goBack();
  await expect(page, "nor Back").toHaveURL(/\/sign$/);
});

test("a place to sign that is selected already is signed by touching it", { tag: "@phone" }, async ({ page }) => {
  await enter(page, await ask());
  await begin(page);
  await fillFirst(page);
  await next(page);
  const place = page.locator('#document [aria-current="step"]');
  await expect(place).toHaveAccessibleName(/^Signature/);
  await tap(place);
  const dialog = page.getByRole("dialog", { name: "Your signature" });
  await expect(dialog).toBeVisible();
  await tap(dialogAct(page, "Cancel"));
  // Any other is selected first.
  await tap(sheetOf(page).getByRole("button", { name: "Back to Nickname" }));
  await expect(place).toHaveAccessibleName(/^Nickname/);
  await tap(page.locator("#document").getByRole("button", { name: /^Signature/ }));
  await expect(place).toHaveAccessibleName(/^Signature/);
  await expect(dialog).toBeHidden();
});

test("a required date is not missed while its calendar is open, but once it is left", { tag: "@phone" }, async ({
  page,
}) => {
  await enter(page, await ask());
  await tap(page.getByRole("button", { name: /^Documents/ }));
  await tap(page.getByRole("menuitemradio", { name: "House rules" }));
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await begin(page);
  const date = sheetOf(page).locator("[data-slot=date]");
  await expect(date).toBeFocused();
  await tap(sheetOf(page).getByRole("button", { name: "Choose a date: Moving in" }));
  await expect(page.getByRole("dialog", { name: "Choose a date: Moving in" })).toBeVisible();
  await expect(date).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Escape");
  await expect(sheetOf(page).getByRole("button", { name: "Choose a date: Moving in" })).toBeFocused();
  await expect(date).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Tab");
  await expect(date).toHaveAttribute("aria-invalid", "true");
});

test("zoomed in to four times the size the bar is there, and the field below it is seen", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 206, height: 420 });
  await enter(page, await ask());
  await begin(page);
  await expect(page.getByRole("button", { name: /^More/ })).toBeInViewport({ ratio: 1 });
  await expect(sheetOf(page).getByRole("textbox")).toBeInViewport({ ratio: 1 });
  await expect(act(page, "next")).toBeInViewport({ ratio: 1 });
  await expectInSight(page, 0);
});

test("after a reload and from the list of documents the page shows what the sheet speaks of", {
  tag: ["@phone", "@turned"],
}, async ({ page }) => {
  await enter(page, await ask());
  const sheet = sheetOf(page);
  await begin(page);
  await fillFirst(page);
  await next(page);
  await drawHere(page);
  await tap(sheet.getByRole("checkbox"));
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expectStep(page, { step: "Moving in", place: "Page 1 of House rules", done: 6, shown: 0 });
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await tap(page.getByRole("button", { name: /^Documents/ }));
  await tap(page.getByRole("menuitemradio", { name: "Lease agreement" }));
  await expectStep(page, { step: "Street", place: "Page 1 of Lease agreement", done: 6, shown: 0 });
  await expect(page.getByRole("heading", { name: "Lease agreement" })).toBeVisible();
});

test("Finish lists what is missing, files too, and leads there", { tag: ["@phone", "@turned"] }, async ({ page }) => {
  await enter(page, await ask());
  const sheet = sheetOf(page);
  await tap(sheet.getByRole("button", { name: "All fields" }));
  await tap(page.getByRole("button", { name: "Finish", exact: true }));
  const list = page.getByRole("dialog", { name: "10 things are still to do" });
  await expect(list.getByRole("listitem")).toHaveText([
    /Street.*Page 1 of Lease agreement/,
    /Pets.*Page 1 of Lease agreement/,
    /Day.*Page 2 of Lease agreement/,
    /Colour.*Page 2 of Lease agreement/,
    /Signature.*Page 2 of Lease agreement/,
    /Confirm Lease agreement/,
    /Moving in.*Page 1 of House rules/,
    /Initials.*Page 1 of House rules/,
    /Confirm House rules/,
    /Passport.*Not handed in yet/,
  ]);
  await expect(list.getByRole("button", { name: "Go to the first" })).toBeInViewport({ ratio: 1 });
  await expectFingers(list);
  await list.getByRole("button", { name: "Go to the first" }).press("Escape");
  const pageView = page.getByRole("main").getByRole("button", { name: "Page view" });
  await expect(pageView).toBeInViewport({ ratio: 1 });
  await tap(pageView);
  await tap(sheet.getByRole("button", { name: "All fields" }));
  await tap(page.getByRole("button", { name: /^More/ }));
  await tap(page.getByRole("menuitem", { name: "Page view" }));
  // From the last step there is nowhere to go on to: it says what is missing.
  await tap(page.getByRole("button", { name: /^Documents/ }));
  await tap(page.getByRole("menuitemradio", { name: "House rules" }));
  await expect(page.getByRole("heading", { name: "House rules" })).toBeVisible();
  await begin(page);
  await expectStep(page, { step: "Moving in", place: "Page 1 of House rules", done: 0, shown: 0 });
  await next(page);
  await tap(sheet.getByRole("button", { name: "Back to Moving in" }));
  await next(page);
  await tap(act(page, "sign"));
  await tap(page.getByRole("tab", { name: "Draw", exact: true }));
  await drawSignature(page.getByRole("img", { name: "Drawing pad" }));
  await tap(dialogAct(page, "Sign here"));
  const last = page.getByRole("region", { name: /^Bank statement, A file for / });
  await expect(async () => {
    await next(page);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(act(page, "next"), "round to the first that is missing").toHaveAccessibleName("Next: Street");
  // By key: a finger that is as quick as a test would be taken for the second of two quick taps.
  await act(page, "next").press("Enter");
  await expectStep(page, { step: "Street", place: "Page 1 of Lease agreement", done: 1, shown: 0 });
});

/** A keyboard that is laid over the page, as on phones whose browsers do not make room for it: only this tells the page. */
const withKeyboard = (page: Page) =>
  page.addInitScript(() => {
    const seen = new EventTarget();
    let keyboard = 0;
    let moved = 0;
    Object.defineProperties(seen, {
      scale: { get: () => 1 },
      width: { get: () => innerWidth },
      height: { get: () => innerHeight - keyboard },
      offsetTop: { get: () => moved },
      offsetLeft: { get: () => 0 },
    });
    Object.defineProperty(window, "visualViewport", { get: () => seen });
    Object.assign(window, {
      showKeyboard(height: number, by: number) {
        keyboard = height;
        moved = by;
        seen.dispatchEvent(new Event("resize"));
        seen.dispatchEvent(new Event("scroll"));
      },
    });
  });

const showKeyboard = (page: Page, share: number, by: number) =>
  page.evaluate(
    ([part, moved]) => {
      const height = Math.round(innerHeight * part);
      (window as unknown as { showKeyboard: (height: number, by: number) => void }).showKeyboard(height, moved);
      return { top: moved, bottom: innerHeight - height + moved };
    },
    [share, by] as const,
  );

test("the keyboard covers neither the field, nor its place on the page, nor the act", {
  tag: ["@phone", "@turned"],
}, async ({ page }) => {
  await withKeyboard(page);
  await enter(page, await ask());
  await begin(page);
  const sheet = sheetOf(page);
  const expectSeen = async (target: Locator, { top, bottom }: { top: number; bottom: number }, what: string) => {
    await expect
      .poll(async () => {
        const box = await target.boundingBox();
        return box ? box.y >= top - 1 && box.y + box.height <= bottom + 1 : false;
      }, what)
      .toBe(true);
  };
  for (const moved of [0, 60]) {
    const seen = await showKeyboard(page, 0.45, moved);
    await expectSeen(sheet.getByRole("textbox"), seen, "the field");
    await expectSeen(act(page, "next"), seen, "the act");
    await expectSeen(page.locator('#document [aria-current="step"]'), seen, "its place on the page");
    await expectInSight(page, 0);
  }
  await showKeyboard(page, 0, 0);
  await fillFirst(page);
  await next(page);
  await tap(act(page, "sign"));
  const seen = await showKeyboard(page, 0.45, 40);
  await expectSeen(page.getByLabel("Name as you sign it"), seen, "the name");
  await expectSeen(dialogAct(page, "Sign here"), seen, "the dialog's act");
  await showKeyboard(page, 0, 0);
  await tap(dialogAct(page, "Cancel"));
  await tap(page.getByRole("button", { name: /^More/ }));
  await tap(page.getByRole("menuitem", { name: "Decline to sign" }));
  const late = await showKeyboard(page, 0.45, 40);
  const why = page.getByLabel("Why you decline");
  // Smaller type makes a phone zoom into what is written in.
  expect(Number.parseFloat(await why.evaluate((one) => getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16);
  await why.focus();
  await why.scrollIntoViewIfNeeded();
  await expectSeen(why, late, "the reason");
  await expectSeen(dialogAct(page, "Decline"), late, "the dialog's act");
});
