import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test("of two utilities that set the same the later one stays", () => {
  expect(cn("px-2 text-ink-2", false, "px-4")).toBe("text-ink-2 px-4");
});

test("our own names count as what they are on their scale", () => {
  expect(cn("text-2xs text-ink-3", "text-md")).toBe("text-ink-3 text-md");
  expect(cn("shadow-sm", "shadow-dialog")).toBe("shadow-dialog");
  expect(cn("font-medium", "font-strong")).toBe("font-strong");
});
