// What the scripts of the designer weigh over the wire: by its first page, and with what comes after it once there is time.
import type { BrowserContext, Page } from "@playwright/test";

/** What draws PDFs is as large as all the rest, here as in any viewer. */
const drawsDocuments = (text: string): boolean => /GlobalWorkerOptions|nodejs\.util\.inspect\.custom/.test(text);

type Weighed = { address: string; context: BrowserContext; patienceMs: number };

/** In bytes, without what draws PDFs. `drawn`: resolves once the first page is. */
export async function weighScripts(
  { address, context, patienceMs }: Weighed,
  drawn: (page: Page) => Promise<void>,
): Promise<{ first: number; all: number }> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!/\/_next\/static\/.*\.js$/.test(new URL(response.url()).pathname)) return;
    const size = async () => (await response.request().sizes()).responseBodySize;
    sizes.push(response.text().then((text) => (drawsDocuments(text) ? 0 : size())));
  });
  const weight = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/documents\/lease\/pdf/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // What draws the file waits for it: all that is needed for that has come.
  const begun = page.waitForEvent("worker");
  await page.goto(address);
  await begun;
  await page.locator("[data-part=palette]").waitFor();
  const first = await weight();
  gate.resolve();
  await drawn(page);
  await page.waitForLoadState("networkidle");
  const all = await weight();
  await page.close();
  return { first, all };
}
