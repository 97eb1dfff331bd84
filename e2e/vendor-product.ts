// One product for all vendor-*.spec.ts of a worker, with the owner's API key, open to receivers on this machine.
import { test as base } from "@playwright/test";
import { startProduct } from "./own-product.ts";
import { VendorClient } from "./vendor-client.ts";

const apiKey = Buffer.from("vendor:0123456789abcdef0123456789abcdef").toString("base64");
export const ownerEmail = "paula.owner@example.com";

export const test = base.extend<{ owner: VendorClient }, { api: string }>({
  // VENDOR_E2E_URL: a product of yours that is running already, started with the settings below.
  api: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const running = process.env.VENDOR_E2E_URL;
      if (running) return use(`${running}/api`);
      const product = await startProduct({
        OWNER_EMAIL: ownerEmail,
        OWNER_PASSWORD: "correct horse battery staple",
        OWNER_NAME: "Paula Owner",
        ACCOUNT_NAME: "Vendor clients",
        OWNER_API_KEY: apiKey,
        CALLBACK_ALLOW_PRIVATE: "true",
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await use(`${product.baseUrl}/api`);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  owner: async ({ api }, use) => use(new VendorClient(api, { apiKey })),
});

/** For clients of another version or another make. */
export const ownerKey = { apiKey };

let count = 0;
/** An address nobody had before: a person the account does not know yet. */
export const fresh = (name: string): string => `${name}.nr${Date.now().toString(36)}${count++}@example.net`;
