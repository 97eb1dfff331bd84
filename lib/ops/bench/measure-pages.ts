/**
 * What a person waits for, by the browser's own performance entries: scripts, the largest content's paint (LCP), what moved
 * meanwhile (CLS), the answer to a click (INP), on pages of the product and on a bare page of a bare Next app, in turn.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import { median } from "./median.ts";
import { makePackage } from "./workload.ts";

const rounds = 9;
const patienceMs = 30_000;
/** What is finished sooner, the browser does not report: one frame, as good as at once. */
const frameMs = 16;

export type Figures = {
  /** Bytes of scripts as they came over the wire. */
  scripts: number;
  /** Milliseconds from the address to the paint of the largest content: of a frame or a shape too, where that is larger. */
  content: number;
  /** Milliseconds from the address until what the page is for can be read. */
  read: number;
  /** Without a unit, as the browser sums it up: 0 is a page on which nothing moves. */
  shift: number;
  /** Milliseconds from a click to the next paint, the longest one. */
  answer: number;
};
export type PageCost = { name: string; ours: Figures; bare: Figures };

type Visit = {
  name: string;
  address: string;
  signedIn?: boolean;
  /** What can be read once the page has its content: words in the elements of a selector. */
  shows: readonly [selector: string, words: string];
  click: (page: Page) => Promise<void>;
};

export type Account = { address: string; apiKey: string; email: string; password: string };

async function ask(account: Account, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Basic ${account.apiKey}`, "content-type": "application/json" };
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`${account.address}/api${path}`, sent);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

/** Twelve packages, one of them sent, so that every page has something to show; answers the pages to be visited. */
async function furnish(account: Account): Promise<Visit[]> {
  let packageId = "";
  for (let made = 0; made < 12; made++)
    packageId = (await makePackage(account.address, account.apiKey))[0]?.packageId ?? "";
  const path = `/packages/${encodeURIComponent(packageId)}`;
  await ask(account, "PUT", path, { status: "SENT" });
  const { url } = (await ask(account, "GET", `${path}/roles/Buyer/signingUrl`)) as { url: string };
  const link = new URL(url);
  return [
    {
      name: "overview",
      address: `${account.address}/`,
      signedIn: true,
      shows: ["main a", "Supply agreement"],
      click: (page) => page.getByRole("banner").getByRole("button").first().click(),
    },
    {
      name: "list of packages",
      address: `${account.address}/inbox`,
      signedIn: true,
      shows: ["main a", "Supply agreement"],
      click: (page) => page.getByRole("checkbox").nth(1).click(),
    },
    {
      name: "package page",
      address: `${account.address}${path}`,
      signedIn: true,
      shows: ["main [role=tab]", "Documents"],
      click: (page) => page.getByRole("tab", { name: /^Documents/ }).click(),
    },
    {
      name: "ceremony",
      address: `${account.address}${link.pathname}${link.search}`,
      shows: ["p", "I have read this and agree"],
      click: (page) => page.getByRole("banner").getByRole("button").last().click(),
    },
  ];
}

/** Runs in the page, before everything else on it. */
function observe([selector, words]: Visit["shows"]) {
  const seen = { content: 0, read: 0, shift: 0, answer: 0 };
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some(
      (one) => one.textContent?.includes(words) && one.checkVisibility(),
    );
    if (found) seen.read = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch("largest-contentful-paint", (entry) => {
    seen.content = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  const answered = (entry: PerformanceEntry) => {
    if ((entry as PerformanceEventTiming).interactionId) seen.answer = Math.max(seen.answer, entry.duration);
  };
  watch("event", answered, { durationThreshold: 16 });
  watch("first-input", answered);
  Object.assign(globalThis, { seenByBench: seen });
}

async function visit(context: BrowserContext, { address, shows, click }: Visit): Promise<Figures> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(observe, shows);
  await page.goto(address);
  await page.waitForFunction(() => (globalThis as unknown as { seenByBench: { read: number } }).seenByBench.read > 0);
  await page.waitForLoadState("networkidle").catch(() => undefined);
  // The click ends what counts for the largest content, so what is still being painted is waited for.
  await page.waitForTimeout(300);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => new URL(entry.name).pathname.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await click(page);
  await page.waitForTimeout(300);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenByBench: Omit<Figures, "scripts"> }).seenByBench,
  );
  await page.close();
  return { ...seen, scripts, answer: Math.max(seen.answer, frameMs) };
}

const middle = (figures: readonly Figures[]): Figures => ({
  scripts: median(figures.map(({ scripts }) => scripts)),
  content: median(figures.map(({ content }) => content)),
  read: median(figures.map(({ read }) => read)),
  shift: median(figures.map(({ shift }) => shift)),
  answer: median(figures.map(({ answer }) => answer)),
});

/** Answers what a browser keeps of a session. */
export async function signIn(browser: Browser, { address, email, password }: Account) {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** `bareAddress` answers a page with a heading, some words and a button with an effect. */
export async function measurePages(root: string, account: Account, bareAddress: string): Promise<PageCost[]> {
  const visits = await furnish(account);
  const executablePath = await findBrowser(root);
  if (!executablePath) throw new Error("A browser is needed to measure pages: install chromium.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const state = await signIn(browser, account);
    // Nothing is kept from one visit to the next: each is a first one.
    const alone = async (one: Visit) => {
      const context = await browser.newContext({ locale: "en-GB", ...(one.signedIn ? { storageState: state } : {}) });
      try {
        return await visit(context, one);
      } finally {
        await context.close();
      }
    };
    const bare: Visit = {
      name: "bare",
      address: bareAddress,
      shows: ["h1", "A bare page"],
      click: (page) => page.getByRole("button").click(),
    };
    const costs: PageCost[] = [];
    for (const one of visits) {
      const [ours, theirs]: [Figures[], Figures[]] = [[], []];
      // The first visit warms the server up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        const figures = [await alone(one), await alone(bare)] as const;
        if (round === 0) continue;
        ours.push(figures[0]);
        theirs.push(figures[1]);
      }
      costs.push({ name: one.name, ours: middle(ours), bare: middle(theirs) });
    }
    return costs;
  } finally {
    await browser.close();
  }
}
