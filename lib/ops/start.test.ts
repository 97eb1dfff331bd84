// What starts the product runs before any page and outside of Next: a module that says it is for pages alone would end it at once.
import { expect, test } from "vitest";
import { way } from "#lib/testing/import-graph.ts";

test("what starts the product reaches no module that only pages and workers may have", () => {
  expect(way("lib/ops/main.ts", (file) => file === "server-only")).toBeNull();
});
