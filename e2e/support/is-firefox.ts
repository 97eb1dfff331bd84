/** Whether a journey walks in Firefox, whose driver cannot do all that Chromium's can. */
import type { Page } from "@playwright/test";

export const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === "firefox";
