// What fits goes on fitting in a window of another size, until somebody zooms by hand; what one reads stays where it is.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const long = (pkg: Served): Served => ({ ...pkg, documents: [documentOf("lease", "Lease", [field("town", 100)], 3)] });

const root = () => document.querySelector<HTMLElement>("[data-part=pages]") as HTMLElement;
const sheet = (at = 0) => root().querySelector<HTMLElement>(`[data-page="${at}"]`) as HTMLElement;
const width = () => sheet().getBoundingClientRect().width;
/** How much wider than its page the view is. */
const beside = () => Math.round(root().clientWidth - width());
const under = () => Math.round(root().clientHeight - sheet().getBoundingClientRect().height);

async function draw() {
  const { screen } = await drawStudio({}, {}, long);
  await expect.poll(() => sheet(1)).not.toBeNull();
  return screen;
}

const press = (keys: string) => userEvent.keyboard(`{Control>}${keys}{/Control}`);

test("it begins as wide as fits and goes on so: narrower, and not enlarged where there is more room", async () => {
  await draw();
  const begun = width();
  await page.viewport(1300, 900);
  await expect.poll(() => width()).toBeLessThan(begun - 60);
  expect(Math.abs(beside() - 24)).toBeLessThan(3);
  await page.viewport(1900, 900);
  await expect.poll(() => width()).toBeCloseTo((773.5 * 96) / 93.6, 0);
});

test("what is read stays at the top of the view", async () => {
  await draw();
  root().scrollBy(0, sheet(1).getBoundingClientRect().top - root().getBoundingClientRect().top + 200);
  const share = () => {
    const { top, height } = sheet(1).getBoundingClientRect();
    return (root().getBoundingClientRect().top - top) / height;
  };
  const [before, begun] = [share(), width()];
  expect(before).toBeGreaterThan(0.1);
  await page.viewport(1300, 900);
  await expect.poll(() => width()).toBeLessThan(begun - 60);
  expect(share()).toBeCloseTo(before, 2);
});

test.each([
  { named: "Fit the width", keys: "0", room: () => beside(), left: 64 },
  { named: "Fit the page", keys: "9", room: () => under(), left: 40 },
])(
  "$named, by its key and from the menu, fits after every change of the window",
  async ({ named, keys, room, left }) => {
    const screen = await draw();
    for (const choose of [
      () => press(keys),
      async () => {
        await screen.getByRole("button", { name: /^Zoom \d+ %/ }).click();
        await screen.getByRole("menuitem", { name: new RegExp(`^${named}`) }).click();
      },
    ]) {
      await page.viewport(1440, 900);
      // Until it does not fit: one step may hit upon the size that fits the window which it has just got.
      await expect
        .poll(async () => {
          await press("=");
          return Math.abs(room() - left);
        })
        .toBeGreaterThan(4);
      await choose();
      await expect.poll(() => Math.abs(room() - left)).toBeLessThan(3);
      const fitted = width();
      await page.viewport(1700, 780);
      await expect.poll(() => width()).not.toBeCloseTo(fitted, 0);
      await expect.poll(() => Math.abs(room() - left)).toBeLessThan(3);
    }
  },
);

test("a zoom that was chosen by hand stays: by key, by button, by wheel", async () => {
  const screen = await draw();
  const wheel = () =>
    sheet().dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ctrlKey: true, deltaY: 40 }));
  for (const zoom of [() => press("-"), () => screen.getByRole("button", { name: "Zoom out" }).click(), wheel]) {
    await page.viewport(1440, 900);
    await press("0");
    await expect.poll(() => Math.abs(beside() - 64)).toBeLessThan(3);
    const fitted = width();
    await zoom();
    await expect.poll(() => width()).toBeLessThan(fitted - 5);
    const chosen = width();
    const room = root().clientWidth;
    await page.viewport(1300, 900);
    await expect.poll(() => root().clientWidth).toBeLessThan(room - 100);
    // Whoever would fit it does so within the frame in which the size changes.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(width()).toBeCloseTo(chosen, 0);
  }
});
