// What the page itself shows: fields snap to its lines, and its texts and form fields become fields.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { drawStudio } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const marks: PageMarks = {
  rules: [{ at: 160, from: 90, to: 400 }],
  walls: [],
  texts: [
    {
      text: "Date:",
      label: "Date",
      fromRight: false,
      left: 400,
      top: 300,
      right: 440,
      bottom: 314,
      baseline: 311,
      kind: "date-picker",
    },
  ],
  formFields: [
    {
      page: 0,
      left: 400,
      top: 400,
      width: 180,
      height: 24,
      kind: "list",
      label: "Colour",
      required: true,
      group: null,
      options: ["Red", "Blue"],
      near: [],
      source: "form",
      certainty: "sure",
    },
  ],
  places: null,
};
const marksLine = "GET /api/packages/pkg/documents/lease/pageMarks";
const fieldLine = "PUT /api/packages/pkg/documents/lease/approvals/of-lease/fields/town";
const sheet = () => document.querySelector("[data-page='0']") as HTMLElement;
/** Pixels of the screen for one of the page's: as wide as fits. */
let scale = 1;

async function draw(answer: () => unknown = () => marks) {
  const drawn = await drawStudio({}, { [marksLine]: answer, [fieldLine]: (body) => body });
  const town = drawn.screen.getByRole("button", { name: /town/ }).first();
  await expect.element(town).toBeVisible();
  scale = sheet().getBoundingClientRect().width / 773.5;
  return { ...drawn, town };
}
type Drawn = Awaited<ReturnType<typeof draw>>;
const count = ({ asked }: Drawn, line: string) => asked.filter((one) => one.line === line).length;

/** Opens the page's menu at a place of the page. */
const openMenu = async (x: number, y: number) => {
  const { left, top } = sheet().getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + x * scale, clientY: top + y * scale };
  sheet().dispatchEvent(new PointerEvent("pointermove", at));
  sheet().dispatchEvent(new MouseEvent("contextmenu", { ...at, button: 2 }));
  await expect.element(page.getByRole("menuitem", { name: /^Paste here/ })).toBeVisible();
};

test("a dragged field stands on a line of the page, and shows which; with Alt it does not", async () => {
  const drawn = await draw();
  const pointer = pressOn(drawn.town.element());
  pointer.come();
  await expect.poll(() => count(drawn, marksLine)).toBe(1);
  pointer.down();
  const by = { x: 0, y: 30 * scale };
  pointer.move({ x: 0, y: 10 });
  await expect
    .poll(() => {
      pointer.move(by);
      return document.querySelector("[data-guide=line]") !== null;
    })
    .toBe(true);
  await expect.element(drawn.screen.getByText("page line")).toBeVisible();
  pointer.move(by, { altKey: true });
  await expect.poll(() => document.querySelector("[data-guide]")).toBeNull();
  pointer.move(by);
  pointer.up(by);
  await expect
    .poll(() => drawn.asked.find(({ line }) => line === fieldLine)?.body)
    .toMatchObject({ left: 100, top: 132 });
  // However far it went on this page, the page was asked about once.
  expect(count(drawn, marksLine)).toBe(1);
});

test("without an answer fields are dragged as ever, and the page is asked about again once the pointer was elsewhere", async () => {
  const drawn = await draw(() => new Response(null, { status: 422 }));
  const pointer = pressOn(drawn.town.element());
  pointer.come();
  await expect.poll(() => count(drawn, marksLine)).toBe(1);
  pointer.down();
  pointer.move({ x: 0, y: 30 * scale });
  pointer.up({ x: 0, y: 30 * scale });
  await expect.poll(() => drawn.asked.find(({ line }) => line === fieldLine)?.body).toMatchObject({ top: 130 });
  pointer.come();
  expect(count(drawn, marksLine)).toBe(1);
  document
    .querySelector("[data-part=pages]")
    ?.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body }));
  await expect
    .poll(() => {
      pointer.come();
      return count(drawn, marksLine);
    })
    .toBe(2);
});

test("after a text a field is placed that it asks for, called by its words; undo takes it away", async () => {
  const { screen } = await draw();
  await openMenu(420, 307);
  await expect.element(screen.getByText("After “Date”")).toBeVisible();
  const kinds = document.querySelectorAll("[role=menuitem]");
  expect(kinds[0]?.textContent).toBe("Date");
  await userEvent.click(kinds[0] as HTMLElement);
  const made = screen.getByRole("button", { name: /^Date, Tess Tenant/ });
  await expect.element(made).toBeVisible();
  await expect.element(made).toHaveAttribute("aria-pressed", "true");
  const { left, top } = sheet().getBoundingClientRect();
  const box = made.element().getBoundingClientRect();
  expect((box.left - left) / scale).toBeCloseTo(446, 0);
  expect((box.top + box.height / 2 - top) / scale).toBeCloseTo(307, 0);
  await screen.getByRole("button", { name: /^Undo: Place Date.* after “Date”/ }).click();
  await expect.poll(() => made.query()).toBeNull();
});

test("a form field of the PDF becomes a field of its kind, with its name, its place and what it gives to choose from", async () => {
  const { screen } = await draw();
  await openMenu(450, 410);
  await expect.element(screen.getByText("Form field “Colour”")).toBeVisible();
  expect(document.querySelectorAll("[data-form-field]")).toHaveLength(1);
  await screen.getByRole("menuitem", { name: "Use this form field" }).click();
  const made = screen.getByRole("button", { name: /^List, Colour, Tess Tenant, required/ });
  await expect.element(made).toBeVisible();
  const { left, top } = sheet().getBoundingClientRect();
  const box = made.element().getBoundingClientRect();
  expect([(box.left - left) / scale, (box.top - top) / scale].map(Math.round)).toEqual([400, 400]);
  expect([box.width / scale, box.height / scale].map(Math.round)).toEqual([180, 24]);
  const written = () => [...document.querySelectorAll<HTMLInputElement>("[data-part=properties] input")];
  await expect.poll(() => written().map(({ value }) => value)).toEqual(expect.arrayContaining(["Red", "Blue"]));
});

test("a finger that stays on a text opens the same menu", async () => {
  const { screen } = await draw();
  const { width, height } = sheet().getBoundingClientRect();
  const finger = pressOn(sheet(), { x: (420 * scale) / width, y: (307 * scale) / height });
  finger.down({ pointerType: "touch" });
  await expect.element(screen.getByText("After “Date”")).toBeVisible();
});

test("bare paper offers neither", async () => {
  const { screen } = await draw();
  await openMenu(600, 700);
  expect(screen.getByText(/^After “/).query()).toBeNull();
  expect(screen.getByText(/^Form field/).query()).toBeNull();
});
