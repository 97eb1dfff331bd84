// Looks for a text on the pages of all documents, those that are not drawn too, and goes from place to place.
import { useEffect, useRef, useState } from "react";
import { addressOf } from "#lib/contract/call.ts";
import { documents as lines } from "#lib/contract/lines.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { type TextRun, textPlaces } from "#lib/designer/text-search.ts";
import type { FoundText } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { showPlace } from "./show-document.ts";

type State =
  | { is: "waiting" | "looking" | "shown" }
  | { is: "nowhere"; text: string }
  | { is: "failed"; document: Document };

export function useTextSearch(designer: Designer, isOpen: boolean) {
  const { canvas, documents, document, pkg } = designer;
  const [state, setState] = useState<State>({ is: "waiting" });
  const run = useRef<AbortController>(undefined);
  /** By document and file: what was read once is there for the next text. */
  const known = useRef(new Map<string, TextRun[][]>());
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

  const textsOf = async ({ id, size, pages }: Document, signal: AbortSignal): Promise<TextRun[][]> => {
    const key = `${id} ${size} ${pages[0]?.version}`;
    const before = known.current.get(key);
    if (before) return before;
    const { readTexts } = await import("#components/pdf/read-texts.ts");
    const url = addressOf(lines.readDocumentPdf, { params: { packageId: pkg.id, documentId: id } });
    const texts = await readTexts(url, pages, signal);
    known.current.set(key, texts);
    return texts;
  };

  const look = async (text: string) => {
    run.current?.abort();
    const own = new AbortController();
    run.current = own;
    found.current = "";
    canvas.setState({ search: null });
    setState({ is: "looking" });
    const places: FoundText[] = [];
    for (const one of documents) {
      try {
        for (const [page, runs] of (await textsOf(one, own.signal)).entries())
          for (const boxes of textPlaces(runs, text))
            places.push({ id: `${places.length}`, documentId: one.id, page, boxes });
      } catch {
        // What was given up has nothing to say.
        if (run.current === own && !own.signal.aborted) setState({ is: "failed", document: one });
        return;
      }
    }
    if (own.signal.aborted) return;
    found.current = text;
    setState(places.length > 0 ? { is: "shown" } : { is: "nowhere", text });
    const { page } = canvas.getState();
    const order = new Map(documents.map(({ id }, at) => [id, at]));
    const isAhead = (place: FoundText) =>
      place.documentId === document.id
        ? place.page >= page
        : (order.get(place.documentId) ?? 0) > (order.get(document.id) ?? 0);
    const first = places.findIndex(isAhead);
    if (places.length > 0) goTo(places, Math.max(0, first));
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
    /** The same text again leads on to its next place. */
    find: (text: string) => (text !== "" && text === found.current ? go(1) : text !== "" && void look(text)),
  };
}
