// What is typed into an input, and the hint of an empty one, never lies under its icon or its keys, whichever way either runs.
import { Search } from "lucide-react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "./english-page.testing.tsx";
import { Input } from "./input.tsx";

test.each([
  ["ltr", ""],
  ["ltr", "Lease"],
  ["ltr", "عقد الإيجار"],
  ["rtl", ""],
  ["rtl", "Lease"],
  ["rtl", "عقد الإيجار"],
] as const)("on a page that runs %s, with “%s”", async (direction, typed) => {
  const screen = await drawEnglish(
    [],
    <Input longest={40} icon={Search} placeholder="Search" aria-label="Name" />,
    direction,
  );
  const input = screen.getByLabelText("Name");
  if (typed) await userEvent.fill(input, typed);
  const box = input.element().getBoundingClientRect();
  const icon = screen.container.querySelector("svg")?.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(input.element());
  const isLeft = direction === "ltr";
  const taken = isLeft ? (icon?.right ?? 0) - box.left : box.right - (icon?.left ?? 0);
  expect(taken).toBeGreaterThan(16);
  expect(Number.parseFloat(isLeft ? paddingLeft : paddingRight)).toBeGreaterThanOrEqual(taken);
  // A hint runs as the page does.
  if (!typed) expect(getComputedStyle(input.element()).direction).toBe(direction);
});
