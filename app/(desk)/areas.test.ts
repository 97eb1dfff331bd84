// Which areas of the catalogues a page of the desk brings along: those its components ask, and no more.
import { describe, expect, test } from "vitest";
import { deskFrameAreas } from "#lib/language/areas.ts";
import { product, reachOf, textOf } from "#lib/testing/import-graph.ts";

const pages = product.filter((file) => /^app\/\(desk\)\/.*page\.tsx$/.test(file) && !file.endsWith("brought-page.tsx"));
const isBeyond = (file: string) => !/^(app\/\(desk\)|components)\//.test(file);

/** Of all that can be drawn on the page, also what is loaded later. */
const asked = (page: string): string[] => [
  ...new Set(
    reachOf(page, isBeyond).flatMap((file) =>
      [...(textOf.get(file) ?? "").matchAll(/\buseWords\(\s*"([\w-]+)"/g)].flatMap(([, area]) => area ?? []),
    ),
  ),
];

const brought = (page: string): string[] => {
  const [, listed = ""] = /\bareas=\{\[([^\]]*)\]\}/.exec(textOf.get(page) ?? "") ?? [];
  return [...listed.matchAll(/"([\w-]+)"/g)].flatMap(([, area]) => area ?? []);
};

const around: readonly string[] = deskFrameAreas;

describe("the words of the desk's pages", () => {
  test.each(pages)("%s brings what it says, and no more", (page) => {
    expect(brought(page).toSorted()).toEqual(
      asked(page)
        .filter((area) => !around.includes(area))
        .toSorted(),
    );
  });

  test("the frame, and what stands in a page's place, say only what the frame brings", () => {
    for (const file of ["layout.tsx", "error.tsx", "loading.tsx", "packages/not-found.tsx"])
      expect(asked(`app/(desk)/${file}`).filter((area) => !around.includes(area))).toEqual([]);
  });
});
