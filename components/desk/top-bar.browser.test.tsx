// The bar over a desk page: however long a package is called, its name gives way to what can be done in the bar.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { DeskContext } from "./desk-context.ts";
import { TopBar } from "./top-bar.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

test.each([1024, 390])("in a window of %d px", async (width) => {
  await page.viewport(width, 768);
  const draw = async (title: string) => {
    const screen = await drawEnglish(
      ["desk"],
      <TooltipProvider>
        <DeskContext value={{ openShortcuts: () => undefined } as Parameters<typeof DeskContext>[0]["value"]}>
          <div style={{ width: width > 900 ? width - 232 : width }}>
            <TopBar title={title} crumbs={[{ href: "/inbox", label: "Packages" }]} />
          </div>
        </DeskContext>
      </TooltipProvider>,
    );
    const bar = screen.getByRole("banner").element();
    const widths = [...bar.querySelectorAll("search, button, a")].map((one) =>
      Math.round(one.getBoundingClientRect().width),
    );
    const fits = bar.scrollWidth <= bar.clientWidth;
    await screen.unmount();
    return { widths, fits };
  };
  const short = await draw("Lease");
  expect(await draw("Lease ".repeat(60))).toEqual(short);
  expect(await draw("x".repeat(255))).toEqual(short);
  expect(short.fits).toBe(true);
});
