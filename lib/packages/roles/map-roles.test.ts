// Which role stands for which when a layout is applied.
import { expect, test } from "vitest";
import { mapRoles } from "./map-roles.ts";

const role = (id: string, name = id, type: "SIGNER" | "SENDER" = "SIGNER") => ({ id, name, type });
const mapped = (layout: ReturnType<typeof role>[], present: ReturnType<typeof role>[]) =>
  [...mapRoles(layout, present)].map(([from, to]) => [from.id, to?.id]);

test.each([
  [
    "by id before name",
    [role("a", "B"), role("b", "A")],
    [role("b"), role("a")],
    [
      ["a", "a"],
      ["b", "b"],
    ],
  ],
  ["by name whatever the case", [role("x", "Tenant")], [role("p"), role("q", "TENANT")], [["x", "q"]]],
  [
    "the rest by position",
    [role("x"), role("y")],
    [role("p"), role("q")],
    [
      ["x", "p"],
      ["y", "q"],
    ],
  ],
  [
    "the owner for the owner, never for a signer",
    [role("x"), role("o", "Owner", "SENDER")],
    [role("own", "Me", "SENDER"), role("p")],
    [
      ["o", "own"],
      ["x", "p"],
    ],
  ],
  [
    "nobody for one too many",
    [role("x"), role("y")],
    [role("p"), role("own", "Me", "SENDER")],
    [
      ["x", "p"],
      ["y", undefined],
    ],
  ],
])("%s", (_, layout, present, expected) => {
  expect(mapped(layout, present)).toEqual(expected);
});
