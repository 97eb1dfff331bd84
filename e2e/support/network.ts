/** The network goes away and comes back, as a page in Chromium and in Firefox notices it. */
import { expect, type Page } from "@playwright/test";
import { isFirefox } from "./is-firefox.ts";

/** Says it to the page itself: over Firefox's protocol Playwright cannot. */
const tell = (page: Page, isOnline: boolean) =>
  page.evaluate((onLine) => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => onLine });
    window.dispatchEvent(new Event(onLine ? "online" : "offline"));
  }, isOnline);

/** Nothing is on its way any more but the stream of the desk, which never ends: where it stands already, this is not waited out. */
export const quiet = (page: Page): Promise<void> =>
  page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);

/** Once the page has everything that it shows. */
export async function disconnect(page: Page): Promise<void> {
  await quiet(page);
  // A ceremony brings what is needed later once a page of its document is drawn: the script of the menus writes on their buttons.
  if (await page.locator("#document").count())
    await expect(page.locator('[aria-haspopup="menu"]').first()).toHaveAttribute("data-state", "closed");
  if (!isFirefox(page)) return page.context().setOffline(true);
  const kept = await keptFiles(page);
  await page.route("**", (route) =>
    kept.has(route.request().url()) ? route.continue() : route.abort("internetdisconnected"),
  );
  await tell(page, false);
}

/** Files of the build that came once stand in the browser's cache for good: without a network, too, they are there. */
const keptFiles = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith("/_next/static/")),
    ),
  );

/** Resolves when whatever the page then asks by itself has been answered. */
export async function reconnect(page: Page): Promise<void> {
  if (isFirefox(page)) {
    await page.unroute("**");
    await tell(page, true);
  } else await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await quiet(page);
}

/**
 * The next request of this method and path arrives and is carried out, but its answer does not; nor does that of the
 * `after` requests that follow it. In the page itself: over Firefox's protocol a request that is sent on loses its body.
 */
export const loseAnswer = (page: Page, method: string, path: string, after = 0) =>
  page.evaluate(
    ([wanted, end, more]) => {
      const real = window.fetch;
      let left = 1 + more;
      window.fetch = async (input, init) => {
        const answer = await real(input, init);
        const isFirst = left === 1 + more && init?.method === wanted && new RegExp(end).test(answer.url);
        if (left === 0 || (left === 1 + more && !isFirst)) return answer;
        left -= 1;
        throw new TypeError("the answer is lost");
      };
    },
    [method, path, after] as const,
  );
