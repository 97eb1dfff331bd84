/** How much memory the process of a page takes, as Linux counts it: scripts, decoded pages and pictures together. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

/** Megabytes that are this process' own, and its part of what it shares; none of one that has just ended. */
async function megabytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

/** In Chromium: what the largest of its pages' processes takes, which is the one that shows the document. */
export async function watchMemory(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error("This page has no browser of its own.");
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    const sizes = await Promise.all(renderers.map(({ id }) => megabytesOf(id)));
    if (Math.max(0, ...sizes) === 0) throw new Error("No process of a page was found: nothing was measured.");
    return Math.max(...sizes);
  };
}
