// The words of the designer in somebody else's page: all that its components say.
import { expect, test } from "vitest";
import { embeddedDesignerAreas } from "#lib/language/areas.ts";
import { reachOf, textOf } from "#lib/testing/import-graph.ts";

const page = "app/designer/[packageId]/embedded/page.tsx";

test("the page brings what it says", () => {
  const asked = reachOf(page, (file) => !/^(app\/designer|components)\//.test(file)).flatMap((file) =>
    [...(textOf.get(file) ?? "").matchAll(/\buseWords\(\s*"([\w-]+)"/g)].flatMap(([, area]) => area ?? []),
  );
  const brought: readonly string[] = embeddedDesignerAreas;
  expect(asked).toContain("designer-embed");
  expect([...new Set(asked)].filter((area) => !brought.includes(area))).toEqual([]);
});
