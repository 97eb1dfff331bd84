// What stands in the designer's place until it is there: the first page's picture, as large as the page will be, and gone with its drawing.

import { useQueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { packageKeys } from "#components/queries/packages.ts";
import { Asking } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { DesignerShape } from "./designer-shape.tsx";
import { document as documentOf, drawStudio, field } from "./drawn-studio.testing.tsx";
import { drawingOf } from "./one-scroll.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const picture = () => document.querySelector<HTMLImageElement>("main [data-page='0'] img");

test("the first page of the first document, as wide as it will be on a desk and on a phone", async () => {
  const documents = [documentOf("consent", "Consent"), documentOf("map", "Map", [], 3), documentOf("lease", "Lease")];
  const pkg = { id: "pkg", consent: "consent", documents };
  function Known() {
    useQueryClient().setQueryData(packageKeys.one("pkg"), pkg);
    return <DesignerShape packageId="pkg" />;
  }
  await drawEnglish(
    ["designer"],
    <Asking>
      <Known />
    </Asking>,
  );
  await expect.poll(() => picture()?.src).toContain("/api/packages/pkg/documents/map/pages/0?width=");
  const wide = () => (document.querySelector("main [data-page='0']") as HTMLElement).getBoundingClientRect();
  // As the designer fits it (drawn-studio.testing.tsx): a margin on both sides, in what its panels leave.
  expect(wide().width).toBe(1440 - 256 - 84 - 288 - 64);
  expect(wide().height / wide().width).toBeCloseTo(1094.6 / 773.5, 2);
  await page.viewport(1920, 900);
  await expect.poll(() => wide().width).toBeCloseTo((773.5 * 96) / 93.6, 0);
  await page.viewport(390, 844);
  await expect.poll(() => wide().width).toBe(390 - 24);
});

test("the designer goes on with the picture until the page is drawn; then it is gone", async () => {
  const seen = new Set<string | null>();
  const watcher = new MutationObserver(() => seen.add(picture()?.getAttribute("src") ?? null));
  watcher.observe(document.body, { childList: true, subtree: true });
  await drawStudio({}, {}, (pkg) => ({
    ...pkg,
    documents: [documentOf("long", "Long", [field("f", 100)], 2), documentOf("more", "More")],
  }));
  await expect.poll(() => drawingOf("long")).not.toBeNull();
  await expect.poll(() => document.querySelectorAll("main img").length).toBe(0);
  watcher.disconnect();
  expect([...seen].filter(Boolean)).toEqual([expect.stringContaining("/documents/long/pages/0?width=")]);
});
