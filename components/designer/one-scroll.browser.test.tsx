// All documents of a package in one scroll: what is in view, what is drawn, and what goes from one to the next.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { document as documentOf, drawEmbedded, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";
import { drawingOf, openMap, root, sheet, three, topOf } from "./one-scroll.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const loaded = () => root().querySelectorAll(".react-pdf__Document").length;
const writes = (asked: { line: string }[]) => asked.map(({ line }) => line).filter((line) => !line.startsWith("GET "));

describe("three documents", () => {
  test("stand under each other, each a region with its name; the one in view leads, as it is scrolled to", async () => {
    const { screen } = await drawStudio({}, {}, three);
    for (const name of ["Lease 2 pages 1 of 3", "House rules 1 page 2 of 3", "Map 3 pages 3 of 3"])
      await expect.element(screen.getByRole("region", { name })).toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 3" })).toBeVisible();
    await expect.poll(() => sheet("rules")).not.toBeNull();
    sheet("rules").scrollIntoView({ block: "center" });
    await expect.element(screen.getByRole("button", { name: "Document House rules, 2 of 3" })).toBeVisible();
    await expect.poll(() => sheet("map", 1)).not.toBeNull();
    sheet("map", 1).scrollIntoView({ block: "start" });
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await expect.element(screen.getByText("Page 2 of 3")).toBeVisible();
    await expect.poll(() => window.location.hash).toBe("#to=document&id=map");
    // Nobody went there by a key or a menu: nothing is said.
    expect(
      screen
        .getByRole("status")
        .elements()
        .map((one) => one.textContent?.trim()),
    ).not.toContain("Document Map, 3 of 3");
  });

  test("the one that is opened is gone to, said, and kept in the address", async () => {
    const studio = await drawStudio({}, {}, three);
    await openMap(studio);
    expect(Math.abs(topOf(sheet("map")))).toBeLessThan(80);
    expect(
      studio.screen
        .getByRole("status")
        .elements()
        .map((one) => one.textContent),
    ).toContain("Document Map, 3 of 3");
    await expect.poll(() => window.location.hash).toBe("#to=document&id=map");
  });

  test("an address leads to its document", async () => {
    window.history.replaceState(null, "", "#to=document&id=rules");
    const { screen } = await drawStudio({}, {}, three);
    await expect.element(screen.getByRole("button", { name: "Document House rules, 2 of 3" })).toBeVisible();
    await expect.poll(() => Math.abs(topOf(sheet("rules")))).toBeLessThan(80);
  });

  test("a field is dragged over to the next one: made there, then removed here, in one step", async () => {
    const made = "POST /api/packages/pkg/documents/rules/approvals/of-rules/fields";
    const removed = "DELETE /api/packages/pkg/documents/lease/approvals/of-lease/fields/low";
    type Field = ReturnType<typeof field>;
    // What was saved is read again: it has to be there.
    const put = (id: string, change: (all: Field[]) => Field[]) => {
      const { serving } = studio;
      const kept = (one: Served["documents"][number]) => ({
        ...one,
        approvals: one.approvals.map((sign) => ({ ...sign, fields: change(sign.fields) })),
      });
      serving.pkg = {
        ...serving.pkg,
        documents: serving.pkg.documents.map((one) => (one.id === id ? kept(one) : one)),
      };
    };
    const answers = {
      [made]: (body: object) => {
        put("rules", (all) => [...all, body as Field]);
        return body;
      },
      [removed]: () => put("lease", (all) => all.filter(({ id }) => id !== "low")),
    };
    const studio = await drawStudio({}, answers, three);
    const { screen, asked } = studio;
    await expect.poll(() => sheet("rules")).not.toBeNull();
    sheet("lease", 1).scrollIntoView({ block: "end" });
    const low = screen.getByRole("button", { name: /^Text, low/ });
    await expect.element(low).toBeVisible();
    const distance = topOf(sheet("rules")) + 100 - topOf(low.element());
    const pointer = pressOn(low.element());
    pointer.down();
    pointer.move({ x: 4, y: 4 });
    pointer.move({ x: 40, y: distance }, { altKey: true });
    await expect.poll(() => sheet("rules").querySelector("[data-key*='low']")).not.toBeNull();
    pointer.up({ x: 40, y: distance });
    await expect.poll(() => writes(asked)).toEqual([made, removed]);
    await expect.element(screen.getByRole("button", { name: "Undo: Move low" })).toBeVisible();
    const there = () => sheet("rules").querySelector("[data-key='rules/of-rules/low']");
    expect(there()).not.toBeNull();
    await screen.getByRole("button", { name: "Undo: Move low" }).click();
    await expect.poll(there).toBeNull();
    expect(sheet("lease", 1).querySelector("[data-key='lease/of-lease/low']")).not.toBeNull();
    // Done again it leads to where the field goes, not to where it stood.
    await openMap(studio);
    await screen.getByRole("button", { name: "Redo: Move low" }).click();
    await expect.element(screen.getByRole("button", { name: "Document House rules, 2 of 3" })).toBeVisible();
    await expect.element(low).toBeInViewport();
  });

  test("Tab leads from the last field of one to the first of the next", async () => {
    const { screen } = await drawStudio({}, {}, three);
    await screen.getByRole("button", { name: /^Text, low/ }).click();
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByRole("button", { name: /^Text, rule/ })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(screen.getByRole("button", { name: /^Text, low/ })).toHaveFocus();
  });

  test("zooming keeps the point under the pointer, also where others lie above it", async () => {
    const studio = await drawStudio({}, {}, three);
    await openMap(studio);
    const box = () => sheet("map").getBoundingClientRect();
    const at = { clientX: box().left + 200, clientY: box().top + 300 };
    const share = () => [(at.clientX - box().left) / box().width, (at.clientY - box().top) / box().height];
    const [before, width] = [share(), box().width];
    for (let step = 0; step < 6; step++)
      sheet("map").dispatchEvent(
        new WheelEvent("wheel", { bubbles: true, cancelable: true, ctrlKey: true, deltaY: -60, ...at }),
      );
    await expect.poll(() => box().width / width).toBeGreaterThan(1.3);
    for (const [index, one] of share().entries()) expect(one).toBeCloseTo(before[index] ?? 0, 1);
  });

  test("one whose file cannot be had says so, and comes when it is asked for again; the others stay", async () => {
    // Where a service refuses at once, pdf.js tells of an error that nobody has asked for yet: a file that is none is the same here.
    const service = { file: "none", asked: 0 };
    const { screen } = await drawStudio(
      {},
      {
        "GET /api/packages/pkg/documents/rules/pdf": () => {
          service.asked += 1;
          return service.file;
        },
      },
      three,
    );
    const again = screen.getByRole("region", { name: /^House rules/ }).getByRole("button", { name: "Try again" });
    await expect.element(again).toBeInTheDocument();
    await expect.poll(() => drawingOf("lease")).not.toBeNull();
    expect(drawingOf("rules")).toBeNull();
    await expect.element(screen.getByRole("button", { name: /^Text, town/ })).toBeVisible();
    sheet("rules").scrollIntoView({ block: "center" });
    // What is said there takes no page's place.
    const below = topOf(sheet("rules")) - topOf(sheet("lease", 1));
    Object.assign(service, { file: pagesPdf(1), asked: 0 });
    (again.element() as HTMLElement).click();
    await expect.poll(() => drawingOf("rules")).not.toBeNull();
    expect(service.asked).toBeGreaterThan(0);
    await expect.element(again).not.toBeInTheDocument();
    expect(topOf(sheet("rules")) - topOf(sheet("lease", 1))).toBeLessThan(below);
    await expect.element(screen.getByRole("button", { name: /^Text, rule/ })).toBeInTheDocument();
  });

  test("what is in view stays where it is when a document above it is deleted", async () => {
    const studio = await drawStudio({}, {}, three);
    await openMap(studio);
    root().scrollTop += 300;
    await expect.poll(() => topOf(sheet("map"))).toBeLessThan(-200);
    const before = topOf(sheet("map"));
    const panel = await studio.openPanel();
    await panel.getByRole("button", { name: "Delete House rules" }).click();
    await studio.screen
      .getByRole("dialog")
      .getByRole("button", { name: /^Delete/ })
      .click();
    await expect.element(studio.screen.getByRole("button", { name: "Document Map, 2 of 2" })).toBeInTheDocument();
    expect(topOf(sheet("map"))).toBeCloseTo(before, 0);
  });

  test("what is in view stays where it is when documents change their order", async () => {
    const studio = await drawStudio(
      {},
      {
        "PUT /api/packages/pkg/documents": (body) => {
          const order = body as unknown as { id: string; index: number }[];
          const at = (id: string) => order.find((one) => one.id === id)?.index ?? 0;
          const { serving } = studio;
          serving.pkg = { ...serving.pkg, documents: serving.pkg.documents.toSorted((a, b) => at(a.id) - at(b.id)) };
        },
      },
      three,
    );
    await openMap(studio);
    root().scrollTop += 300;
    await expect.poll(() => topOf(sheet("map"))).toBeLessThan(-200);
    const before = topOf(sheet("map"));
    const panel = await studio.openPanel();
    await panel.getByRole("button", { name: "More for Map" }).click();
    await page.getByRole("menuitem", { name: "Earlier" }).click();
    await expect.element(studio.screen.getByRole("region", { name: "Map 3 pages 2 of 3" })).toBeInTheDocument();
    expect(topOf(sheet("map"))).toBeCloseTo(before, 0);
    const all = [...root().querySelectorAll<HTMLElement>("[data-pages-of]")].map((one) => one.dataset.pagesOf);
    expect(all).toEqual(["lease", "map", "rules"]);
    // The pointer finds each where it stands now.
    await userEvent.keyboard("{Escape}");
    sheet("map", 2).scrollIntoView({ block: "end" });
    await expect.element(studio.screen.getByText("Page 3 of 3")).toBeVisible();
    await expect.poll(() => sheet("rules")).not.toBeNull();
    sheet("rules").scrollIntoView({ block: "center" });
    await expect.element(studio.screen.getByRole("button", { name: "Document House rules, 3 of 3" })).toBeVisible();
  });
});

describe("the one scroll of", () => {
  const throughAll = async (screen: Awaited<ReturnType<typeof drawStudio>>["screen"]) => {
    for (const [id, name] of [
      ["rules", "House rules 1 page 2 of 3"],
      ["map", "Map 3 pages 3 of 3"],
    ] as const) {
      await expect.element(screen.getByRole("region", { name })).toBeInTheDocument();
      await expect.poll(() => sheet(id)).not.toBeNull();
      sheet(id).scrollIntoView({ block: "start" });
      await expect.poll(() => drawingOf(id)).not.toBeNull();
    }
    await expect.poll(() => window.location.hash).toBe("#to=document&id=map");
  };

  test("a package that was sent: by the keyboard, with what stands in each and nothing to press", async () => {
    const { screen } = await drawStudio({}, {}, (pkg) => ({ ...three(pkg), status: "SENT" }));
    await expect.element(screen.getByRole("img", { name: /town/ })).toBeVisible();
    expect(root().tabIndex).toBe(0);
    root().focus();
    await userEvent.keyboard("{End}");
    await expect.element(screen.getByText("Page 3 of 3")).toBeVisible();
    await userEvent.keyboard("{Home}");
    await expect.element(screen.getByText("Page 1 of 2")).toBeVisible();
    await throughAll(screen);
    sheet("rules").scrollIntoView({ block: "center" });
    await expect.element(screen.getByRole("img", { name: /rule/ })).toBeVisible();
    expect(root().querySelectorAll("button")).toHaveLength(0);
  });

  test("a template", async () => {
    const { screen } = await drawStudio({}, {}, (pkg) => ({ ...three(pkg), type: "TEMPLATE" }));
    await throughAll(screen);
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
  });

  test("the frame in somebody else's page", async () => {
    const { screen } = await drawEmbedded(undefined, {}, three);
    await throughAll(screen);
    await expect.element(screen.getByText("Page 1 of 3")).toBeVisible();
  });
});

test("of twenty documents of 25 pages only what is around the view is there, to the end and back", async () => {
  const { screen } = await drawStudio({}, {}, (pkg) => ({
    ...pkg,
    documents: Array.from({ length: 20 }, (_, at) =>
      documentOf(`d${at}`, `Part ${at + 1}`, [field(`f${at}`, 100)], 25),
    ),
  }));
  await expect.poll(() => drawingOf("d0")).not.toBeNull();
  const height = root().scrollHeight;
  const count = () => ({
    files: loaded(),
    canvases: document.querySelectorAll("canvas").length,
    nodes: document.getElementsByTagName("*").length,
  });
  const first = count();
  const most = { files: 0, canvases: 0, nodes: 0 };
  for (const at of [3, 8, 12, 19, 10, 0]) {
    const section = root().querySelector(`[data-pages-of=d${at}]`);
    section?.scrollIntoView({ block: "start" });
    await expect
      .element(screen.getByRole("button", { name: `Document Part ${at + 1}, ${at + 1} of 20` }))
      .toBeVisible();
    await expect.poll(() => drawingOf(`d${at}`)).not.toBeNull();
    const now = count();
    for (const what of ["files", "canvases", "nodes"] as const) most[what] = Math.max(most[what], now[what]);
    // What is far takes exactly the room that it has when it is near.
    expect(Math.abs(root().scrollHeight - height)).toBeLessThanOrEqual(1);
  }
  expect(most.files).toBeLessThanOrEqual(3);
  expect(most.canvases).toBeLessThanOrEqual(40);
  expect(most.nodes / first.nodes, `${most.nodes} of ${first.nodes} nodes`).toBeLessThan(1.5);
});
