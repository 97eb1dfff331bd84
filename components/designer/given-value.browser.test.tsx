// What is given beforehand stands in its box on the page as the sealed page will show it.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const fields = [
  { ...field("town", 100), value: "Bergen", fontSize: 9 },
  { ...field("small", 140), value: "A sentence that is much too long for its box at this size", fontSize: 14 },
  { ...field("notes", 200), subtype: "TEXTAREA", height: 60, value: "First line\nSecond line" },
  { ...field("colour", 300), subtype: "LIST", validation: { required: true, enum: ["Red", "Blue"] }, value: "Blue" },
  { ...field("day", 340), subtype: "DATEPICKER", value: "2026-11-27" },
  { ...field("agreed", 380), subtype: "CHECKBOX", width: 16, height: 16, value: "X" },
  { ...field("open", 420), subtype: "CHECKBOX", width: 16, height: 16, value: null },
  { ...field("drawn", 460), subtype: "RAW_CAPTURE", value: "[[[1,2],[3,4]]]" },
  { ...field("empty", 500), value: "" },
];
const given = (pkg: Served): Served => ({
  ...pkg,
  documents: [documentOf("lease", "Lease", fields as ReturnType<typeof field>[])],
});

const boxOf = (id: string) => document.querySelector<HTMLElement>(`[data-key$='/${id}']`) as HTMLElement;
const textOf = (id: string) => boxOf(id).querySelector<HTMLElement>("[data-part=given]");
const sizeOf = (id: string) => Number.parseFloat(getComputedStyle(textOf(id) as Element).fontSize);

test("the recipient's number does not stand where a value begins, whichever way that runs", async () => {
  const sides = [
    { ...field("beirut", 100), value: "بيروت" },
    { ...field("bergen", 160), value: "Bergen" },
  ];
  const { screen } = await drawStudio({}, {}, (pkg) => ({
    ...pkg,
    documents: [documentOf("lease", "Lease", sides as unknown as ReturnType<typeof field>[])],
  }));
  await expect.element(screen.getByRole("button", { name: /^Text, bergen,/ })).toBeVisible();
  const isLeft = (id: string) => {
    const number = boxOf(id).querySelector("[data-part=recipient-number]")?.getBoundingClientRect();
    const box = boxOf(id).getBoundingClientRect();
    return (number?.left ?? 0) < box.left + box.width / 2;
  };
  expect([isLeft("beirut"), isLeft("bergen")]).toEqual([true, false]);
});

test("texts, the chosen entry, the date and the ticked box; what is yet to be filled in has its name", async () => {
  const { screen } = await drawStudio({}, {}, given);
  const town = screen.getByRole("button", { name: "Text, town, Tess Tenant, required, filled in: Bergen" });
  await expect.element(town).toBeVisible();
  const scale = (document.querySelector("[data-page='0']") as Element).getBoundingClientRect().width / 773.5;
  for (const [id, text] of [
    ["town", "Bergen"],
    ["colour", "Blue"],
    ["day", "2026-11-27"],
  ] as const)
    expect(textOf(id)?.textContent).toBe(text);
  expect(sizeOf("town")).toBeCloseTo(9 * 1.3 * scale, 0);
  expect(textOf("notes")?.textContent).toBe("First line\nSecond line");
  expect(getComputedStyle(textOf("notes") as Element).whiteSpace).toBe("pre-line");
  // It shrinks as it will be sealed, instead of being cut off.
  expect(sizeOf("small")).toBeLessThan(9 * 1.3 * scale);
  const line = textOf("small")?.firstElementChild as HTMLElement;
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth + 1);
  await expect.element(screen.getByRole("button", { name: /^Checkbox, agreed.*, ticked/ })).toBeVisible();
  expect(boxOf("agreed").querySelector("polyline")).not.toBeNull();
  expect(boxOf("open").querySelector("polyline")).toBeNull();
  for (const id of ["open", "drawn", "empty"]) expect(textOf(id)).toBeNull();
  expect(boxOf("drawn").textContent).not.toContain("[[");
  expect(boxOf("empty").textContent).toContain("empty");
});
