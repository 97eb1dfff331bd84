// What a page of the document shows that fields are placed by: asked for when a pointer comes to the page, and then kept.
import { readPageMarks } from "#components/queries/documents.ts";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { pageLines } from "#lib/designer/page-lines.ts";
import type { PageLines } from "#lib/designer/snapping.ts";
import type { Designer } from "./designer-context.ts";

/** Of the file as it is now: one that takes a document's place has another size. */
const placeOf = ({ id, size }: Designer["document"], page: number): string => `${id} ${size} ${page}`;

/** What could not be read is asked for again once the pointer was elsewhere: without it everything else works. */
export function wantMarks({ pkg, document, canvas, readOnly }: Designer, page: number): void {
  const place = placeOf(document, page);
  const set = (marks: PageMarks | "asked" | "failed") =>
    canvas.setState((state) => ({ marks: new Map(state.marks).set(place, marks) }));
  if (readOnly || canvas.getState().marks.has(place)) return;
  set("asked");
  readPageMarks(pkg.id, document.id, page).then(set, () => set("failed"));
}

export const forgetFailed = ({ canvas }: Designer): void => {
  const { marks } = canvas.getState();
  const kept = [...marks].filter(([, one]) => one !== "failed");
  if (kept.length < marks.size) canvas.setState({ marks: new Map(kept) });
};

type Marks = ReadonlyMap<string, PageMarks | "asked" | "failed">;

export function marksIn(marks: Marks, document: Designer["document"], page: number): PageMarks | undefined {
  const found = marks.get(placeOf(document, page));
  return typeof found === "object" ? found : undefined;
}

const marksOn = ({ canvas, document }: Designer, page: number): PageMarks | undefined =>
  marksIn(canvas.getState().marks, document, page);

/** None while they have not come. */
export const linesOn = (designer: Designer, page: number): PageLines => pageLines(marksOn(designer, page));
