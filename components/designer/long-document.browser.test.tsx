// A document of hundreds of pages: only those around the view are there, and everything that is done in a short one works.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";
import { drawingOf, root, sheet, topOf } from "./one-scroll.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

/** So many fields, evenly on so many pages. */
const long = (pages: number, fields: number) => (pkg: Served) => ({
  ...pkg,
  documents: [
    documentOf(
      "long",
      "Long",
      Array.from({ length: fields }, (_, at) => field(`f${at}`, 100 + 60 * Math.floor(at / pages), at % pages)),
      pages,
    ),
  ],
});

const drawn = () => root().querySelectorAll("[data-page]").length;
const countNodes = () => ({
  canvas: root().querySelectorAll("*").length,
  all: document.querySelectorAll("*").length,
});

/** Goes to where a page is, be it drawn or not. */
async function scrollTo(at: number, count: number) {
  const room = root().querySelector("[data-part=room]") as HTMLElement;
  root().scrollTop += topOf(room) + (room.offsetHeight * at) / count;
  await expect.poll(() => drawingOf("long", at)).not.toBeNull();
}

/** In the middle, with pages above and below. */
async function nodesOf(pages: number, fields: number) {
  const { screen } = await drawStudio({}, {}, long(pages, fields));
  await expect.poll(() => drawingOf("long")).not.toBeNull();
  await scrollTo(pages / 2, pages);
  await expect.element(screen.getByRole("button", { name: `Page ${pages / 2 + 1} of ${pages}` })).toBeVisible();
  const nodes = countNodes();
  await screen.unmount();
  return nodes;
}

test("1,000 fields on 300 pages cost hardly more nodes than ten pages with as many on each", async () => {
  const short = await nodesOf(10, 34);
  const many = await nodesOf(300, 1000);
  expect(many.canvas / short.canvas, `${many.canvas} of ${short.canvas} nodes on the pages`).toBeLessThan(1.25);
  // The pages in small have others above and below them, too.
  expect(many.all / short.all, `${many.all} of ${short.all} nodes`).toBeLessThan(1.5);
});

describe("of 300 pages", () => {
  test("each takes its room, and is gone to by its number", async () => {
    const { screen } = await drawStudio({}, {}, long(300, 300));
    await expect.element(screen.getByRole("button", { name: "Page 1 of 300" })).toBeVisible();
    const height = root().scrollHeight;
    await screen.getByRole("button", { name: "Page 1 of 300" }).click();
    await screen.getByLabelText("Page, from 1 to 300").fill("251");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Page 251 of 300" })).toBeVisible();
    await expect.poll(() => sheet("long", 250)).not.toBeNull();
    expect(topOf(sheet("long", 250))).toBeCloseTo(20, 0);
    expect(root().scrollHeight).toBe(height);
    expect(drawn()).toBeLessThan(12);
    // As far from the one before as any two are.
    const gap = sheet("long", 251).getBoundingClientRect().top - sheet("long", 250).getBoundingClientRect().bottom;
    expect(gap).toBeCloseTo(24, 1);
  });

  test("the one that has the focus stays, however far one scrolls, and Tab leads on from it", async () => {
    const { screen } = await drawStudio({}, {}, (pkg) => {
      const document = documentOf("long", "Long", [field("first", 100), field("last", 100, 280)], 300);
      return { ...pkg, documents: [document] };
    });
    const [first, last] = [/^Text, first/, /^Text, last/].map((name) => screen.getByRole("button", { name }));
    await first?.click();
    await scrollTo(150, 300);
    await expect.poll(() => sheet("long", 1)).toBeNull();
    expect(sheet("long", 0).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Tab}");
    await expect.element(last as NonNullable<typeof last>).toHaveFocus();
    await expect.element(last as NonNullable<typeof last>).toBeInViewport();
    await expect.poll(() => sheet("long", 0)).toBeNull();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(first as NonNullable<typeof first>).toHaveFocus();
    await expect.element(first as NonNullable<typeof first>).toBeInViewport();
  });

  test("one far away is chosen for a rule by keyboard, and what waits for it keeps the selection", async () => {
    const { screen } = await drawStudio({}, {}, (pkg) => {
      const fields = [field("first", 100), field("near", 200), field("last", 100, 280)];
      return { ...pkg, documents: [documentOf("long", "Long", fields, 300)] };
    });
    const first = screen.getByRole("button", { name: /^Text, first/ });
    await first.click();
    (screen.getByRole("button", { name: "Click the field to wait for on the page" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: /^Text, near/ })).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    const last = screen.getByRole("button", { name: /^Text, last/ });
    await expect.element(last).toHaveFocus();
    await expect.element(last).toHaveAttribute("aria-pressed", "false");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("first now waits for last.")).toBeInTheDocument();
    await expect.element(screen.getByLabelText("What last has to be")).toHaveFocus();
  });

  test("a field is dragged from the first to one far below, and taken back", async () => {
    const { screen } = await drawStudio({}, {}, long(300, 1));
    const box = screen.getByRole("button", { name: /^Text, f0/ });
    await expect.element(box).toBeVisible();
    const pointer = pressOn(box.element());
    pointer.down();
    pointer.move({ x: 4, y: 4 });
    await scrollTo(200, 300);
    pointer.move({ x: 0, y: 100 }, { altKey: true });
    await expect.poll(() => sheet("long", 200).querySelector("[data-key$=f0]")).not.toBeNull();
    pointer.up({ x: 0, y: 100 });
    await expect.element(screen.getByRole("button", { name: "Undo: Move f0" })).toBeVisible();
    expect(sheet("long", 200).querySelector("[data-key$=f0]")).not.toBeNull();
    await screen.getByRole("button", { name: "Undo: Move f0" }).click();
    await expect.element(screen.getByRole("button", { name: "Page 1 of 300" })).toBeVisible();
    await expect.element(box).toBeInViewport();
  });

  test("a frame that is drawn over one is there again after a look at others", async () => {
    const { screen } = await drawStudio({}, {}, long(300, 1));
    await expect.element(screen.getByRole("button", { name: /^Text, f0/ })).toBeVisible();
    const pointer = pressOn(sheet("long"), { x: 0.02, y: 0.02 });
    pointer.down();
    pointer.move({ x: 300, y: 200 });
    await expect.element(screen.getByRole("button", { name: /^Text, f0/ })).toHaveAttribute("aria-pressed", "true");
    const top = root().scrollTop;
    await scrollTo(200, 300);
    await expect.poll(() => sheet("long", 0)).toBeNull();
    root().scrollTop = top;
    await expect.poll(() => sheet("long", 0)?.querySelector("[data-key$=f0]") ?? null).not.toBeNull();
    pointer.move({ x: 300, y: 200 });
    pointer.up({ x: 300, y: 200 });
    await expect.element(screen.getByRole("button", { name: /^Text, f0/ })).toHaveAttribute("aria-pressed", "true");
  });

  test("zooming keeps the one that is looked at", async () => {
    const { screen } = await drawStudio({}, {}, long(300, 1));
    await expect.element(screen.getByRole("button", { name: "Page 1 of 300" })).toBeVisible();
    await scrollTo(222, 300);
    await expect.element(screen.getByRole("button", { name: "Page 223 of 300" })).toBeVisible();
    const width = sheet("long", 222).offsetWidth;
    await userEvent.keyboard("{Control>}-{/Control}");
    await userEvent.keyboard("{Control>}-{/Control}");
    await expect.poll(() => sheet("long", 222).offsetWidth).toBeLessThan(width);
    await expect.element(screen.getByRole("button", { name: "Page 223 of 300" })).toBeVisible();
  });

  test("are scrolled by keys where no field is near, and by a field where one is", async () => {
    await drawStudio({}, {}, (pkg) => {
      return { ...pkg, documents: [documentOf("long", "Long", [field("last", 100, 280)], 300)] };
    });
    const stop = page.getByRole("group", { name: "Pages", exact: true });
    await expect.element(stop).toHaveAttribute("tabindex", "0");
    await expect.poll(() => drawingOf("long")).not.toBeNull();
    if (isJudged) expect(await violations(root())).toEqual([]);
    root().focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => root().scrollTop).toBeGreaterThan(0);
    expect(getComputedStyle(root()).outlineColor).not.toBe("rgba(0, 0, 0, 0)");
    await scrollTo(280, 300);
    await expect.poll(() => root().querySelector("[data-key$=last]")).not.toBeNull();
    // Who scrolls by keys does not lose them there.
    await expect.element(stop).toHaveFocus();
    root().blur();
    await expect.element(stop).not.toBeInTheDocument();
    expect(root().tabIndex).toBe(-1);
    await scrollTo(0, 300);
    await expect.element(stop).toHaveAttribute("tabindex", "0");
  });
});
