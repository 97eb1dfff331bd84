// The menu of the pages, whose script comes later than they do: a right click, the menu key and a finger that stays are not lost.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

/** The script comes when it is let. */
const gate = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock("./field-menu-body.tsx", async (actual) => {
  await gate.promise;
  return actual();
});

beforeEach(() => page.viewport(1440, 900));

const boxOf = (id: string) => document.querySelector<HTMLElement>(`[data-key$='/${id}']`) as HTMLElement;

test("a right click before its script is there opens it where it was pressed, once it is; the next ones at once", async () => {
  const { screen } = await drawStudio();
  const town = screen.getByRole("button", { name: /^Text, town,/ });
  await town.click({ button: "right", position: { x: 20, y: 10 } });
  // The field is chosen at once.
  expect(boxOf("town").getAttribute("aria-pressed")).toBe("true");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  gate.resolve();
  await expect.element(screen.getByRole("menuitem", { name: /^Duplicate/ })).toBeVisible();
  const [menu, field] = [screen.getByRole("menu").element(), boxOf("town")].map((one) => one.getBoundingClientRect());
  expect(Math.abs((menu?.left ?? 0) - (field?.left ?? 0) - 20)).toBeLessThan(8);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(boxOf("town"));
  await screen.getByRole("button", { name: /^Text, day,/ }).click({ button: "right" });
  await expect.element(screen.getByRole("menuitem", { name: /^Duplicate/ })).toBeVisible();
  expect(boxOf("day").getAttribute("aria-pressed")).toBe("true");
});

test("a finger that stays opens it where the browser tells of none; one that moves on does not", async () => {
  gate.resolve();
  const { screen } = await drawStudio();
  await expect.element(screen.getByRole("button", { name: /^Text, town,/ })).toBeVisible();
  const { left, top } = boxOf("town").getBoundingClientRect();
  const touch = (type: string, by = 0) =>
    boxOf("town").dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerType: "touch",
        pointerId: 7,
        isPrimary: true,
        clientX: left + 10 + by,
        clientY: top + 10,
      }),
    );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  touch("pointerdown");
  touch("pointermove", 30);
  vi.advanceTimersByTime(1000);
  touch("pointercancel");
  touch("pointerdown");
  const before = document.querySelector("[role=menu]");
  vi.advanceTimersByTime(700);
  vi.useRealTimers();
  expect(before).toBeNull();
  await expect.element(screen.getByRole("menuitem", { name: /^Duplicate/ })).toBeVisible();
});
