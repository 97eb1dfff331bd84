/**
 * Takes a picture of every screen, at a desk and on a phone, in the light and in the dark:
 *
 *   node e2e/looks/take.ts OUT [DATA]
 *
 * into the folder OUT. DATA is a data directory that is filled the first time and copied from then on, so that the
 * pictures of two builds show the same packages (default: a temporary one). `ONLY=a,b` takes these screens alone;
 * `SPOKEN=ar` those that show without a click, for a browser of that language.
 * Compare two folders with compare.ts.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { startProduct } from "../own-product.ts";
import { ownerOf } from "../spec-product.ts";
import { projects } from "../support/browsers.ts";
import { signIn } from "../support/desk.ts";
import { type Filled, fill } from "./fill.ts";
import { type Screen, screensOf } from "./screens.ts";

const [out = "looks", data = join(mkdtempSync(join(tmpdir(), "countersign-looks-")), "data")] = process.argv
  .slice(2)
  .map((path) => resolve(path));
const only = process.env.ONLY?.split(",");
const spoken = process.env.SPOKEN ?? "en-GB";
/** Pictures show addresses: the same in every run. */
const port = 3177;
const baseUrl = `http://127.0.0.1:${port}`;
const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices["iPhone 13"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
};

const { launchOptions } = projects?.[0]?.use ?? {};
const browser = await chromium.launch(launchOptions);
try {
  if (!existsSync(join(data, "filled.json"))) await makeData();
  const filled: Filled = JSON.parse(readFileSync(join(data, "filled.json"), "utf8"));
  const copy = mkdtempSync(join(tmpdir(), "countersign-looks-"));
  // With the owners of its files: the database does not run as root.
  execFileSync("cp", ["-a", `${data}/.`, copy]);
  await served(copy, () => takeAll(screensOf(filled, baseUrl), Number(filled.packages.at)));
  rmSync(copy, { recursive: true });
} finally {
  await browser.close();
}

async function served(dataDir: string, work: () => Promise<void>): Promise<void> {
  const product = await startProduct({ ...ownerOf, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_PER_MINUTE: "0" });
  try {
    await work();
  } finally {
    await product.stop();
  }
}

async function makeData(): Promise<void> {
  mkdirSync(data, { recursive: true });
  await served(data, async () => {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const filled = await fill(baseUrl, page);
    // The clock of the pictures: an hour after the last act.
    filled.packages.at = String(Date.now() + 3_600_000);
    writeFileSync(join(data, "filled.json"), JSON.stringify(filled));
    await page.close();
  });
}

async function takeAll(screens: Screen[], at: number): Promise<void> {
  mkdirSync(out, { recursive: true });
  const entering = await contextOf(browser, { locale: "en-GB" }, at);
  const first = await entering.newPage();
  await signIn(first, baseUrl);
  if (!spoken.startsWith("en")) await first.evaluate(speakAtDesk, spoken);
  const storageState = await entering.storageState();
  await entering.close();
  for (const [size, device] of Object.entries(sizes)) {
    const owner = await contextOf(browser, { ...device, storageState }, at);
    const guest = await contextOf(browser, device, at);
    for (const screen of screens) {
      if (only && !only.includes(screen.name)) continue;
      // What is clicked on is found by its English words.
      if (screen.act && !spoken.startsWith("en")) continue;
      const page = await (screen.as === "owner" ? owner : guest).newPage();
      page.setDefaultTimeout(8000);
      try {
        await take(page, screen, size);
      } catch (cause) {
        console.error(`${screen.name} (${size}): ${String(cause).split("\n")[0]}`);
      }
      await page.close();
    }
    await owner.close();
    await guest.close();
  }
}

/** Runs in the page: the desk speaks as the profile of who is signed in says. */
async function speakAtDesk(language: string): Promise<void> {
  const { id } = await (await fetch("/api/instance/me")).json();
  await fetch(`/api/account/senders/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ language }),
  });
}

async function contextOf(of: Browser, device: object, at: number): Promise<BrowserContext> {
  const context = await of.newContext({
    locale: spoken,
    ...device,
    timezoneId: "UTC",
    reducedMotion: "reduce",
  });
  await context.clock.setFixedTime(at);
  return context;
}

async function take(page: Page, screen: Screen, size: string): Promise<void> {
  await page.goto(`${baseUrl}${screen.path}`);
  await settled(page);
  if (screen.act) {
    await screen.act(page, size === "phone");
    await settled(page);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await drawn(page);
    const path = join(out, `${screen.name}.${size}.${colorScheme}.png`);
    // Times of mails and of the seal are those of this start, not of the data.
    const style = "time, [data-sonner-toaster] { visibility: hidden !important }";
    await page.screenshot({ path, fullPage: true, caret: "hide", animations: "disabled", style });
  }
}

/** Nothing is on its way any more, and what came is drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await drawn(page);
}

/** Fonts are there, and two frames were drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
