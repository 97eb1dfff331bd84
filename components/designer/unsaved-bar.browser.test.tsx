// The bar of what was not saved and cannot be any more, where it is narrow: in the dark and the other way round nothing of it is cut.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawIn } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import type { Language } from "#lib/language/languages.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { UnsavedBar } from "./unsaved-bar.tsx";
import type { LeftOver } from "./use-kept.ts";

const root = document.documentElement;
beforeEach(() => page.viewport(390, 844));
afterEach(() => root.removeAttribute("data-theme"));

/** Without a place to break it, and longer than the window is wide. */
const endless = "Donaudampfschifffahrt".repeat(6);
const fields = Array.from({ length: 20 }, (_, at) => fieldOf(`f${at}`, { name: at === 1 ? endless : `Town ${at}` }));
const leftOver = (why: LeftOver["why"]): LeftOver => ({
  why,
  fields: designerFields([documentOf("d", [approvalOf(fields)])], null),
});

test.each<[LeftOver["why"], Language, "light" | "dark"]>([
  ["gone", "ar", "dark"],
  ["sent", "ar", "light"],
  ["sent", "de", "dark"],
])("%s in %s, %s", async (why, language, theme) => {
  root.dataset.theme = theme;
  const onLetGo = vi.fn();
  const screen = await drawIn(language, ["designer"], <UnsavedBar leftOver={leftOver(why)} onLetGo={onLetGo} />);
  const bar = screen.getByRole("alert");
  expect(bar.element().textContent).toContain(endless);
  const frame = bar.element().getBoundingClientRect();
  expect([frame.left, frame.right]).toEqual([0, 390]);
  expect(root.scrollWidth).toBe(390);
  for (const part of bar.element().querySelectorAll<HTMLElement>("p, bdi, button")) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    expect(left, part.tagName).toBeGreaterThanOrEqual(frame.left);
    expect(right, part.tagName).toBeLessThanOrEqual(frame.right);
    expect(top, part.tagName).toBeGreaterThanOrEqual(frame.top);
    expect(bottom, part.tagName).toBeLessThanOrEqual(frame.bottom);
    expect(part.scrollWidth, part.tagName).toBeLessThanOrEqual(Math.max(part.clientWidth, part.offsetWidth));
  }
  const button = screen.getByRole("button");
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await violations(bar.element())).toEqual([]);
  await button.click();
  expect(onLetGo).toHaveBeenCalledOnce();
});
