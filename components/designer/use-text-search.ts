// Looks for a text on the pages of all documents, those that are not drawn too, and goes from place to place.

import { useEffect, useRef, useState } from "react";
import { shownPdf } from "#components/pdf/shown-pdf.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { boxOf, isMeasured, type TextPart, type TextRun, textPlaces } from "#lib/designer/text-search.ts";
import type { FoundText } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { showPlace } from "./show-document.ts";

type State =
  | { is: "waiting" | "looking" | "shown" }
  | { is: "nowhere"; text: string }
  | { is: "failed"; document: Document };

/** Of one file. */
type Texts = { pages: TextRun[][]; widths: Map<string, Map<string, number>> };
type Found = { id: string; documentId: string; page: number; parts: TextPart[]; texts: Texts };

const placeOf = ({ parts, texts, ...where }: Found): FoundText => ({
  ...where,
  boxes: parts.map((part) => boxOf(part, texts.widths)),
});
const isBare = ({ parts, texts }: Found): boolean => parts.some((part) => !isMeasured(part, texts.widths));

export function useTextSearch(designer: Designer, isOpen: boolean) {
  const { canvas, documents, document, pkg } = designer;
  const [state, setState] = useState<State>({ is: "waiting" });
  const run = useRef<AbortController>(undefined);
  /** By document and file: what was read once is there for the next text. */
  const known = useRef(new Map<string, Texts>());
  const found = useRef("");

  useEffect(() => {
    if (isOpen) return;
    run.current?.abort();
    found.current = "";
    setState({ is: "waiting" });
    canvas.setState({ search: null });
  }, [isOpen, canvas]);
  // Whoever leaves the designer in the middle is not waited for.
  useEffect(() => () => run.current?.abort(), []);

  const urlOf = (documentId: string) => shownPdf(pkg.id, documentId);
  const textsOf = async ({ id, size, pages }: Document, signal: AbortSignal): Promise<Texts> => {
    const key = `${id} ${size} ${pages[0]?.version}`;
    const before = known.current.get(key);
    if (before) return before;
    const { readTexts } = await import("#components/pdf/read-texts.ts");
    const texts = { pages: await readTexts(urlOf(id), pages, signal), widths: new Map() };
    known.current.set(key, texts);
    return texts;
  };

  /** What was found is shown already: how wide its letters are comes after it, and where it cannot be had nothing is lost. */
  const measure = async (found: readonly Found[], own: AbortController) => {
    const { readWidths } = await import("#components/pdf/read-texts.ts");
    for (const [documentId, there] of Map.groupBy(found.filter(isBare), (one) => one.documentId)) {
      const onPage = Map.groupBy(there, ({ page }) => page);
      const isWanted = (page: number) => onPage.get(page)?.some(isBare) === true;
      const widths = there[0]?.texts.widths;
      if (widths) await readWidths(urlOf(documentId), [...onPage.keys()], { widths, isWanted }, own.signal);
      const { search } = canvas.getState();
      if (own.signal.aborted || !search) return;
      canvas.setState({ search: { ...search, places: found.map(placeOf) } });
    }
  };

  const look = async (text: string) => {
    run.current?.abort();
    const own = new AbortController();
    run.current = own;
    found.current = "";
    canvas.setState({ search: null });
    setState({ is: "looking" });
    const all: Found[] = [];
    for (const one of documents) {
      try {
        const texts = await textsOf(one, own.signal);
        for (const [page, runs] of texts.pages.entries())
          for (const parts of textPlaces(runs, text))
            all.push({ id: `${all.length}`, documentId: one.id, page, parts, texts });
      } catch {
        // What was given up has nothing to say.
        if (run.current === own && !own.signal.aborted) setState({ is: "failed", document: one });
        return;
      }
    }
    if (own.signal.aborted) return;
    found.current = text;
    const places = all.map(placeOf);
    setState(places.length > 0 ? { is: "shown" } : { is: "nowhere", text });
    const { page } = canvas.getState();
    const order = new Map(documents.map(({ id }, at) => [id, at]));
    const isAhead = (place: FoundText) =>
      place.documentId === document.id
        ? place.page >= page
        : (order.get(place.documentId) ?? 0) > (order.get(document.id) ?? 0);
    const first = places.findIndex(isAhead);
    if (places.length > 0) goTo(places, Math.max(0, first));
    measure(all, own).catch(() => undefined);
  };

  const goTo = (places: FoundText[], at: number) => {
    canvas.setState({ search: { places, at } });
    const place = places[at];
    const [box] = place?.boxes ?? [];
    if (place && box) showPlace(designer, { ...place, top: box.top, height: box.height });
  };

  /** By one place; after the last comes the first. */
  const go = (by: 1 | -1) => {
    const { search } = canvas.getState();
    if (search) goTo(search.places, (search.at + by + search.places.length) % search.places.length);
  };

  return {
    state,
    go,
    /** The same text again leads on to its next place, or to the one before. */
    find: (text: string, by: 1 | -1 = 1) =>
      text !== "" && text === found.current ? go(by) : text !== "" && void look(text),
  };
}
