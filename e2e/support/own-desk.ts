// A product of a file's own, with its owner from the beginning: for journeys that change what is everybody's.
import { type Locator, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "../own-product.ts";
import { type SpecClient, specClient } from "../spec-client.ts";
import { ownerOf } from "../spec-product.ts";

type OwnDesk = { baseUrl: string; dataDir: string; owner: SpecClient };

/** How these journeys move: pressed at once, and nothing slides. For `test.use`. */
export const atOnce = { actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } } as const;

/** Asked at the top of a file; filled before its first test. `settings` are environment variables. */
export function ownDesk(settings: Record<string, string> = {}): OwnDesk {
  const desk = {} as OwnDesk;
  let product: Product | undefined;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    product = await startProduct({ ...ownerOf, ...settings });
    const { baseUrl, dataDir } = product;
    Object.assign(desk, { baseUrl, dataDir, owner: specClient(baseUrl) });
  });
  test.afterAll(() => product?.stop());
  return desk;
}

/** The open one, whether it asks or warns. */
export const dialog = (page: Page): Locator => page.getByRole("dialog").or(page.getByRole("alertdialog"));
