// A document that its author has certified, in the designer: its own signature field takes the signature, and nothing else is placed.
import { expect, test } from "@playwright/test";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { signerRole } from "../spec-client.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);
const desk = ownDesk();

function certifiedPdf(): Uint8Array {
  using folder = temporaryFolder();
  issueCertificate(folder.path, "author");
  return foreignPdf({
    level: 2,
    sign: (content) => cmsBy(folder.path, "author", content, "-certfile", "root.pem"),
    waiting: [{ name: "buyer", rect: [80, 520, 300, 580] }],
  });
}

test("the author's field is used for the signature, and a text field is refused with words", async ({ page }) => {
  const made = await desk.owner.packages.createWithFiles(
    {
      name: "Certified lease",
      roles: [signerRole("tenant", "tess@example.com", { name: "Tenant" })],
      documents: [{ id: "lease", name: "Lease" }],
    },
    [{ name: "lease.pdf", type: "application/pdf", bytes: certifiedPdf() }],
  );
  expect(made.status, made.text).toBe(200);
  await signIn(page, desk.baseUrl, `/packages/${encodeURIComponent(made.body.id)}/designer`);
  const use = page.getByRole("button", { name: "Use this place: signature field 1 of 1 of the author" });
  await expect(use).toBeVisible();
  await page.locator('[data-kind="text"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/“Lease” is certified by its author: it takes signatures/)).toBeVisible();
  await use.click();
  await expect(page.getByRole("img", { name: "Signature field 1 of 1 of the author" })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await desk.owner.packages.read(made.body.id)).body.documents[0]?.approvals.length)
    .toBe(1);
});
