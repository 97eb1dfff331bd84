/** The journeys in the browser, against the product as it is started in real life. */
import { defineConfig } from "@playwright/test";
import { projects } from "./support/browsers.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./start-product.ts",
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects,
  use: {
    // Set by start-product.ts before the workers read this file.
    baseURL: process.env.BASE_URL,
    locale: "en-GB",
    timezoneId: "UTC",
    // For whoever looks into a failure here; where a change is checked nobody can, and its ninety minutes are scarce.
    trace: process.env.CI ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
  },
});
