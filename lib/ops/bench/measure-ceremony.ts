/**
 * What a signer waits for on a slow phone (400 kbit/s, 400 ms, a processor four times as slow): the consent's text and the first
 * page after it, beside a bare pdf.js viewer of the same file on the same line.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { findBrowser } from "../find-browser.ts";
import { startBareViewer } from "./bare-viewer.ts";
import { median } from "./median.ts";

const rounds = 3;
const patienceMs = 120_000;
const bytesPerSecond = 50_000;
const latencyMs = 400;
const slower = 4;
/** Our choice: how long somebody who reads the consent takes for it, at the least. */
const readingMs = 10_000;

/** Milliseconds from the link's address on, and bytes of scripts as they came over the wire. */
export type CeremonyCost = {
  text: { ms: number; scripts: number };
  /** From the press that agrees to the first page drawn, after the consent was read. */
  page: { ms: number; scripts: number };
  /** The same without reading: from the address to the first page. */
  hurried: { ms: number };
  /** The bare viewer, from its address to the first page. */
  bare: { ms: number; scripts: number };
};

type Account = { address: string; apiKey: string };
type Line = { page: Page; scripts: () => number; close: () => Promise<void> };

/** A package with one signature on the first page; answers the signer's link. */
async function invite({ address, apiKey }: Account, file: Uint8Array): Promise<string> {
  const headers = { authorization: `Basic ${apiKey}` };
  const form = new FormData();
  const field = { type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 94, top: 600, width: 200, height: 50 };
  const signer = { firstName: "Layla", lastName: "Tester", email: "layla@example.net" };
  form.append(
    "payload",
    JSON.stringify({
      name: "Supply agreement",
      status: "SENT",
      roles: [{ id: "buyer", name: "Buyer", signers: [signer] }],
      documents: [{ id: "agreement", name: "Agreement", approvals: [{ role: "buyer", fields: [field] }] }],
    }),
  );
  form.append("file", new Blob([file as BlobPart], { type: "application/pdf" }), "agreement.pdf");
  const made = await fetch(`${address}/api/packages`, { method: "POST", headers, body: form });
  const { id } = (await made.json()) as { id: string };
  const asked = await fetch(`${address}/api/packages/${id}/roles/buyer/signingUrl`, { headers });
  const url = new URL(((await asked.json()) as { url: string }).url);
  return `${address}${url.pathname}${url.search}`;
}

/** pdf.js's worker is left out on both sides: the page hears of the one that is fetched ahead, of one that is started it does not. */
const isScript = (path: string): boolean => /\.m?js$/.test(path) && !path.includes("pdf.worker");

async function openLine(browser: Browser): Promise<Line> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const session: CDPSession = await context.newCDPSession(page);
  await session.send("Network.enable");
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: latencyMs, ...throughput });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const kinds = new Map<string, string>();
  let scripts = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, isScript(new URL(response.url).pathname) ? "Script" : "other");
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Script") scripts += encodedDataLength;
  });
  return { page, scripts: () => scripts, close: () => context.close() };
}

const isDrawn = () =>
  [...document.querySelectorAll("#document canvas")].some((one) => (one as HTMLCanvasElement).width > 100);

async function visit(browser: Browser, link: string, isHurried: boolean) {
  const { page, scripts, close } = await openLine(browser);
  try {
    const began = performance.now();
    await page.goto(link, { waitUntil: "commit" });
    await page.locator("[role=document] p").first().waitFor();
    const text = { ms: performance.now() - began, scripts: scripts() };
    if (!isHurried) await page.waitForTimeout(readingMs);
    await page.getByRole("button", { name: "Agree and go on" }).tap();
    const agreed = performance.now();
    await page.waitForFunction(isDrawn);
    const drawn = performance.now();
    return { text, page: { ms: drawn - agreed, scripts: scripts() }, hurried: { ms: drawn - began } };
  } finally {
    await close();
  }
}

async function visitBare(browser: Browser, address: string): Promise<CeremonyCost["bare"]> {
  const { page, scripts, close } = await openLine(browser);
  try {
    const began = performance.now();
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("body[data-drawn]").waitFor();
    return { ms: performance.now() - began, scripts: scripts() };
  } finally {
    await close();
  }
}

const middle = (of: readonly { ms: number; scripts: number }[]) => ({
  ms: median(of.map(({ ms }) => ms)),
  scripts: median(of.map(({ scripts }) => scripts)),
});

export async function measureCeremony(root: string, account: Account): Promise<CeremonyCost> {
  const file = makeContractPdf({ pages: 3, title: "Agreement" });
  const executablePath = await findBrowser(root);
  if (!executablePath) throw new Error("A browser is needed to measure the ceremony: install chromium.");
  const viewer = await startBareViewer(root, file);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const [read, hurried, bare] = [[], [], []] as [
      Awaited<ReturnType<typeof visit>>[],
      Awaited<ReturnType<typeof visit>>[],
      CeremonyCost["bare"][],
    ];
    for (let round = 0; round < rounds; round++) {
      read.push(await visit(browser, await invite(account, file), false));
      hurried.push(await visit(browser, await invite(account, file), true));
      bare.push(await visitBare(browser, viewer.address));
    }
    return {
      text: middle(read.map(({ text }) => text)),
      page: middle(read.map(({ page }) => page)),
      hurried: { ms: median(hurried.map(({ hurried: { ms } }) => ms)) },
      bare: middle(bare),
    };
  } finally {
    await browser.close();
    viewer.stop();
  }
}
