// The designer on a tablet held upright, worked with a finger; and the marks on its pages in small.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { approval, document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(820, 1180));

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName;

/** Those that lie over each other, in pairs. */
function overlaps(all: readonly HTMLElement[]): string[] {
  const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() }));
  return boxes.flatMap(({ one, box }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ one: other, box: its }) => {
        const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        return wide > 1 && high > 1 && !one.contains(other);
      })
      .map(({ one: other }) => `${nameOf(one)} / ${nameOf(other)}`),
  );
}

/** Those that reach out of what they stand in. */
const cutBy = (place: string, all: readonly HTMLElement[]): string[] => {
  const { left, right, top, bottom } = shown(place)[0]?.getBoundingClientRect() ?? new DOMRect();
  return all
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    })
    .map(nameOf);
};

function expectRoom() {
  const places = shown("[data-part=studio] > :is(header, aside, main, nav)");
  // The properties come as a sheet over the rest.
  expect(overlaps(places.filter(({ dataset }) => dataset.part !== "properties"))).toEqual([]);
  expect(cutBy("[data-part=studio]", places)).toEqual([]);
  const bar = shown("header :is(button, a)");
  expect(bar.length).toBeGreaterThan(4);
  expect(overlaps(bar)).toEqual([]);
  expect(cutBy("header", bar)).toEqual([]);
  const tools = shown("main > [role=toolbar]");
  expect(overlaps(tools)).toEqual([]);
  expect(cutBy("main", tools)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(820);
}

test("at 820 px nothing lies over something else or is cut, while nothing is chosen, one field, and its properties", async () => {
  await drawStudio();
  await expect.poll(() => document.querySelector("[data-key$=town]")).not.toBeNull();
  expectRoom();
  const box = document.querySelector("[data-key$=town]") as HTMLElement;
  const finger = pressOn(box);
  finger.down({ pointerType: "touch" });
  finger.up({ x: 0, y: 0 });
  box.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.poll(() => shown("[data-part=arrange]").length).toBe(1);
  expect(shown("[data-part=properties]")).toEqual([]);
  expectRoom();
  box.click();
  await expect.poll(() => shown("[data-part=properties]").length).toBe(1);
  // It rises to its place.
  await expect.poll(() => cutBy("[data-part=studio]", shown("[data-part=properties]"))).toEqual([]);
  expectRoom();
});

test("the properties lie over the pages, and leave the field that they are of in sight", async () => {
  await drawStudio({}, {}, (pkg) => ({ ...pkg, documents: [documentOf("lease", "Lease", [field("low", 950)], 1)] }));
  const found = () => document.querySelector<HTMLElement>("[data-part=pages] [data-key$=low]");
  await expect.poll(found).not.toBeNull();
  const box = found() as HTMLElement;
  expect(box.getBoundingClientRect().bottom, "where they will be").toBeGreaterThan(600);
  const finger = pressOn(box);
  finger.down({ pointerType: "touch" });
  finger.up({ x: 0, y: 0 });
  box.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.poll(() => box.ariaPressed).toBe("true");
  box.click();
  await expect.poll(() => shown("[data-part=properties]").length).toBe(1);
  const rectOf = (selector: string) => shown(selector)[0]?.getBoundingClientRect() ?? new DOMRect();
  await expect
    .poll(() => found()?.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(rectOf("[data-part=properties]").top);
  expect(found()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(rectOf("[data-part=pages]").top);
});

test("a finger chooses several fields one after the other, and one that scrolls chooses none", async () => {
  const { screen } = await drawStudio();
  const found = (name: string) => document.querySelector<HTMLElement>(`[data-part=pages] [data-key$=${name}]`);
  await expect.poll(() => found("town") && found("day")).not.toBeNull();
  const [town, day] = [found("town"), found("day")] as [HTMLElement, HTMLElement];
  const tap = (box: HTMLElement, over: "up" | "cancel" = "up") => {
    const finger = pressOn(box);
    finger.down({ pointerType: "touch" });
    if (over === "cancel") return finger.cancel();
    finger.up({ x: 0, y: 0 });
    box.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  };
  const count = () => document.querySelectorAll("[data-part=pages] [data-key][aria-pressed=true]").length;
  tap(day);
  await expect.poll(() => day.ariaPressed).toBe("true");
  await screen.getByRole("button", { name: "Select more" }).click();
  tap(town);
  await expect.poll(count).toBe(2);
  tap(town);
  await expect.poll(count).toBe(1);
  tap(town, "cancel");
  tap(town);
  await expect.poll(count).toBe(2);
  await screen.getByRole("button", { name: "Select more" }).click();
  tap(town);
  await expect.poll(count).toBe(1);
});

test("a page in small has the colour of each recipient who has a field on it", async () => {
  await page.viewport(1440, 900);
  const begin = (pkg: Served): Served => {
    const lease = documentOf("lease", "Lease", [field("town", 100), field("late", 100, 1)], 3);
    const own = { ...approval("own", [field("place", 400)]), role: "owner" };
    return { ...pkg, documents: [{ ...lease, approvals: [...lease.approvals, own] }] };
  };
  const { screen } = await drawStudio({}, {}, begin);
  const rail = screen.getByRole("navigation", { name: "Pages with their fields" });
  const colours = (at: number) =>
    [
      ...rail
        .getByRole("button", { name: new RegExp(`^Page ${at},`) })
        .element()
        .querySelectorAll("i"),
    ].map((one) => getComputedStyle(one).backgroundColor);
  const colourOf = (id: string) => {
    const number = document.querySelector(`[data-key$="${id}"] [data-part=recipient-number]`);
    return number && getComputedStyle(number).backgroundColor;
  };
  await expect.poll(() => colourOf("place")).not.toBeNull();
  await expect.element(rail.getByRole("button", { name: /^Page 3,/ })).toBeInTheDocument();
  const [tenant, owner] = [colourOf("town"), colourOf("place")];
  expect(tenant).not.toBe(owner);
  expect(colours(1)).toEqual([tenant, owner]);
  expect(colours(2)).toEqual([tenant]);
  expect(colours(3)).toEqual([]);
  await expect
    .element(rail.getByRole("button", { name: /^Page 1, fields of .*Tess Tenant.*Olga Owner/ }))
    .toBeInTheDocument();
  await expect.element(rail.getByRole("button", { name: "Page 3, no fields" })).toBeInTheDocument();
});
