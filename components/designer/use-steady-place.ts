// What is in view stays there while documents come, go, change their files and their order.
import { useLayoutEffect, useMemo, useRef } from "react";
import { versionOf } from "#lib/contract/version.ts";
import type { Designer } from "./designer-context.ts";
import { sectionIn, sheetOf } from "./sheet-spot.ts";

type NotePlace = (root: HTMLElement, documentId: string, page: number) => void;

const topIn = (root: HTMLElement, element: Element): number =>
  element.getBoundingClientRect().top - root.getBoundingClientRect().top;

const placeIn = (root: HTMLElement, documentId: string, page: number): HTMLElement | null => {
  const section = sectionIn(root, documentId);
  return section && (sheetOf(section, page) ?? section);
};

/** Answers what notes the page in view: after every scroll, and whenever it was moved on purpose. */
export function useSteadyPlace({ scroller, documents }: Designer): NotePlace {
  const place = useRef<{ documentId: string; page: number; top: number }>(undefined);
  const shape = useMemo(
    () => versionOf(documents.map(({ id, pages }) => [id, pages.map(({ width, height }) => [width, height])])),
    [documents],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the new shape
  useLayoutEffect(() => {
    const [root, was] = [scroller.current, place.current];
    const here = root && was && placeIn(root, was.documentId, was.page);
    if (!here) return;
    // The browser's own way to do so would do it a second time.
    root.style.overflowAnchor = "none";
    root.scrollTop += topIn(root, here) - was.top;
    requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
  }, [shape]);
  return (root, documentId, page) => {
    const here = placeIn(root, documentId, page);
    place.current = here ? { documentId, page, top: topIn(root, here) } : undefined;
  };
}
