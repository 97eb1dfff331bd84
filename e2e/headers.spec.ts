// What every answer tells browsers, and every page under it: nothing of ours is refused by our own policy.
import { expect, type Page } from "@playwright/test";
import { agree } from "./ceremony-signer.ts";
import { makePackage, ownerEmail, signatureField, signerRole, specClient } from "./spec-client.ts";
import { ownerPassword, test } from "./spec-product.ts";

const noticed: string[] = [];

/** What the browser refused, told by the page itself: Firefox writes it to no console that tests can read. */
async function watch(page: Page): Promise<void> {
  noticed.length = 0;
  await page.exposeFunction("noticeViolation", (violation: string) => void noticed.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (globalThis as unknown as { noticeViolation(text: string): void }).noticeViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    );
  });
}

const contract = (id: string, role: string) => ({
  id,
  name: "Agreement",
  approvals: [{ id: "a1", role, fields: [signatureField({ id: "f1" })] }],
});

test("every page runs under a policy with a nonce of its own, and is refused nothing", {
  tag: ["@firefox", "@landing"],
}, async ({ page, product }) => {
  const owner = specClient(product.baseUrl);
  const members = {
    roles: [signerRole("client", "layla.haddad@example.com")],
    documents: [contract("agreement", "client")],
  };
  const draft = await makePackage(owner, members);
  const sent = await makePackage(owner, members);
  expect((await owner.packages.change(sent, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(sent)}/roles/client/signingUrl`);
  await watch(page);

  const nonces = new Set<string>();
  const visit = async (path: string) => {
    const response = await page.goto(new URL(path, product.baseUrl).href);
    const headers = (await response?.allHeaders()) ?? {};
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(/frame-ancestors 'self'/),
    });
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(headers["content-security-policy"] ?? "") ?? [];
    expect(nonces.has(nonce), path).toBe(false);
    nonces.add(nonce);
    // Drawn by scripts: without them nothing of it would be there.
    await expect(page.getByRole("heading").first(), path).toBeVisible();
  };

  await visit("/login");
  await page.getByRole("textbox", { name: "E-mail" }).fill(ownerEmail);
  await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${product.baseUrl}/`);

  for (const list of ["/", "/inbox", "/drafts", "/trash", "/outbox", "/senders", "/settings"]) await visit(list);
  await visit(`/packages/${sent}`);
  await visit(`/packages/${draft}`);
  await visit(`/designer/${draft}`);
  await expect(page.locator("canvas").first(), "the page of the PDF is drawn").toBeVisible();
  await visit(body.url);
  await agree(page);
  await expect(page.locator("canvas").first(), "the page of the PDF is drawn").toBeVisible();
  for (const open of [
    "/verify",
    "/api/docs",
    "/forgotten",
    "/password?token=x",
    "/fast-track?token=x",
    "/no-such-page",
  ])
    await visit(open);
  expect(noticed).toEqual([]);
});

test("data and documents are told to be no page", async ({ product }) => {
  for (const path of ["/api/packages", "/api/nowhere", "/api/openapi.json", "/healthz", "/seal/ca.pem"]) {
    const { headers } = await fetch(`${product.baseUrl}${path}`);
    expect(headers.get("content-security-policy"), path).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toBeNull();
  }
});

test("nothing resizes pictures for whoever asks", async ({ product }) => {
  const { status } = await fetch(`${product.baseUrl}/_next/image?url=%2Ficon.svg&w=640&q=75`);
  expect(status).toBe(404);
});

test("what browsers and robots ask for by themselves is there", async ({ product }) => {
  for (const [path, type] of [
    ["/robots.txt", "text/plain"],
    ["/favicon.ico", "image/"],
    ["/apple-touch-icon.png", "image/png"],
  ]) {
    const { status, headers } = await fetch(`${product.baseUrl}${path}`);
    expect(status, path).toBe(200);
    expect(headers.get("content-type"), path).toContain(type);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

test("a script that somebody put into a page does not run", { tag: "@firefox" }, async ({ page, product }) => {
  await page.goto(`${product.baseUrl}/login`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const refusals = new Promise<void>((resolve) => {
      let scripts = 0;
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (effectiveDirective.startsWith("script-src") && ++scripts === 2) resolve();
      });
    });
    document.body.insertAdjacentHTML("beforeend", `<img src="x:" onerror="globalThis.ran = 'handler'">`);
    const link = document.createElement("a");
    link.href = "javascript:globalThis.ran='link'";
    document.body.append(link);
    link.click();
    // Both were refused: neither runs any more.
    await refusals;
    return (globalThis as { ran?: string }).ran;
  });
  expect(ran).toBeUndefined();
});
