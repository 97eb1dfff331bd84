/** What is shown, judged by the rules of accessibility that a program can check. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { isFirefox } from "./is-firefox.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Debian's Firefox loses the process of a page on which a package is prepared or reviewed (signal 11) while or soon after axe
 * walks it, and keeps it for as long as axe is not there. Those pages are left to Chromium.
 */
const isLeftToChromium = (page: Page) =>
  isFirefox(page) && /^\/packages\/(new|[^/]+\/review)$/.test(new URL(page.url()).pathname);

/** No violation of WCAG 2.2 AA, nor of `more` rules; `where` is said when there is one. */
export async function expectAccessible(page: Page, where?: string, more: string[] = []): Promise<void> {
  if (isLeftToChromium(page)) return;
  const { violations } = await new AxeBuilder({ page }).withTags([...rules, ...more]).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(" ")) })),
    where,
  ).toEqual([]);
}
