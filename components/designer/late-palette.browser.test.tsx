// The script that drags kinds comes later than they do: a press that is held until then is taken up, one that is over is not.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawStudio } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

/** The script comes when it is let. */
const gate = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./palette-drag.ts", async (actual) => {
  await gate.promise;
  return actual();
});

beforeEach(() => page.viewport(1440, 900));

const drawn = () => document.querySelectorAll("[data-key]").length;
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test("a kind that was pressed before its script came is dragged onto the page once that is there; undo knows it", async () => {
  // Only a real pointer can be captured.
  vi.spyOn(document.body, "setPointerCapture").mockImplementation(() => undefined);
  const { screen } = await drawStudio();
  await expect.poll(drawn, { timeout: 45_000 }).toBe(2);
  const tile = document.querySelector("[data-kind=checkbox]") as HTMLElement;
  const sheet = document.querySelector("[data-page]") as HTMLElement;
  const [from, to] = [tile, sheet].map((one) => one.getBoundingClientRect());
  const way = {
    x: (to?.left ?? 0) + (to?.width ?? 0) / 2 - (from?.left ?? 0),
    y: (to?.top ?? 0) + 300 - (from?.top ?? 0),
  };
  const pointer = pressOn(tile);
  pointer.down();
  pointer.up({ x: 0, y: 0 });
  pointer.down();
  gate.resolve();
  await expect
    .poll(async () => {
      for (const share of [0.3, 0.7, 1]) {
        pointer.move({ x: way.x * share, y: way.y * share });
        await frame();
      }
      return tile.dataset.dragging;
    })
    .toBe("true");
  // From then on it goes where the pointer does.
  for (const by of [-20, 10, 0]) {
    pointer.move({ x: way.x + by, y: way.y + by });
    await frame();
  }
  pointer.up(way);
  await expect.poll(drawn).toBe(3);
  await screen.getByRole("button", { name: /^Undo: Place Checkbox/ }).click();
  await expect.poll(drawn).toBe(2);
});
