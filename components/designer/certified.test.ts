// On a certified document no way brings anything but signatures: neither placing nor pasting, copying, accepting, turning, moving.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { writtenClip } from "#lib/designer/clip.ts";
import { place } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { foundIn } from "#lib/designer/proposals.ts";
import { createDesignerStore } from "#lib/designer/store.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { createCanvasStore } from "./canvas-store.ts";
import { isCertified, onlyAdmitted } from "./certified.ts";
import type { Designer } from "./designer-context.ts";
import { acceptFound } from "./find-acts.ts";
import { createFindStore } from "./find-store.ts";
import { takeFormField } from "./marked-acts.ts";
import { pasteText } from "./paste-acts.ts";
import { placeField } from "./placing.ts";
import { duplicateSelected, repeatSelected, turnSelected } from "./selection-acts.ts";

const said: string[] = [];
vi.mock("#components/ui/toast.tsx", () => ({ say: (words: string) => said.push(words), unsay: () => undefined }));
// There are no pages to look at.
vi.mock("./sheet-spot.ts", () => ({ viewOf: () => ({ page: 0 }) }));
beforeEach(() => {
  said.length = 0;
  vi.stubGlobal("requestAnimationFrame", () => 0);
  return () => vi.unstubAllGlobals();
});

const [t, tCanvas] = [await englishWords("designer"), await englishWords("designer-canvas")];
const tFind = await englishWords("designer-find");
const pages = () => ({ width: 800, height: 1100 });
const document = { id: "deed", name: "Deed", size: 7, pages: [{ index: 0 }, { index: 1 }], externalSigned: true };
const marks = (places: PageMarks["places"]): PageMarks => ({ rules: [], walls: [], texts: [], formFields: [], places });
let n = 0;
const newId = () => `id${++n}`;
const placed = (kinds: readonly FieldKindId[]) =>
  kinds.reduce<DesignerField[]>(
    (fields, kindId, at) =>
      place(fields, { kindId, documentId: "deed", roleId: "r1", page: 0, left: 50, top: 100 + 200 * at }, pages, newId)
        .fields,
    [],
  );

function designerOf(before: DesignerField[], places: PageMarks["places"]): Designer {
  const canvas = createCanvasStore();
  canvas.setState({ marks: new Map([["deed 7 0", marks(places)]]) });
  const designer = {
    ...{ canvas, pages, t, tCanvas, document, documents: [document] },
    takers: [{ roleId: "r1", number: 1, name: "Ann" }],
    ...{ recipients: [], pkg: { id: "pkg", roles: [] }, scroller: { current: {} } },
    parts: { codes: true, start: () => ({}) },
  } as unknown as Designer;
  designer.fields = createDesignerStore(before, "r1", (was, next) => onlyAdmitted(designer, was, next));
  designer.fields.getState().select(before.map(({ key }) => key));
  return designer;
}

const box = { page: 0, left: 50, top: 700, width: 120, height: 24 };
const found = (kind: "text" | "signature", top: number) =>
  ({ ...box, top, kind, label: "Town", required: false, group: null, source: "text", roleId: "r1" }) as const;
const accept = (designer: Designer) =>
  acceptFound(
    { designer, find: createFindStore(), t: tFind },
    foundIn("deed", [found("text", 800), found("signature", 900)] as unknown as Parameters<typeof foundIn>[1]),
  );

/** What each brings to a document with a text and a signature where it takes everything, and what where it is certified. */
const ways: [string, (designer: Designer, before: DesignerField[]) => unknown, string[], string[]][] = [
  ["placed", (designer) => placeField(designer, "text", box), ["INPUT"], []],
  [
    "taken from a form",
    (designer) => takeFormField(designer, { ...found("text", 800), kind: "text" } as never, "x"),
    ["INPUT"],
    [],
  ],
  [
    "pasted",
    (designer, before) => pasteText(designer, writtenClip("pkg", before, []), null),
    ["INPUT", "SIGNATURE"],
    ["SIGNATURE"],
  ],
  ["duplicated", (designer) => duplicateSelected(designer), ["INPUT", "SIGNATURE"], ["SIGNATURE"]],
  ["repeated", (designer) => repeatSelected(designer, [1]), ["INPUT", "SIGNATURE"], ["SIGNATURE"]],
  ["found and accepted", accept, ["INPUT", "SIGNATURE"], ["SIGNATURE"]],
];

describe.each(ways)("%s", (_, act, everywhere, certified) => {
  test.each([
    ["is taken where nobody has certified the document", null, everywhere],
    ["has to be a signature where its author has", [], certified],
  ] as const)("%s", async (_name, places, expected) => {
    const before = placed(["text", "signature"]);
    const designer = designerOf(before, places && [...places]);
    await act(designer, before);
    const { fields, history } = designer.fields.getState();
    expect(fields.slice(0, 2)).toEqual(before);
    expect(fields.slice(2).map(({ type }) => type)).toEqual(expected);
    expect(history.past).toHaveLength(expected.length > 0 ? 1 : 0);
    expect(said.filter((words) => words.includes("“Deed” is certified by its author"))).toHaveLength(places ? 1 : 0);
  });
});

test("a signature is not turned into an input there", () => {
  const before = placed(["signature"]);
  const designer = designerOf(before, []);
  turnSelected(designer, "text");
  expect(designer.fields.getState().fields).toEqual(before);
  expect(said).toEqual([expect.stringContaining("“Deed” is certified by its author")]);
});

test("of a file that has taken its place, or of which no page was read, nothing is known", () => {
  const designer = designerOf([], []);
  expect(isCertified(designer, "deed")).toBe(true);
  expect(isCertified(designer, "annex")).toBe(false);
  const replaced = { ...designer, documents: [{ ...designer.document, size: 8 }] };
  expect(isCertified(replaced, "deed")).toBe(false);
});
