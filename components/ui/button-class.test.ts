import { expect, test } from "vitest";
import { bareButton } from "./bare-button.ts";
import { buttonClass } from "./button-class.ts";

const namesOf = (...look: Parameters<typeof buttonClass>) => buttonClass(...look).split(" ");

test("what its place says of a button stands, and only that", () => {
  const names = namesOf({ size: "sm", iconOnly: true, className: "h-11 max-md:size-11" });
  expect(names).toEqual(expect.arrayContaining(["h-11", "max-md:size-11", "px-0", "w-(--control-sm)"]));
  expect(names).not.toContain("h-(--control-sm)");
  expect(names).not.toContain("px-2.5");
});

test("no look loses its ring while it is pressed or off", () => {
  const names = namesOf({ variant: "primary" });
  expect(names).toContain("focus-visible:shadow-(--focus-ring)");
  expect(names.filter((name) => /^aria-.*:shadow-none$/.test(name) && !name.includes("not-focus-visible"))).toEqual([]);
});

test("under the pointer an act there is no way back from keeps its own ground", () => {
  expect(namesOf({ variant: "critical" }).filter((name) => name.startsWith("hover:bg-"))).toEqual([
    "hover:bg-[color-mix(in_oklch,var(--color-critical)_88%,black)]",
  ]);
});

test.each(["plain", "quiet"] as const)(
  "a bare button looks as a %s one that is neither off nor busy nor pressed",
  (variant) => {
    const looks = namesOf({ variant }).filter((name) => !/^(aria-|disabled:)/.test(name));
    expect(bareButton[variant].split(" ").sort()).toEqual(looks.sort());
  },
);
