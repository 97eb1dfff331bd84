// What is in view stays there while documents come, go, change their files and their order.
import { useLayoutEffect, useMemo, useRef } from "react";
import { versionOf } from "#lib/contract/version.ts";
import type { Designer } from "./designer-context.ts";
import { placeOf, sectionIn } from "./sheet-spot.ts";

type NotePlace = (root: HTMLElement, documentId: string, page: number) => void;

/** Answers what notes the page in view: after every scroll, and whenever it was moved on purpose. */
export function useSteadyPlace({ scroller, documents }: Designer): NotePlace {
  /** How far below the edge of the view it begins; the document, where the page is gone. */
  const topOf = (root: HTMLElement, documentId: string, page: number): number | undefined => {
    const document = documents.find(({ id }) => id === documentId);
    const here = (document && placeOf(root, document, page)) ?? sectionIn(root, documentId)?.getBoundingClientRect();
    return here && here.top - root.getBoundingClientRect().top;
  };
  const place = useRef<{ documentId: string; page: number; top: number }>(undefined);
  const shape = useMemo(
    () => versionOf(documents.map(({ id, pages }) => [id, pages.map(({ width, height }) => [width, height])])),
    [documents],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers the new shape
  useLayoutEffect(() => {
    const [root, was] = [scroller.current, place.current];
    if (!root || !was) return;
    const top = topOf(root, was.documentId, was.page);
    if (top === undefined) return;
    // The browser's own way to do so would do it a second time.
    root.style.overflowAnchor = "none";
    root.scrollTop += top - was.top;
    requestAnimationFrame(() => root.style.removeProperty("overflow-anchor"));
  }, [shape]);
  return (root, documentId, page) => {
    const top = topOf(root, documentId, page);
    place.current = top === undefined ? undefined : { documentId, page, top };
  };
}
