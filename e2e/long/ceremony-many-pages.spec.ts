// A document of two hundred pages on a phone: what was looked at is let go of again, so that it can be read to its end.
import { expect, type Page } from "@playwright/test";
import { enter } from "../ceremony-signer.ts";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { isFirefox } from "../support/is-firefox.ts";
import { watchMemory } from "../support/process-memory.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const pages = 200;

/** What is drawn just now: how many pages, and the bytes of their pixels. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll("canvas")];
    return {
      canvases: canvases.length,
      bytes: canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0),
    };
  });

test("two hundred pages are read to the end, and only those around the reader are kept drawn", {
  tag: "@phone",
}, async ({ page }) => {
  test.slow();
  const fields = [signatureField({ id: "f1", page: pages - 1 })];
  const made = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("client", "layla.haddad@example.com")],
      documents: [{ id: "lease", name: "Lease", approvals: [{ id: "a1", role: "client", fields }] }],
      status: "SENT",
    },
    [pdfFile("Lease", pages)],
  );
  expect(made.status, made.text).toBe(200);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(made.body.id)}/roles/client/signingUrl`);
  await enter(page, { id: made.body.id, link: body.url });
  // Firefox tells nobody which of its processes shows the page.
  const memory = isFirefox(page) ? undefined : await watchMemory(page);
  const most = { canvases: 0, bytes: 0, megabytes: 0 };
  for (let at = 0; at < pages; at += 5) {
    const sheet = page.locator(`[data-page="${at}"]`);
    await sheet.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
    await expect(sheet.locator("canvas")).toBeVisible();
    const now = await drawn(page);
    most.canvases = Math.max(most.canvases, now.canvases);
    most.bytes = Math.max(most.bytes, now.bytes);
    most.megabytes = Math.max(most.megabytes, (await memory?.()) ?? 0);
  }
  expect(most.canvases, "pages that are drawn at once").toBeLessThanOrEqual(12);
  expect(most.bytes / 2 ** 20, "megabytes of pixels").toBeLessThanOrEqual(60);
  // Scripts, the file, and all that is drawn, at the worst moment; what else the browser does is not the page's.
  test.info().annotations.push({ type: "memory", description: `${Math.round(most.megabytes)} MB` });
  expect(most.megabytes, "megabytes of the page's process").toBeLessThanOrEqual(300);
  await expect(page.locator("[data-step]")).toHaveCount(1);
});
