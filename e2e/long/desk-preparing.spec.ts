// A package on its way to being sent: what is called saved is saved, the review tells the truth and leads to what it names.
import { expect } from "@playwright/test";
import { makePackage, pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const at = (id: string, step: "designer" | "review") => `/packages/${encodeURIComponent(id)}/${step}`;

const free = (id: string, role: string, left: number) => ({
  id,
  role,
  fields: [signatureField({ id: `sign-${role}`, left, top: 620 })],
});
/** A file as the picker gives it. */
const picked = (title: string) => {
  const { name, type, bytes } = pdfFile(title);
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
};
const agreement = (...approvals: object[]) => [{ id: "agreement", name: "Agreement", approvals }];
const input = (more: object) => ({ ...signatureField(more), type: "INPUT", subtype: "TEXTFIELD", height: 28 });
const plain = signerRole("client", "layla.haddad@example.com");
const recipient = (signer: object, more: object = {}) => ({
  ...plain,
  signers: [{ ...plain.signers[0], ...signer }],
  ...more,
});

test(
  "nothing is ready to be sent while somebody has nothing to sign, and Show leads to them",
  both,
  async ({ page }) => {
    const supplier = signerRole("supplier", "li.wang@example.com", {
      signers: [{ id: "supplier", firstName: "Li", lastName: "Wang", email: "li.wang@example.com" }],
    });
    const id = await makePackage(owner, { roles: [plain, supplier], documents: agreement(free("a1", "client", 100)) });
    await signIn(page, baseUrl, at(id, "review"));
    await expect(page.getByRole("heading", { name: "You can send it. 1 thing to look at first." })).toBeVisible();
    await expect(page.getByText("Ready to send.")).toHaveCount(0);
    await expectAccessible(page);
    const check = page.getByRole("list", { name: "Checks before sending" }).getByRole("listitem");
    await expect(check).toContainText("Li Wang has nothing to sign.");
    await check.getByRole("link", { name: "Show" }).click();
    await expect(page).toHaveURL(/designer#/);
    await expect(page.getByRole("radio", { name: /Li Wang/ })).toBeChecked();
    await page.getByRole("group", { name: "Page 1 of 1" }).click({ position: { x: 560, y: 640 } });
    await expect(page.locator("[data-key]")).toHaveCount(2);
    await page.getByRole("button", { name: "Review and send" }).click();
    await expect(page.getByRole("heading", { name: "Ready to send." })).toBeVisible();
  },
);

test("how each recipient is asked is named", async ({ page }) => {
  const client = recipient(
    {
      phone: "+4722334455",
      language: "nb",
      notificationMethods: { primary: ["SMS"] },
      auth: { scheme: "CHALLENGE", challenges: [{ question: "Which ship?", answer: "Ylva" }] },
    },
    { attachmentRequirements: [{ id: "passport", name: "Passport", required: true }] },
  );
  const id = await makePackage(owner, { roles: [client], documents: agreement(free("a1", "client", 100)) });
  const schedule = { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 };
  expect((await owner.reminders.create(id, schedule)).status).toBeLessThan(300);
  await signIn(page, baseUrl, at(id, "review"));
  await expect(page.getByRole("list", { name: "How Layla Haddad is asked" }).getByRole("listitem")).toHaveText([
    "Link by text message to +4722334455",
    "First answers 1 question",
    "Written to in Norwegian Bokmål",
    "Hands in Passport",
    "Reminded after 3 days, then 2 more times, 7 days apart",
  ]);
});

test(
  "a field on text and fields that overlap are the same findings in review and designer, and Show opens the field",
  both,
  async ({ page }) => {
    const fields = [
      signatureField({ id: "one", name: "One", top: 620 }),
      input({ id: "on-text", name: "On text", top: 130 }),
      input({ id: "two", name: "Two", top: 640, left: 200 }),
      // Reaches into "One" by a hair, as forms do.
      input({ id: "edge", name: "Edge", top: 593 }),
    ];
    const id = await makePackage(owner, { documents: agreement({ id: "a1", role: "client", fields }) });
    await signIn(page, baseUrl, at(id, "review"));
    const checks = page.getByRole("list", { name: "Checks before sending" }).getByRole("listitem");
    await expect(checks).toHaveCount(2);
    const overlap = "The fields “One” and “Two” overlap on page 1 of “Agreement”.";
    const onText = /^The field “On text” on page 1 of “Agreement” covers text: “.+”\.$/;
    await expect(checks.locator("[data-part=finding]")).toHaveText([overlap, onText]);
    await checks.nth(1).getByRole("link", { name: "Show" }).click();
    const box = page.locator('[data-key$="/on-text"]');
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    const bar = page.locator("[data-part=preflight]");
    await expect(bar).toContainText("2 things to check.");
    await expect(bar).toContainText(overlap);
    await bar.getByRole("button", { name: "Next" }).click();
    await expect(bar).toContainText(/The field “On text” on page 1 of “Agreement” covers text: “.+”/);
  },
);

test("Saved is not said of a recipient who is not whole, of a past date or of no name", both, async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  const saved = page.locator("[data-slot=saved]");
  const names = page.getByRole("textbox", { name: "Name", exact: true });
  const addresses = page.getByRole("textbox", { name: "E-mail address" });
  await expect(names).toHaveValue("Layla Haddad");
  await page.getByRole("button", { name: "Add recipient" }).click();
  await expect(names.nth(1)).toBeFocused();
  await expect(names.nth(1)).toBeInViewport();
  await page.keyboard.type("Li Wang");
  await expect(saved).toHaveText("Not all saved. Li Wang: Write the person’s e-mail address.");
  await page.getByRole("textbox", { name: /^Message/ }).fill("Before noon, please.");
  await expect.poll(async () => (await owner.packages.read(id)).body.emailMessage).toBe("Before noon, please.");
  await expect(saved, "another thing's success says nothing of the row").toHaveAttribute("data-state", "incomplete");
  await expectAccessible(page);
  await addresses.nth(1).fill("li.wang@example.com");
  await expect(saved).toHaveAttribute("data-state", "saved");
  expect((await owner.roles.list(id)).body.results.map((role: { name: string }) => role.name)).toContain("Li Wang");

  const due = page.getByLabel(/^Due/);
  await due.fill("2001-02-03T04:05");
  await expect(
    page.getByText("This has already passed. Choose a time that is to come.", { exact: true }),
  ).toBeVisible();
  await expect(saved).toHaveText("Not all saved. Due: This has already passed. Choose a time that is to come.");
  await expect(page.getByRole("button", { name: "Place fields" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await due.fill("2040-02-03T04:05");
  await expect(saved).toHaveAttribute("data-state", "saved");
  expect((await owner.packages.read(id)).body.due).toBe("2040-02-03T04:05:00Z");
  await page.getByRole("textbox", { name: "Package name" }).fill("");
  await expect(saved).toHaveText("Not all saved. The package has no name.");
});

test("the new row of a long list is brought into view, on a phone too", { tag: "@phone" }, async ({ page }) => {
  const roles = Array.from({ length: 8 }, (_, n) =>
    signerRole(`r${n}`, `r${n}@example.com`, {
      signers: [{ id: `r${n}`, firstName: "Person", lastName: `Number ${n}`, email: `r${n}@example.com` }],
    }),
  );
  const id = await makePackage(owner, { roles, documents: agreement() });
  await signIn(page, baseUrl, preparePath(id));
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(8);
  await page.getByRole("button", { name: "Add recipient" }).click();
  const last = page.getByRole("textbox", { name: "Name", exact: true }).last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("Show leads to the recipient, the due date and the name on the first step", async ({ page }) => {
  const id = await makePackage(owner, {
    roles: [recipient({ auth: { scheme: "SSO" } })],
    documents: agreement(free("a1", "client", 100)),
  });
  await signIn(page, baseUrl, at(id, "review"));
  await page.getByRole("list", { name: "Checks before sending" }).getByRole("link", { name: "Show" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.goto(`${baseUrl}${preparePath(id)}#to=due`);
  await page.reload();
  await expect(page.getByLabel(/^Due/)).toBeFocused();
});

test("the focus stays on what files are chosen with, and goes into a message of their own", both, async ({ page }) => {
  await signIn(page, baseUrl, "/packages/new");
  const files = page.getByLabel("Choose files");
  await files.focus();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await chooser).setFiles(picked("Deed"));
  await expect(page.getByText("PDF, 1 page")).toBeVisible();
  await expect(files).toBeFocused();
  const message = page.getByRole("textbox", { name: "Message for recipient 1 alone" });
  const ask = async () => {
    await page.getByRole("button", { name: "More for recipient 1" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Write them a message of their own" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
  };
  await ask();
  await expect(message).toBeFocused();
  // Asked for again, it is there already.
  await ask();
  await expect(message).toBeFocused();
});

test("a draft is named after a file once that was taken; long names of waiting files stay in their row", async ({
  page,
}) => {
  await signIn(page, baseUrl, "/packages/new");
  const name = page.getByRole("textbox", { name: "Package name" });
  const broken = { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 and nothing more") };
  // Until the row was looked at, nothing is answered.
  let release: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/documents$/, async (route) => {
    await looked;
    await route.continue();
  });
  const long = "Rental agreement of the harbour with everything that was ever added to it ".repeat(3);
  await page.getByLabel("Choose files").setInputFiles([broken, { ...picked("Deed"), name: `${long}.pdf` }]);
  const card = page.getByRole("list", { name: "Documents" });
  const waiting = card.getByRole("listitem").filter({ hasText: long.trim() });
  await expect(waiting).toContainText("kB, waiting");
  await expect(waiting.getByRole("progressbar")).toHaveCount(0);
  expect(await card.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  await expect(name).toHaveValue("New package");
  release();
  await expect(card.getByRole("alert")).toBeVisible();
  await expect(name).toHaveValue(long.trim());
  await expect(page.locator("[data-slot=saved]")).toHaveAttribute("data-state", "saved");
});

test("a new package speaks the language of its sender's profile", async ({ page }) => {
  await signIn(page, baseUrl, "/settings");
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("status").getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.goto(`${baseUrl}/packages/new`);
  await page.getByRole("textbox", { name: "Name des Vorgangs" }).fill("Rahmenvertrag");
  await expect(page).toHaveURL(/id=/);
  const id = decodeURIComponent(new URL(page.url()).searchParams.get("id") ?? "");
  expect((await owner.packages.read(id)).body.language).toBe("de");
  await page.goto(`${baseUrl}/settings`);
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByRole("button", { name: "Profil speichern" }).click();
  await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
});

test("an address that another recipient has is told as soon as the field is left", both, async ({ page }) => {
  const id = await makePackage(owner);
  await signIn(page, baseUrl, preparePath(id));
  await page.getByRole("button", { name: "Add recipient" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).last().fill("Omar Haddad");
  const second = page.getByRole("textbox", { name: "E-mail address" }).last();
  await second.fill("layla.haddad@example.com");
  await expect(second).not.toHaveAttribute("aria-invalid", "true");
  await second.press("Tab");
  await expect(second).toHaveAccessibleDescription(/has the same address/);
});

test(
  "a recipient who is removed while the first save is under way is gone, and Undo keeps them",
  both,
  async ({ page }) => {
    const id = await makePackage(owner, { roles: [plain], documents: agreement(free("a1", "client", 100)) });
    await signIn(page, baseUrl, preparePath(id));
    const people = page.locator("[data-part=people]");
    const emails = async () => {
      const { body } = await owner.packages.read(id);
      return (body as { roles: { type: string; signers: { email: string }[] }[] }).roles
        .filter(({ type }) => type !== "SENDER")
        .map(({ signers }) => signers[0]?.email);
    };
    for (const kept of [false, true]) {
      let release: () => void = () => undefined;
      const late = new Promise<void>((resolve) => {
        release = () => resolve();
      });
      const creating = page.waitForRequest((request) => request.method() === "POST" && /\/roles$/.test(request.url()));
      await page.route("**/roles", async (route) => {
        if (route.request().method() === "POST") await late;
        await route.continue();
      });
      await page.getByRole("button", { name: "Add recipient" }).click();
      const email = `${kept ? "kim" : "noor"}@example.com`;
      await people
        .getByRole("textbox", { name: "Name", exact: true })
        .last()
        .fill(kept ? "Kim Ek" : "Noor Ek");
      await people.getByRole("textbox", { name: "E-mail address" }).last().fill(email);
      await creating;
      await people.getByRole("button", { name: /^More for (Kim|Noor) Ek$/ }).click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
      await expect(people.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(1);
      const toast = page.getByRole("listitem").filter({ hasText: "Ek is removed." });
      if (kept) await toast.getByRole("button", { name: "Undo" }).click();
      release();
      if (!kept) await expect(toast).toHaveCount(0);
      await expect.poll(emails).toEqual(["layla.haddad@example.com", ...(kept ? [email] : [])]);
      await page.unrouteAll();
    }
    await page.reload();
    await expect(people.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(2);
    expect(await emails()).toEqual(["layla.haddad@example.com", "kim@example.com"]);
  },
);

test("a due date that is emptied part by part is none", async ({ page }) => {
  const id = await makePackage(owner, { due: "2040-02-03T04:05:00Z" });
  await signIn(page, baseUrl, preparePath(id));
  const due = page.getByLabel(/^Due/);
  await expect(due).toHaveValue("2040-02-03T04:05");
  await due.focus();
  await page.keyboard.press("Backspace");
  await expect(page.getByText("The date is not complete.", { exact: true })).toBeVisible();
  for (let part = 0; part < 5; part++) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Backspace");
  }
  await expect(page.getByText("The date is not complete.", { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await owner.packages.read(id)).body.due).toBeNull();
  await expect(page.locator("[data-slot=saved]")).toHaveAttribute("data-state", "saved");
});

test(
  "the package's language and a recipient's own are chosen on the first step, and the consent and the signing page follow",
  both,
  async ({ page, browser }) => {
    const other = signerRole("supplier", "li.wang@example.com", { index: 2 });
    const id = await makePackage(owner, {
      roles: [{ ...plain, index: 1 }, other],
      documents: agreement(free("a1", "client", 100), free("a2", "supplier", 360)),
    });
    await signIn(page, baseUrl, preparePath(id));
    await page.getByRole("combobox", { name: "Language" }).selectOption({ label: "Deutsch" });
    await page.getByRole("checkbox", { name: "Sign in person" }).check();
    const [first] = await page.getByRole("button", { name: /^More for/ }).all();
    await first?.focus();
    await page.keyboard.press("Enter");
    const french = page.getByRole("menuitemradio", { name: "Français" });
    await expect(page.getByRole("menuitemradio", { name: "As the package (German)" })).toBeChecked();
    await expectAccessible(page);
    await french.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-part=language]")).toHaveText("Written to in French");
    await expect(page.locator("[data-slot=saved]")).toHaveAttribute("data-state", "saved");
    const { body } = await owner.packages.read(id);
    expect(body.settings.ceremony.inPerson).toBe(true);
    expect([body.language, body.documents[0].name]).toEqual(["de", "Einwilligung in die elektronische Unterschrift"]);
    const languages = () => body.roles.map((role: { signers: { language?: string }[] }) => role.signers[0]?.language);
    expect(languages()).toContain("fr");

    await page.reload();
    await expect(page.getByRole("combobox", { name: "Language" })).toHaveValue("de");
    await expect(page.getByRole("checkbox", { name: "Sign in person" })).toBeChecked();
    await expect(page.locator("[data-part=language]")).toHaveText("Written to in French");
    expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
    const { body: link } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
    const context = await browser.newContext({ locale: "es-ES" });
    const signer = await context.newPage();
    await signer.goto(link.url);
    await expect(signer.locator("html")).toHaveAttribute("lang", "fr");
    await context.close();
  },
);
