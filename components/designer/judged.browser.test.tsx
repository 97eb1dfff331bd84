// The designer judged by the rules of accessibility that a program can check, part by part, also where it runs from the right.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";
import { drawingOf } from "./one-scroll.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
// Its page is another one of the product's, which does not stand here.
vi.mock("./preview-window.tsx", () => ({ PreviewWindow: () => null }));

const path = (id: string) => `document['lease'].field['${id}']`;
const waiting = (pkg: Served): Served => {
  const conditions = [
    { id: "c", condition: `${path("town")}.value == 'Rome'`, action: `${path("day")}.disabled = false` },
  ];
  return { ...pkg, conditions } as Served;
};
const proposed = (label: string, top: number) => ({
  page: 0,
  left: 400,
  top,
  width: 200,
  height: 30,
  kind: "text",
  label,
  required: false,
  group: null,
  near: [label],
  source: "line",
  certainty: "likely",
  roleId: "tenant",
});
const found = {
  "GET /api/packages/pkg/documents/lease/proposedFields": () => [proposed("Street", 300), proposed("City", 400)],
};

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const seen = (selector: string) => expect.poll(() => one(selector)?.checkVisibility()).toBe(true);

test.skipIf(!isJudged).each(["en", "ar"] as const)(
  "in %s its parts keep the rules: pages, rules of a field, text search, found fields, preview",
  async (language) => {
    await page.viewport(1440, 900);
    await drawStudio({}, found, waiting, language);
    await expect.poll(() => drawingOf("lease")).not.toBeNull();
    expect(await violations(), "pages").toEqual([]);

    one("[data-key$=day]")?.click();
    await seen("[data-part=rules] [data-part=question]");
    expect(await violations(), "rules").toEqual([]);
    await userEvent.keyboard("{Escape}");

    await userEvent.keyboard("{Control>}f{/Control}");
    await seen("input[type=search]");
    await userEvent.fill(one("input[type=search]") as HTMLElement, "the end of lease");
    await userEvent.keyboard("{Enter}");
    await seen("[data-text=shown]");
    expect(await violations(), "text search").toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => one("input[type=search]")).toBeNull();

    one("[data-part=find]")?.click();
    await seen("[data-found]");
    expect(await violations(), "found fields").toEqual([]);
    one("[data-part=find]")?.click();
    await expect.poll(() => one("[data-found]")).toBeNull();

    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await seen("[data-part=preview-as]");
    expect(await violations(), "preview").toEqual([]);
  },
);
