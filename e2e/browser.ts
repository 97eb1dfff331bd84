/** The browser for the journeys, and how it is started: no sandbox (root), no calls to the internet. */
import { fileURLToPath } from "node:url";
import { findBrowser } from "#lib/boot/find-browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export const launchOptions = {
  executablePath: await findBrowser(root),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};
