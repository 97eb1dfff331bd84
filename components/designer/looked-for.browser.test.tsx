// What is looked for in all documents of a package is led to: a text, a page, what undo takes back; and the pages in small.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";
import { openMap, root, sheet, three, topOf } from "./one-scroll.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

describe("looking for something", () => {
  test("a text is found on the pages of all documents, also of one that is not drawn, place by place", async () => {
    const { screen } = await drawStudio({}, {}, three);
    await expect.poll(() => sheet("lease")).not.toBeNull();
    await userEvent.keyboard("{Control>}f{/Control}");
    const dialog = screen.getByRole("dialog", { name: "Find text on the pages" });
    await dialog.getByLabelText("Text").fill("END  of");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("1 of 3: page 2 of Lease")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("2 of 3: page 1 of House rules")).toBeVisible();
    await dialog.getByRole("button", { name: "Next place" }).click();
    await expect.element(dialog.getByText("3 of 3: page 3 of Map")).toBeVisible();
    const shown = () => sheet("map", 2)?.querySelector("[data-text=shown]")?.getBoundingClientRect();
    await expect.poll(shown).toBeDefined();
    const [box, paper] = [shown(), sheet("map", 2).getBoundingClientRect()];
    // Behind "The ", as wide as Helvetica's letters are; at the height where the line was drawn.
    const startsAt = () => ((shown()?.left ?? 0) - sheet("map", 2).getBoundingClientRect().left) / paper.width;
    await expect.poll(startsAt).toBeCloseTo((72 + 40.02) / 595, 3);
    expect(((box?.bottom ?? 0) - paper.top) / paper.height).toBeCloseTo(100 / 842, 1);
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeInTheDocument();
    await dialog.getByLabelText("Text").click();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await expect.element(dialog.getByText("2 of 3: page 1 of House rules")).toBeVisible();
    await dialog.getByLabelText("Text").fill("nowhere to be read");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("“nowhere to be read” is on no page.", { exact: false })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.querySelectorAll("[data-text]").length).toBe(0);
  });

  test("a page is gone to by its number, of any document; one that is not there is said", async () => {
    const { screen } = await drawStudio({}, {}, three);
    await screen.getByRole("button", { name: "Page 1 of 2" }).click();
    const dialog = screen.getByRole("dialog", { name: "Go to a page" });
    await dialog.getByLabelText("Document").selectOptions("Map");
    await dialog.getByLabelText("Page, from 1 to 3").fill("4");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("Write a number from 1 to 3.")).toBeVisible();
    await dialog.getByLabelText("Page, from 1 to 3").fill("2");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await expect.poll(() => Math.abs(topOf(sheet("map", 1)))).toBeLessThan(40);
    await expect.element(screen.getByRole("button", { name: "Page 2 of 3" })).toBeVisible();
  });

  test("undo leads to what it takes back, in its document", async () => {
    const studio = await drawStudio({}, {}, three);
    await studio.screen.getByRole("button", { name: /^Text, town/ }).click();
    await userEvent.keyboard("{ArrowRight}");
    await openMap(studio);
    await expect.poll(() => topOf(root().querySelector("[data-pages-of=lease]") as Element)).toBeLessThan(-1500);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(studio.screen.getByRole("button", { name: "Document Lease, 1 of 3" })).toBeVisible();
    await expect.element(studio.screen.getByRole("button", { name: /^Text, town/ })).toBeInViewport();
  });

  test("undo leads to a document without fields that it brings back, and redo to what it was called", async () => {
    const gone: Served["documents"] = [];
    const studio = await drawStudio(
      {},
      {
        "POST /api/packages/pkg/documents/map/restore": () => {
          studio.serving.pkg = { ...studio.serving.pkg, documents: [...studio.serving.pkg.documents, ...gone] };
          return gone[0];
        },
      },
      three,
    );
    const { screen, serving, openPanel } = studio;
    gone.push(...serving.pkg.documents.slice(2));
    const panel = await openPanel();
    await panel.getByRole("button", { name: "Edit House rules" }).click();
    await userEvent.fill(panel.getByRole("textbox", { name: "Title of the document" }), "Rules");
    await expect.element(panel.getByRole("button", { name: "Edit Rules" })).toBeVisible();
    await panel.getByRole("button", { name: "Delete Map" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Delete document" }).click();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 2" })).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await expect.poll(() => sheet("map")).not.toBeNull();
    expect(Math.abs(topOf(sheet("map")))).toBeLessThan(80);
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.getByRole("button", { name: "Document House rules, 2 of 3" })).toBeVisible();
    // What goes leads nowhere.
    for (const name of ["Redo: Rename House rules", "Redo: Delete Map"])
      await screen.getByRole("button", { name }).click();
    await expect.element(screen.getByRole("button", { name: "Document Rules, 2 of 2" })).toBeVisible();
  });
});

describe("the pages in small", () => {
  test("are grouped by document, and the keyboard leads through all of them", async () => {
    const { screen } = await drawStudio({}, {}, three);
    const rail = screen.getByRole("navigation", { name: "Pages with their fields" });
    await expect.element(rail.getByRole("group", { name: "Map" }).getByRole("button").first()).toBeInTheDocument();
    (
      rail
        .getByRole("group", { name: "Lease" })
        .getByRole("button", { name: /^Page 1,/ })
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard("{End}");
    await expect
      .element(rail.getByRole("group", { name: "Map" }).getByRole("button", { name: /^Page 3,/ }))
      .toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await expect.poll(() => Math.abs(topOf(sheet("map", 2)))).toBeLessThan(250);
  });
});
