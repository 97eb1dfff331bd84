// What is shown in a browser's test, judged by the rules of accessibility that a program can check.
import axe from "axe-core";
import { server } from "vitest/browser";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Debian's Firefox now and then loses the process of a page that axe walks: these are judged in Chromium. */
export const isJudged = server.browser === "chromium";

/** What is on its way in has not its colours yet. What turns for ever, such as a spinner, is not waited for. */
async function arrived(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** The rules of WCAG 2.2 AA that it does not keep, and where. */
export async function violations(of: Element = document.body): Promise<{ id: string; at: string[] }[]> {
  await arrived();
  const found = (await axe.run(of, { runOnly: rules })).violations;
  return found.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
}
