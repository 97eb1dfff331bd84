// The kinds of fields are read whole in every language of the desk, however narrow the panel; a finger drags them at once.
import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { completeIn } from "#lib/language/complete-in.ts";
import { drawPalette } from "./drawn-designer.testing.tsx";
import { drawStudio } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

test.each(completeIn.designer.flatMap((language) => [256, 232].map((width) => ({ language, width }))))(
  "in $language no kind's name is cut in a panel of $width px",
  async ({ language, width }) => {
    await page.viewport(1440, 900);
    const screen = await drawPalette(language, width);
    const names = [...document.querySelectorAll("[data-kind] span")];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)).toEqual([]);
    const panel = document.querySelector("aside");
    expect(panel?.scrollWidth).toBeLessThanOrEqual(width);
    await screen.unmount();
  },
);

test("where names are short, all are as wide as one another", async () => {
  await page.viewport(1440, 900);
  await drawPalette("en", 256);
  const widths = [...document.querySelectorAll("[data-kind]")].map((one) => one.getBoundingClientRect().width);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
});

test("on a phone's width a wheel that goes down moves the kinds along, and a thin bar says that there are more", async () => {
  await page.viewport(390, 844);
  await drawStudio();
  const strip = () => document.querySelector<HTMLElement>("[data-part=palette]");
  await expect.poll(() => (strip()?.scrollWidth ?? 0) - (strip()?.clientWidth ?? 0)).toBeGreaterThan(100);
  const palette = strip();
  if (!palette) throw new Error("no palette");
  expect(getComputedStyle(palette).scrollbarWidth).toBe("thin");
  palette.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: 60 }));
  expect(palette.scrollLeft).toBe(60);
  palette.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -60 }));
  expect(palette.scrollLeft).toBe(0);
});

describe("a finger that drags a kind without waiting", () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const touch = { pointerType: "touch" };
  const drawn = () => document.querySelectorAll("[data-key]").length;

  /** Draws the designer and puts a finger on the kind. */
  async function touchKind(width: number, height: number) {
    await page.viewport(width, height);
    // Only a real pointer can be captured.
    vi.spyOn(document.body, "setPointerCapture").mockImplementation(() => undefined);
    const { screen } = await drawStudio();
    await expect.poll(drawn).toBe(2);
    const tile = document.querySelector("[data-kind=signature]");
    const sheet = document.querySelector("[data-page]");
    if (!tile || !sheet) throw new Error("neither kinds nor pages");
    const [from, to] = [tile, sheet].map((one) => one.getBoundingClientRect());
    const way = {
      x: (to?.left ?? 0) + (to?.width ?? 0) / 2 - (from?.left ?? 0) - (from?.width ?? 0) / 2,
      y: (to?.top ?? 0) + 200 - (from?.top ?? 0) - (from?.height ?? 0) / 2,
    };
    const finger = pressOn(tile);
    finger.down(touch);
    const go = async (by: { x: number; y: number }) => {
      finger.move(by, touch);
      await frame();
    };
    return { screen, finger, way, go };
  }

  test.each([
    { on: "a tablet", size: [1024, 768], first: { x: 8, y: 2 } },
    { on: "a phone", size: [390, 844], first: { x: 2, y: -8 } },
  ] as const)("across the kinds on $on places it on the page", async ({ size: [width, height], first }) => {
    const { screen, finger, way, go } = await touchKind(width, height);
    await go(first);
    await go(way);
    await go(way);
    finger.up(way);
    await expect.poll(drawn).toBe(3);
    await expect.element(page.getByText(/^Signature placed on page 1/)).toBeInTheDocument();
    // A window remembers what it has under way: the next test's designer would have this field, too.
    await expect.element(screen.getByText(/^Saved/)).toBeInTheDocument();
  });

  test.each([
    { on: "a tablet", size: [1024, 768], along: { x: 2, y: 20 } },
    { on: "a phone", size: [390, 844], along: { x: 20, y: -2 } },
  ] as const)("along the kinds on $on scrolls them: nothing is begun", async ({ size: [width, height], along }) => {
    const { finger, go } = await touchKind(width, height);
    await go(along);
    expect(document.querySelector("[data-dragging]")).toBeNull();
    finger.up(along);
    expect(drawn()).toBe(2);
  });

  test("beside the page it says that nothing was placed", async () => {
    const { screen, finger, go } = await touchKind(1024, 768);
    await go({ x: 8, y: 2 });
    await go({ x: 60, y: 2 });
    finger.up({ x: 60, y: 2 });
    await expect.element(screen.getByText("Nothing is placed.")).toBeInTheDocument();
    expect(drawn()).toBe(2);
  });
});
