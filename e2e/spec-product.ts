// The running product that the specification's scenarios share: one for each worker, or the one that SPEC_BASE_URL names.
import { test as base, expect } from "@playwright/test";
import { startProduct } from "./own-product.ts";
import { colleague, ownerEmail, ownerKey, type SpecClient, specClient, withKey } from "./spec-client.ts";
import { speaksOtherwise } from "./support/pseudo-page.ts";

export const ownerPassword = "correct horse battery staple";

/** How an instance is started that has an owner from the beginning. */
export const ownerOf = {
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: ownerPassword,
  OWNER_NAME: "Ingrid Bergström",
  ACCOUNT_NAME: "Nordhaven Logistics",
  OWNER_API_KEY: ownerKey,
};

/** What React has thrown on pages of the running test: above all, that the server has drawn something else than the browser (418). */
const thrownByReact: string[] = [];
/** "Connection closed": a page that is left while its data still comes, which Firefox tells the page. */
const leftEarly = "React error #412;";
/** Text that the server has drawn otherwise. */
const otherWords = "React error #418;";

export const test = base.extend<{ unbroken: undefined }, { product: { baseUrl: string; dataDir: string } }>({
  browser: [
    async ({ browser }, use) => {
      browser.on("context", (context) =>
        context.on("weberror", (error) => {
          const { message } = error.error();
          const page = error.page();
          const isMeant =
            message.includes(leftEarly) || (page && speaksOtherwise(page) && message.includes(otherWords));
          if (message.includes("React error") && !isMeant) thrownByReact.push(`${page?.url()}: ${message}`);
        }),
      );
      await use(browser);
    },
    { scope: "worker" },
  ],
  unbroken: [
    async ({ playwright: _playwright }, use) => {
      thrownByReact.length = 0;
      await use(undefined);
      expect(thrownByReact).toEqual([]);
    },
    { auto: true },
  ],
  product: [
    async ({ playwright: _playwright }, use) => {
      if (process.env.SPEC_BASE_URL)
        return use({ baseUrl: process.env.SPEC_BASE_URL, dataDir: process.env.DATA_DIR ?? ".data" });
      const product = await startProduct(ownerOf);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

type Product = { baseUrl: string };
type Cast = {
  product: Product;
  owner: SpecClient;
  ownerId: string;
  other: SpecClient;
  otherId: string;
  otherEmail: string;
};

let count = 0;

/** The account's owner and a colleague of theirs whom nobody met before, for the scenarios of one file. */
export async function castOf(product: Product): Promise<Cast> {
  const owner = specClient(product.baseUrl);
  const otherEmail = `jonas.weber.${Date.now().toString(36)}${count++}@example.com`;
  const added = await colleague(owner, otherEmail);
  const ownerId = (await owner.senders.list({ search: ownerEmail })).body[0].id;
  const other = specClient(product.baseUrl, withKey(added.key));
  return { product, owner, ownerId, other, otherId: added.id, otherEmail };
}
