/** The browsers of the journeys, and how they are started: no sandbox (root), no calls to the internet. */
import { fileURLToPath } from "node:url";
import { devices, type PlaywrightTestConfig } from "@playwright/test";
import { findBrowser, findProgram } from "#lib/ops/find-browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const chromium = {
  launchOptions: {
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
  },
};

/** What Firefox asks the internet for by itself goes to a proxy that nobody runs. */
const firefoxUserPrefs = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": "127.0.0.1, localhost",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "browser.safebrowsing.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,",
  // The driver's mouse reaches the process of the page alone: a frame of another site's stays in it. What it may do is the same.
  "fission.webContentIsolationStrategy": 0,
};

/** Debian's Firefox. `pointer` "touch": what tests do with the mouse is done with a finger. */
const firefox = (pointer: "mouse" | "touch") => ({
  browserName: "firefox" as const,
  channel: "moz-firefox",
  launchOptions: {
    executablePath: fileURLToPath(new URL("./firefox-relay.mjs", import.meta.url)),
    // What the page is told of the pointer: coarse alone (1), where it is a finger; a phone's scroll bars lie over the page.
    firefoxUserPrefs: {
      ...firefoxUserPrefs,
      ...(pointer === "touch" && {
        "ui.primaryPointerCapabilities": 1,
        "ui.allPointerCapabilities": 1,
        "ui.useOverlayScrollbars": 1,
      }),
    },
    env: {
      ...process.env,
      FIREFOX: findProgram("firefox-esr") ?? findProgram("firefox") ?? "",
      FIREFOX_POINTER: pointer,
    },
  },
});

/** A phone or tablet of Playwright's list, in Chromium whatever browser it ships with. */
function phone(name: string) {
  const { defaultBrowserType: _engine, ...device } = devices[name] ?? {};
  return { ...device, ...chromium };
}

/**
 * Where a test runs is told by its tags. None: Chromium on a desk. `@firefox`: there and in Firefox. `@phone`: on phones
 * only, held upright, one of them Firefox with a finger. `@turned` beside it: the phones held sideways too. `@tablet`: on tablets
 * only, one of them held sideways.
 */
export const projects: PlaywrightTestConfig["projects"] = [
  { name: "chromium", grepInvert: /@phone|@tablet/, use: chromium },
  { name: "firefox", grep: /@firefox/, grepInvert: /@phone|@tablet/, use: firefox("mouse") },
  { name: "iphone", grep: /@phone/, use: phone("iPhone 13") },
  { name: "iphone-turned", grep: /@turned/, use: phone("iPhone 13 landscape") },
  { name: "pixel", grep: /@phone/, use: phone("Pixel 7") },
  { name: "pixel-turned", grep: /@turned/, use: phone("Pixel 7 landscape") },
  { name: "tablet", grep: /@tablet/, use: phone("iPad (gen 7)") },
  { name: "tablet-turned", grep: /@tablet/, use: phone("iPad (gen 7) landscape") },
  {
    name: "firefox-tablet",
    grep: /@tablet/,
    use: { ...firefox("touch"), viewport: { width: 810, height: 1080 }, deviceScaleFactor: 2, hasTouch: true },
  },
  {
    name: "firefox-phone",
    grep: /@phone/,
    use: { ...firefox("touch"), viewport: { width: 390, height: 664 }, deviceScaleFactor: 2, hasTouch: true },
  },
];
