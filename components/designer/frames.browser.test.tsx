// Frames over blank paper: what they touch is selected, where they touch nothing they become a field, and what is arranged then.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const boxes = {
  a: { left: 100, top: 100, width: 100, height: 20 },
  b: { left: 260, top: 200, width: 60, height: 40 },
  c: { left: 300, top: 360, width: 120, height: 30 },
};
const three = (pkg: Served): Served => {
  const fields = Object.entries(boxes).map(([id, box]) => ({ ...field(id, 0), ...box }));
  return { ...pkg, documents: [documentOf("lease", "Lease", fields)] };
};
const line = (method: string, id = "") =>
  `${method} /api/packages/pkg/documents/lease/approvals/of-lease/fields${id && `/${id}`}`;

/** What is saved stays saved: the designer reads it again. */
let serving: { pkg: Served };
const keep = (how: (fields: ReturnType<typeof field>[]) => object[]) => {
  const [lease] = serving.pkg.documents;
  const approvals = lease?.approvals.map((one) => ({ ...one, fields: how(one.fields) }));
  serving.pkg = { ...serving.pkg, documents: [{ ...lease, approvals }] } as Served;
};
const put = (id: string) => (body: object) => {
  keep((all) => all.map((one) => (one.id === id ? { ...one, ...body } : one)));
  return body;
};
const post = (body: object) => {
  keep((all) => [...all, body]);
  return body;
};
const saved = {
  [line("POST")]: post,
  ...Object.fromEntries(Object.keys(boxes).map((id) => [line("PUT", id), put(id)])),
};

const sheet = () => document.querySelector("[data-page='0']") as HTMLElement;
const scale = () => sheet().getBoundingClientRect().width / 773.5;
const drawn = () => [...sheet().querySelectorAll<HTMLElement>("[data-key]")];
/** In the page's pixels. */
const boxOf = (element: Element) => {
  const [on, { left, top, width, height }] = [sheet().getBoundingClientRect(), element.getBoundingClientRect()];
  const [x, y] = [(left - on.left) / scale(), (top - on.top) / scale()];
  return {
    left: Math.round(x),
    top: Math.round(y),
    width: Math.round(width / scale()),
    height: Math.round(height / scale()),
  };
};
const allBoxes = () =>
  Object.fromEntries(
    Object.keys(boxes).map((id) => [id, boxOf(sheet().querySelector(`[data-key$='/${id}']`) as Element)]),
  );
const chosen = () =>
  drawn()
    .filter((one) => one.ariaPressed === "true")
    .map((one) => one.dataset.key?.split("/").at(-1));

async function draw() {
  const studio = await drawStudio({}, saved, three);
  serving = studio.serving;
  await expect.element(studio.screen.getByRole("button", { name: /^Text, a,/ })).toBeVisible();
  return studio;
}

type Place = readonly [x: number, y: number];

/** A mouse that is pressed at a place of the page, pulled to another one, and let go there. */
function pull(from: Place, to: Place, { shiftKey = false, stays = false, pointerType = "mouse", altKey = true } = {}) {
  const root = document.querySelector("[data-part=pages]") as HTMLElement;
  root.setPointerCapture = () => undefined;
  const send = (type: string, [x, y]: Place) => {
    const { left, top } = sheet().getBoundingClientRect();
    const init = {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 5,
      button: 0,
      shiftKey,
      altKey,
      pointerType,
    };
    const at = { clientX: left + x * scale(), clientY: top + y * scale() };
    const Kind = type === "click" ? MouseEvent : PointerEvent;
    // Where a pointer was captured, the click that ends it is that of the pages.
    (type === "click" ? root : sheet()).dispatchEvent(new Kind(type, { ...init, ...at, detail: 1 }));
  };
  send("pointerdown", from);
  send("pointermove", [from[0] + 8, from[1] + 8]);
  send("pointermove", to);
  if (stays) return;
  send("pointerup", to);
  send("click", to);
}

test("a frame selects what it touches, and with Shift beside what was selected; a press on the paper lets go", async () => {
  await draw();
  pull([80, 80], [280, 220]);
  await expect.poll(chosen).toEqual(["a", "b"]);
  pull([500, 350], [410, 380], { shiftKey: true });
  await expect.poll(chosen).toEqual(["a", "b", "c"]);
  pull([500, 350], [410, 380]);
  await expect.poll(chosen).toEqual(["c"]);
  pull([600, 700], [640, 760], { stays: true });
  await expect.poll(chosen).toEqual([]);
  // Given up, it leaves the selection as it was.
  await userEvent.keyboard("{Escape}");
  await expect.poll(chosen).toEqual(["c"]);
  const empty = pressOn(sheet(), { x: 0.9, y: 0.7 });
  empty.down();
  empty.up({ x: 0, y: 0 });
  await expect.poll(chosen).toEqual([]);
  expect(page.getByRole("menu").query()).toBeNull();
});

test("a frame that touches nothing offers the kinds; the chosen one is as large as it, in one step", async () => {
  const { screen, asked } = await draw();
  pull([500, 600], [620, 660]);
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  expect(boxOf(sheet().querySelector("[aria-haspopup=menu]") as Element)).toEqual({
    left: 500,
    top: 600,
    width: 120,
    height: 60,
  });
  // By keyboard: the first kind that begins so.
  await expect.poll(() => document.activeElement?.getAttribute("role")).toMatch(/^menu/);
  await userEvent.keyboard("te{Enter}");
  await expect.poll(() => drawn().length).toBe(4);
  const made = () => drawn().at(-1) as HTMLElement;
  expect(boxOf(made())).toEqual({ left: 500, top: 600, width: 120, height: 60 });
  await expect.poll(() => document.activeElement).toBe(made());
  expect(menu.query()).toBeNull();
  await expect
    .poll(() => asked.find((one) => one.line === line("POST"))?.body)
    .toMatchObject({ subtype: "TEXTFIELD", width: 120 });
  await screen.getByRole("button", { name: /^Undo: Place Text/ }).click();
  await expect.poll(() => drawn().length).toBe(3);
});

test("Escape lets the frame go; a frame that no field fits into, and a finger's, offer nothing", async () => {
  const { screen } = await draw();
  pull([500, 600], [620, 660]);
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => menu.query()).toBeNull();
  expect(sheet().querySelector("[aria-haspopup=menu]")).toBeNull();
  pull([500, 600], [506, 604]);
  pull([500, 600], [620, 660], { pointerType: "touch" });
  pull([500, 600], [620, 660], { shiftKey: true });
  // Whatever they had opened would be there once this is.
  await screen.getByRole("button", { name: /^Text, a,/ }).click();
  expect(menu.query()).toBeNull();
  expect(drawn()).toHaveLength(3);
});

test("a kind that waits becomes as large as it is pulled, never smaller than it has to be; with Shift it goes on waiting", async () => {
  const { screen } = await draw();
  const signature = screen.getByRole("button", { name: "Signature", exact: true });
  await signature.click();
  pull([400, 600], [700, 700], { shiftKey: true });
  await expect.poll(() => drawn().length).toBe(4);
  expect(boxOf(drawn().at(-1) as Element)).toEqual({ left: 400, top: 600, width: 300, height: 100 });
  await expect.element(signature).toHaveAttribute("aria-pressed", "true");
  pull([765, 900], [773, 904], { stays: true });
  await userEvent.keyboard("{Escape}");
  pull([765, 900], [773, 904]);
  await expect.poll(() => drawn().length).toBe(5);
  const { left, width, height } = boxOf(drawn().at(-1) as Element);
  expect([width, height]).toEqual([60, 24]);
  expect(left + width).toBeLessThanOrEqual(774);
  await expect.element(signature).toHaveAttribute("aria-pressed", "false");
});

const arranged = [
  { name: "Align left", is: { a: { left: 100 }, b: { left: 100 }, c: { left: 100 } } },
  { name: "Align centres", is: { a: { left: 210 }, b: { left: 230 }, c: { left: 200 } } },
  { name: "Align right", is: { a: { left: 320 }, b: { left: 360 }, c: { left: 300 } } },
  { name: "Align top", is: { a: { top: 100 }, b: { top: 100 }, c: { top: 100 } } },
  { name: "Align middles", is: { a: { top: 235 }, b: { top: 225 }, c: { top: 230 } } },
  { name: "Align bottom", is: { a: { top: 370 }, b: { top: 350 }, c: { top: 360 } } },
  { name: "Space out horizontally", is: { a: { left: 100 }, b: { left: 220 }, c: { left: 300 } } },
  { name: "Space out vertically", is: { a: { top: 100 }, b: { top: 220 }, c: { top: 360 } } },
  { name: "Same width", is: { a: { width: 120 }, b: { width: 120 }, c: { width: 120 } } },
  { name: "Same height", is: { a: { height: 30 }, b: { height: 30 }, c: { height: 30 } } },
] as const;

test("every button that arranges several does what it says and nothing else, in one step", async () => {
  const { screen } = await draw();
  pull([80, 80], [460, 420]);
  await expect.poll(chosen).toEqual(["a", "b", "c"]);
  for (const { name, is } of arranged) {
    await screen.getByRole("button", { name, exact: true }).click();
    const expected = Object.fromEntries(
      Object.entries(boxes).map(([id, box]) => [id, { ...box, ...is[id as keyof typeof is] }]),
    );
    await expect.poll(allBoxes).toEqual(expected);
    await screen.getByRole("button", { name: /^Undo: Arrange 3 fields/ }).click();
    await expect.poll(allBoxes).toEqual(boxes);
  }
});

test("two fields have no gaps to be spaced out: the button says how many it needs", async () => {
  const { screen } = await draw();
  pull([80, 80], [280, 220]);
  await expect.poll(chosen).toEqual(["a", "b"]);
  await expect
    .element(screen.getByRole("button", { name: "Space out vertically" }))
    .toHaveAccessibleDescription("Space out vertically needs 3 fields.");
});

test("several become another kind in one step: from the bar, and from the menu of a right click", async () => {
  const { screen } = await draw();
  pull([80, 80], [280, 220]);
  await expect.poll(chosen).toEqual(["a", "b"]);
  const kinds = () => drawn().map((one) => one.ariaLabel?.split(",")[0]);
  await screen.getByRole("button", { name: "Kind: Text" }).click();
  await page.getByRole("menuitemradio", { name: "Paragraph" }).click();
  await expect.poll(kinds).toEqual(["Paragraph", "Paragraph", "Text"]);
  await screen.getByRole("button", { name: /^Undo: Change to Paragraph/ }).click();
  await expect.poll(kinds).toEqual(["Text", "Text", "Text"]);
  pull([80, 80], [280, 220]);
  await expect.poll(chosen).toEqual(["a", "b"]);
  drawn()[0]?.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2, clientX: 500, clientY: 300 }),
  );
  await expect.element(page.getByRole("menuitem", { name: "Change kind" })).toBeVisible();
  await userEvent.keyboard("ch{ArrowRight}");
  await expect.element(page.getByRole("menuitemradio", { name: "Paragraph" })).toBeVisible();
  await userEvent.keyboard("pa{Enter}");
  await expect.poll(kinds).toEqual(["Paragraph", "Paragraph", "Text"]);
});
