/** What is shown, judged by the rules of accessibility that a program can check. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isFirefox } from "./is-firefox.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * No violation of WCAG 2.2 AA, nor of `more` rules; `where` is said when there is one. Debian's Firefox now and then loses the
 * process of a page while or soon after axe walks it (signal 11), and keeps it for as long as axe is not there: the rules are
 * judged in Chromium, where every journey runs too.
 */
export async function expectAccessible(page: Page, where?: string, more: string[] = []): Promise<void> {
  if (isFirefox(page)) return;
  // A page that is read before its scripts are there is judged once it answers; a preview in it never does.
  await expect(page.locator("[inert]:not([data-part=preview])")).toHaveCount(0);
  // What is on its way in has not its colours yet; what turns for ever is not waited for.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  // A mail that is shown is in a frame that runs no scripts: axe would wait there for ever.
  const builder = new AxeBuilder({ page }).exclude("iframe[sandbox]").withTags([...rules, ...more]);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) })),
    where,
  ).toEqual([]);
}
