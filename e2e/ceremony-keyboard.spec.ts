// Every kind of field by keyboard alone on a desk: Tab goes in the order of the page, Enter leads on, Escape leads back, and the
// focus is never lost to the page as a whole.
import { expect, type Page } from "@playwright/test";
import { enter, focused, inputField } from "./ceremony-signer.ts";
import { pdfFile, pngBytes, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectAccessible } from "./support/accessible.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const small = { width: 20, height: 20 };
const required = { required: true };
const lease = [
  inputField("Street", "TEXTFIELD", { top: 150, validation: required }),
  inputField("Pets", "CHECKBOX", { top: 250, ...small, validation: required }),
  ...["Monday", "Friday"].map((name, index) =>
    inputField(name, "RADIO", { top: 300 + 50 * index, ...small, validation: { group: "Day", required: true } }),
  ),
  inputField("Colour", "LIST", { top: 450, validation: { ...required, enum: ["Red", "Green"] } }),
  signatureField({ id: "f1", top: 700 }),
];
const rules = [
  inputField("Moving in", "DATEPICKER", { top: 300, validation: required }),
  signatureField({ id: "g1", subtype: "INITIALS", top: 700 }),
];

async function ask(): Promise<{ id: string; link: string }> {
  const attachmentRequirements = [{ id: "passport", name: "Passport", description: "", required: true }];
  const made = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("client", "layla.haddad@example.com", { attachmentRequirements })],
      documents: [
        { id: "lease", name: "Lease agreement", approvals: [{ id: "a1", role: "client", fields: lease }] },
        { id: "rules", name: "House rules", approvals: [{ id: "b1", role: "client", fields: rules }] },
      ],
    },
    [pdfFile("Lease agreement"), pdfFile("House rules")],
  );
  expect(made.status, made.text).toBe(200);
  const { id } = made.body;
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

/** Presses a key; somebody has the focus then, and it can be seen. */
async function press(page: Page, key: string, name?: RegExp | string): Promise<void> {
  await page.keyboard.press(key);
  if (name) await expect(focused(page), `after ${key}`).toHaveAccessibleName(name);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? "BODY"), `the focus after ${key}`)
    .not.toBe("BODY");
  await expect(focused(page)).toBeInViewport();
}

test("two documents with every kind of field are signed by keyboard alone", { tag: ["@firefox", "@landing"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await ask());
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await press(page, "Enter", /^Street/);
  await page.keyboard.type("Quay 7");
  await press(page, "Tab", /^Pets/);
  await press(page, "Shift+Tab", /^Street/);
  await press(page, "Enter", /^Pets/);
  await press(page, "Space");
  await press(page, "Tab", /Monday/);
  await press(page, "Space");
  await press(page, "ArrowDown", /Friday/);
  await expect(focused(page)).toBeChecked();
  await press(page, "Tab", /^Colour/);
  await page.keyboard.type("Green");
  await press(page, "Tab", /^Signature, required/);
  // Escape leads out of the dialog and back to the field.
  await press(page, "Enter", "Name as you sign it");
  await press(page, "Escape", /^Signature, required/);
  await press(page, "Enter", "Name as you sign it");
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The focus has gone on to the confirmation, and from there to the next document.
  await press(page, "Space", /^Moving in/);
  const date = page.locator("[data-slot=date]");
  await page.keyboard.type("2027/1/31");
  await press(page, "Tab", "Choose a date: Moving in");
  await expect(date, "in the field's own format").toHaveValue("2027-01-31");
  await press(page, "Enter", "Sunday 31 January 2027, chosen");
  await press(page, "Escape", "Choose a date: Moving in");
  await press(page, "Enter", "Sunday 31 January 2027, chosen");
  await press(page, "ArrowLeft", "Saturday 30 January 2027");
  await press(page, "ArrowUp", "Saturday 23 January 2027");
  await press(page, "PageUp", "Wednesday 23 December 2026");
  await press(page, "Home", "Monday 21 December 2026");
  await press(page, "End", "Sunday 27 December 2026");
  await expectAccessible(page);
  await press(page, "Enter", "Choose a date: Moving in");
  await expect(date).toHaveValue("2026-12-27");
  await page.getByRole("button", { name: "Next", exact: true }).focus();
  await press(page, "Enter", /^Initials, required/);
  await press(page, "Enter", "Initials as you write them");
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await press(page, "Space", /^Choose a file/);
  await page
    .getByRole("main")
    .locator("input[type=file]")
    .setInputFiles({
      name: "front.png",
      mimeType: "image/png",
      buffer: Buffer.from(pngBytes()),
    });
  await expect(page.getByText("10 of 10 done")).toBeVisible();
  const finish = page.getByRole("button", { name: "Finish", exact: true });
  await finish.focus();
  await press(page, "Enter", "Sign and finish");
  await press(page, "Escape", "Finish");
  await press(page, "Enter", "Sign and finish");
  await page.keyboard.press("Enter");
  await expect(focused(page), "the next of two quick presses is not its answer").toHaveAccessibleName(
    "Sign and finish",
  );
  await expect(focused(page)).not.toHaveClass(/pointer-events-none/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Signed and sealed/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), "at the end").not.toBe("BODY");
});
