/** The network goes away and comes back, as a page in Chromium and in Firefox notices it. */
import type { Page } from "@playwright/test";

const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === "firefox";

/** Says it to the page itself: over Firefox's protocol Playwright cannot. */
const tell = (page: Page, isOnline: boolean) =>
  page.evaluate((onLine) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => onLine });
    window.dispatchEvent(new Event(onLine ? "online" : "offline"));
  }, isOnline);

/** Once the page has everything that it shows. */
export async function disconnect(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  if (!isFirefox(page)) return page.context().setOffline(true);
  await page.route("**", (route) => route.abort("internetdisconnected"));
  await tell(page, false);
}

/** Resolves when whatever the page then asks by itself has been answered. */
export async function reconnect(page: Page): Promise<void> {
  if (isFirefox(page)) {
    await page.unroute("**");
    await tell(page, true);
  } else await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.waitForLoadState("networkidle");
}
