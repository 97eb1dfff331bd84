// Two fingers on the pages: these become larger and smaller under them, nothing else does, and no field is moved meanwhile.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(820, 1180));

const one = (pkg: Served): Served => ({ ...pkg, documents: [documentOf("lease", "Lease", [field("town", 100)], 2)] });

const root = () => document.querySelector<HTMLElement>("[data-part=pages]") as HTMLElement;
const sheet = () => root().querySelector<HTMLElement>('[data-page="0"]') as HTMLElement;

type Finger = readonly [x: number, y: number];

/** As the browser tells of fingers; Firefox at a desk has no constructor for it. Answers whether the browser may go on by itself. */
function fingers(type: string, ...all: Finger[]): boolean {
  const touches = all.map(([clientX, clientY]) => ({ clientX, clientY }));
  return root().dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }));
}

test("zoom the pages about the point between them, which goes along, and leave the browser's own zoom alone", async () => {
  await drawStudio({}, {}, one);
  await expect.poll(sheet).not.toBeNull();
  const before = sheet().getBoundingClientRect();
  const at = { x: before.left + before.width / 2, y: before.top + 300 };
  expect(fingers("touchstart", [at.x - 50, at.y])).toBe(true);
  expect(fingers("touchstart", [at.x - 50, at.y], [at.x + 50, at.y])).toBe(false);
  // Twice as far apart, and 40 px further down.
  expect(fingers("touchmove", [at.x - 100, at.y + 40], [at.x + 100, at.y + 40])).toBe(false);
  await expect.poll(() => sheet().getBoundingClientRect().width / before.width).toBeCloseTo(2, 1);
  const after = sheet().getBoundingClientRect();
  expect((at.x - after.left) / after.width).toBeCloseTo(0.5, 1);
  expect((at.y + 40 - after.top) / after.height).toBeCloseTo(300 / before.height, 1);
  // One finger scrolls, as ever.
  fingers("touchend", [at.x, at.y]);
  expect(fingers("touchmove", [at.x, at.y + 90])).toBe(true);
  expect(sheet().getBoundingClientRect().width).toBeCloseTo(after.width, 0);
});

test("give up what the first one was moving", async () => {
  const { screen } = await drawStudio({}, {}, one);
  const box = screen.getByRole("button", { name: /^Text, town/ });
  await expect.element(box).toBeVisible();
  const place = () => box.element().getBoundingClientRect();
  const start = place();
  const point = (type: string, by: number) =>
    box.element().dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0 },
        ...{ clientX: start.x + 5 + by, clientY: start.y + 5 + by },
      }),
    );
  const capture = vi.spyOn(root(), "setPointerCapture").mockReturnValue(undefined);
  point("pointerdown", 0);
  point("pointermove", 60);
  await expect.poll(() => place().x - start.x).toBeGreaterThan(20);
  fingers("touchstart", [start.x, start.y], [start.x + 200, start.y]);
  await expect.poll(() => Math.abs(place().x - start.x)).toBeLessThan(1);
  point("pointermove", 90);
  expect(Math.abs(place().x - start.x)).toBeLessThan(1);
  capture.mockRestore();
});
