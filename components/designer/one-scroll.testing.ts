// A package of three documents for a browser's tests, and where their pages are in the one scroll.
import { expect } from "vitest";
import { document as documentOf, type drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

export const three = (pkg: Served): Served => ({
  ...pkg,
  documents: [
    documentOf("lease", "Lease", [field("town", 100), field("low", 1020, 1)], 2),
    documentOf("rules", "House rules", [field("rule", 500)]),
    documentOf("map", "Map", [], 3),
  ],
});

export const root = () => document.querySelector<HTMLElement>("[data-part=pages]") as HTMLElement;
export const sheet = (id: string, at = 0) =>
  root().querySelector(`[data-pages-of="${id}"] [data-page="${at}"]`) as HTMLElement;
export const topOf = (element: Element) => element.getBoundingClientRect().top - root().getBoundingClientRect().top;
/** Its picture: null for as long as it is not drawn. */
export const drawingOf = (id: string, at = 0) => sheet(id, at)?.querySelector("canvas") ?? null;

export const openMap = async ({ openPanel, screen }: Awaited<ReturnType<typeof drawStudio>>) => {
  await (await openPanel()).getByRole("button", { name: /^Map/ }).first().click();
  await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
};
