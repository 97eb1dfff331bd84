// The bar over a draft's steps: the package's name begins where the page begins, whichever way the name itself runs.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { PrepareBar } from "./prepare-bar.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams({ id: "p", profile: "front desk" }),
}));

test.each([
  { direction: "rtl", name: "Supply agreement", align: "right" },
  { direction: "rtl", name: "اتفاقية توريد", align: "right" },
  { direction: "ltr", name: "Supply agreement", align: "left" },
  { direction: "ltr", name: "اتفاقية توريد", align: "left" },
] as const)("on a page that runs $direction, “$name” stands at the $align", async ({ direction, name, align }) => {
  await page.viewport(1440, 900);
  const screen = await drawEnglish(
    ["prepare", "desk"],
    <div dir={direction}>
      <TooltipProvider>
        <PrepareBar
          step={0}
          packageId="p"
          name={name}
          onName={() => undefined}
          saved={{ kind: "saved", at: 0 }}
          act={undefined}
        />
      </TooltipProvider>
    </div>,
    direction,
  );
  const input = screen.getByRole("textbox", { name: "Package name" }).element();
  const look = getComputedStyle(input);
  const start = look.direction === "rtl" ? "right" : "left";
  expect(look.textAlign.replace("start", start)).toBe(align);
  await screen.unmount();
});

test("the designer's profile goes along from step to step", async () => {
  const screen = await drawEnglish(
    ["prepare", "desk"],
    <TooltipProvider>
      <PrepareBar
        step={0}
        type="PACKAGE"
        packageId="p"
        name="Supply agreement"
        onName={() => undefined}
        saved={{ kind: "saved", at: 0 }}
        act={undefined}
      />
    </TooltipProvider>,
  );
  const hrefs = [...screen.container.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/packages/new?id=p&profile=front%20desk",
    "/packages/p/designer?profile=front%20desk",
    "/packages/p/review?profile=front%20desk",
  ]);
});

test("under review, where nothing was typed, the name stands in the middle of the bar", async () => {
  await page.viewport(1440, 900);
  const screen = await drawEnglish(
    ["prepare", "desk"],
    <TooltipProvider>
      <PrepareBar
        step={2}
        packageId="p"
        name="Supply agreement"
        onName={() => undefined}
        saved={{ kind: "idle" }}
        act={undefined}
      />
    </TooltipProvider>,
  );
  const middleOf = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const input = screen.getByRole("textbox", { name: "Package name" }).element();
  expect(Math.abs(middleOf(input) - middleOf(screen.getByRole("banner").element()))).toBeLessThanOrEqual(1);
});
