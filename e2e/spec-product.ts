// The running product that the specification's scenarios share: one for each worker, or the one that SPEC_BASE_URL names.
import { test as base } from "@playwright/test";
import { startProduct } from "./own-product.ts";
import { ownerEmail, ownerKey } from "./spec-client.ts";

export const ownerPassword = "correct horse battery staple";

export const test = base.extend<object, { product: { baseUrl: string } }>({
  product: [
    async ({ playwright: _playwright }, use) => {
      if (process.env.SPEC_BASE_URL) return use({ baseUrl: process.env.SPEC_BASE_URL });
      const product = await startProduct({
        OWNER_EMAIL: ownerEmail,
        OWNER_PASSWORD: ownerPassword,
        OWNER_NAME: "Ingrid Bergström",
        ACCOUNT_NAME: "Nordhaven Logistics",
        OWNER_API_KEY: ownerKey,
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
