/**
 * What placing fields costs on a long document beside a short one, in a browser: frames while a field is dragged and while
 * the pages are scrolled, what 300 pages leave in memory, the first page beside a bare pdf.js viewer, the page's scripts,
 * and a field that is repeated on all pages.
 */
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { findBrowser } from "../find-browser.ts";
import { startBareViewer } from "./bare-viewer.ts";
import { type Account, signIn } from "./measure-pages.ts";
import { median } from "./median.ts";
import { drawing, firstPage, isSharp } from "./shown-page.ts";
import { weighScripts } from "./weigh-scripts.ts";

const rounds = 3;
const patienceMs = 60_000;
const [long, short] = [
  { pages: 300, fields: 1000 },
  { pages: 2, fields: 10 },
] as const;
/** Our choice: so many steps are a gesture, each as far as a hand moves in a frame. */
const steps = 90;

/** Milliseconds of the frame that 95 of 100 are shorter than. */
export type FrameTimes = { drag: number; scroll: number };
export type Held = { heap: number; canvases: number; nodes: number };
export type DesignerCost = {
  frames: { long: FrameTimes; short: FrameTimes };
  /** Milliseconds from the address to the first sharp page of the long document. */
  page: { ours: number; bare: number };
  /** Milliseconds until its fields can be worked on: the viewer's own page, and what lies on it. */
  works: number;
  /** After so many pages were looked at. */
  held: { few: Held; all: Held };
  /** Bytes over the wire until the first page is drawn, and all in all, without what draws PDFs. */
  scripts: { first: number; all: number };
  repeated: { requests: number; ms: number };
  undone: { requests: number; ms: number };
};

type Size = { pages: number; fields: number };
type Made = { address: string; context: BrowserContext };

/** Text fields in rows, on every page alike, and a signature; answers the designer's address. */
async function makePackage({ address, apiKey }: Account, { pages, fields }: Size, file: Uint8Array): Promise<string> {
  const box = { type: "INPUT", subtype: "TEXTFIELD", width: 120, height: 24 };
  const inputs = Array.from({ length: fields - 1 }, (_, at) => {
    const row = Math.floor(at / pages);
    return {
      ...box,
      id: `f${at}`,
      name: `Field ${at}`,
      page: at % pages,
      left: 94 + (row % 2) * 200,
      top: 200 + row * 40,
    };
  });
  const mark = {
    id: "mark",
    type: "SIGNATURE",
    subtype: "FULLNAME",
    page: 0,
    left: 94,
    top: 120,
    width: 200,
    height: 50,
  };
  const payload = {
    name: "Lease",
    roles: [
      { id: "tenant", name: "Tenant", signers: [{ firstName: "Tess", lastName: "T", email: "tess@example.net" }] },
    ],
    documents: [{ id: "lease", name: "Lease", approvals: [{ id: "sign", role: "tenant", fields: [mark, ...inputs] }] }],
  };
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", new Blob([file as BlobPart], { type: "application/pdf" }), "lease.pdf");
  const headers = { authorization: `Basic ${apiKey}` };
  const made = await fetch(`${address}/api/packages`, { method: "POST", headers, body: form });
  const text = await made.text();
  if (made.status !== 200) throw new Error(`POST /packages answered ${made.status}: ${text}`);
  return `${address}/packages/${encodeURIComponent((JSON.parse(text) as { id: string }).id)}/designer`;
}

async function blankPage({ context }: Made): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  return page;
}

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(isSharp, firstPage);
}

async function works(page: Page): Promise<void> {
  await page.waitForFunction(isSharp, drawing);
  await page.locator("main [data-page='0'] [data-key]").first().waitFor();
}

async function open(made: Made): Promise<Page> {
  const page = await blankPage(made);
  await arrive(page, made.address);
  await works(page);
  return page;
}

type Watched = { frames: number[]; stop: boolean };

/** How long the frames take while something is done, in milliseconds. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watched: Watched = { frames: [], stop: false };
    Object.assign(globalThis, { watchedByBench: watched });
    const tick = (at: number) => {
      watched.frames.push(at);
      if (!watched.stop) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await act();
  const frames = await page.evaluate(() => {
    const { watchedByBench } = globalThis as unknown as { watchedByBench: Watched };
    watchedByBench.stop = true;
    return watchedByBench.frames;
  });
  const times = frames
    .slice(1)
    .map((at, index) => at - (frames[index] ?? at))
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing is at ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function timeFrames(made: Made): Promise<FrameTimes> {
  const page = await open(made);
  await page.waitForLoadState("networkidle");
  const { x, y } = await middleOf(page, "main [data-page='0'] [data-key$='/f0']");
  await page.mouse.move(x, y);
  await page.mouse.down();
  const drag = await framesWhile(page, async () => {
    for (let at = 1; at <= steps; at += 1) await page.mouse.move(x + at * 2, y + (at % 30) * 4);
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const pages = page.locator("[data-part=pages]");
  // The same way for both: on the short document there and back.
  const scroll = await framesWhile(page, async () => {
    for (let at = 0; at < steps; at += 1) {
      const isBack = await pages.evaluate((root) => root.scrollTop + root.clientHeight >= root.scrollHeight - 1);
      if (isBack) await pages.evaluate((root) => root.scrollTo({ top: 0, behavior: "instant" }));
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(16);
    }
  });
  await page.close();
  return { drag, scroll };
}

async function holds(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  const [canvases = 0, nodes = 0] = await page.evaluate(() => [
    document.querySelectorAll("canvas").length,
    document.getElementsByTagName("*").length,
  ]);
  await session.detach();
  return { heap, canvases, nodes };
}

async function lookThrough(made: Made, pages: number): Promise<DesignerCost["held"]> {
  const page = await open(made);
  let few: Held | undefined;
  for (let at = 0; at < pages; at += 1) {
    const sheet = page.locator(`main [data-page="${at}"]`);
    await sheet.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
    await sheet.locator("canvas").waitFor();
    if (at === 9) few = await holds(page);
  }
  const all = await holds(page);
  await page.close();
  return { few: few ?? all, all };
}

async function timeFirstPage(
  fresh: () => Promise<Made>,
  bareAddress: string,
): Promise<Pick<DesignerCost, "page" | "works">> {
  const [ours, ready, bare]: [number[], number[], number[]] = [[], [], []];
  // The first visit warms the server up and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const made = await fresh();
    // A window costs both the same: neither's is counted.
    const page = await blankPage(made);
    const began = performance.now();
    await arrive(page, made.address);
    const shown = performance.now() - began;
    await works(page);
    if (round > 0) ready.push(performance.now() - began);
    const other = await made.context.newPage();
    const second = performance.now();
    await other.goto(bareAddress, { waitUntil: "commit" });
    await other.locator("body[data-drawn]").waitFor();
    if (round > 0) bare.push(performance.now() - second);
    if (round > 0) ours.push(shown);
    await made.context.close();
  }
  return { page: { ours: median(ours), bare: median(bare) }, works: median(ready) };
}

/** Requests that write, and milliseconds from the press until all is saved: half a second of them is waited for more to save. */
async function timeSaving(page: Page, press: () => Promise<void>): Promise<DesignerCost["repeated"]> {
  let requests = 0;
  const count = (request: { method: () => string; url: () => string }) => {
    if (request.method() !== "GET" && new URL(request.url()).pathname.startsWith("/api/packages/")) requests += 1;
  };
  page.on("request", count);
  const began = performance.now();
  await press();
  await page.locator("[data-slot=saved][data-state=saving]").waitFor();
  await page.locator("[data-slot=saved][data-state=saved]").waitFor();
  page.off("request", count);
  return { requests, ms: performance.now() - began };
}

async function repeatOnAll(made: Made): Promise<Pick<DesignerCost, "repeated" | "undone">> {
  const page = await open(made);
  await page.locator("main [data-page='0'] [data-key$='/f0']").click({ button: "right" });
  const repeat = page.getByRole("menuitem", { name: "Repeat on all pages" });
  const repeated = await timeSaving(page, () => repeat.click());
  const undone = await timeSaving(page, () => page.keyboard.press("Control+z"));
  await page.close();
  return { repeated, undone };
}

async function middleFrames(made: Made): Promise<FrameTimes> {
  const times: FrameTimes[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeFrames(made));
  return { drag: median(times.map(({ drag }) => drag)), scroll: median(times.map(({ scroll }) => scroll)) };
}

export async function measureDesigner(root: string, account: Account): Promise<DesignerCost> {
  const file = makeContractPdf({ pages: long.pages, title: "Lease" });
  const executablePath = await findBrowser(root);
  if (!executablePath) throw new Error("A browser is needed to measure the designer: install chromium.");
  const viewer = await startBareViewer(root, file);
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const storageState = await signIn(browser, account);
    const contextFor = () =>
      browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, storageState });
    const address = await makePackage(account, long, file);
    const fresh = async (): Promise<Made> => ({ address, context: await contextFor() });
    const first = await timeFirstPage(fresh, viewer.address);
    const scripts = await weighScripts({ ...(await fresh()), patienceMs }, works);
    const made = await fresh();
    const few = await makePackage(account, short, makeContractPdf({ pages: short.pages, title: "Lease" }));
    const frames = { short: await middleFrames({ ...made, address: few }), long: await middleFrames(made) };
    const held = await lookThrough(made, long.pages);
    const blank = await makePackage(account, { pages: long.pages, fields: 2 }, file);
    const saving = await repeatOnAll({ ...made, address: blank });
    return { frames, ...first, held, scripts, ...saving };
  } finally {
    await browser.close();
    viewer.stop();
  }
}
