// Fonts that a file names and does not carry: its letters are drawn as wide as the file counts them.
import { expect } from "@playwright/test";
import { makePackage, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { both, signIn } from "./support/desk.ts";

test(
  "a font that the file only names is the viewer's own, whatever the system has",
  both,
  async ({ page, product: { baseUrl } }) => {
    const fetched: string[] = [];
    page.context().on("response", (response) => {
      if (response.url().includes("/standard_fonts/")) fetched.push(`${response.status()} ${response.url()}`);
    });
    const id = await makePackage(specClient(baseUrl));
    await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
    await expect(page.locator("canvas").first()).toBeVisible();
    await expect.poll(() => fetched).toContainEqual(expect.stringMatching(`^200 ${baseUrl}/pdfjs/.*Sans`));
  },
);
