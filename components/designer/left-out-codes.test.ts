// Where the profile adds no QR codes, no copy brings one either: neither pasted, nor duplicated, nor repeated on other pages.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { writtenClip } from "#lib/designer/clip.ts";
import { place } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { createDesignerStore } from "#lib/designer/store.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { createCanvasStore } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { pasteText } from "./paste-acts.ts";
import { duplicateSelected, repeatSelected } from "./selection-acts.ts";

const said: string[] = [];
vi.mock("#components/ui/toast.tsx", () => ({ say: (words: string) => said.push(words), unsay: () => undefined }));
// There are no pages to look at.
vi.mock("./placing.ts", () => ({ focusField: () => undefined }));
vi.mock("./sheet-spot.ts", () => ({ viewOf: () => ({ page: 0 }) }));
beforeEach(() => {
  said.length = 0;
});

const [t, tCanvas] = [await englishWords("designer"), await englishWords("designer-canvas")];
const pages = () => ({ width: 800, height: 1100 });
let n = 0;
const newId = () => `id${++n}`;
const placed = (kinds: readonly FieldKindId[]) =>
  kinds.reduce<DesignerField[]>(
    (fields, kindId, at) =>
      place(fields, { kindId, documentId: "d1", roleId: "r1", page: 0, left: 50, top: 100 + 200 * at }, pages, newId)
        .fields,
    [],
  );

const ways: [way: string, act: (designer: Designer, fields: DesignerField[]) => void | Promise<void>][] = [
  ["pasted", (designer, fields) => pasteText(designer, writtenClip("pkg", fields, []), null)],
  ["duplicated", duplicateSelected],
  ["repeated", (designer) => repeatSelected(designer, [0, 1])],
];

describe.each(ways)("%s", (_, act) => {
  async function added(codes: boolean, kinds: readonly FieldKindId[], externalSigned = false) {
    const before = placed(kinds);
    const fields = createDesignerStore(before, "r1");
    fields.getState().select(before.map(({ key }) => key));
    await act(
      {
        ...{
          fields,
          canvas: createCanvasStore(),
          pages,
          t,
          tCanvas,
          takers: [{ roleId: "r1", number: 1, name: "Ann" }],
          recipients: [],
        },
        ...{ parts: { codes }, pkg: { id: "pkg", roles: [] }, documents: [], scroller: { current: {} } },
        document: { id: "d1", name: "Deed", pages: [{}, {}], externalSigned },
      } as unknown as Designer,
      before,
    );
    return fields
      .getState()
      .fields.slice(before.length)
      .map(({ type }) => type);
  }

  test("codes come along where they can be added", async () => {
    expect(await added(true, ["text", "qrcode"])).toEqual(["INPUT", "IMAGE"]);
    expect(said).toEqual([]);
  });

  test("otherwise they are left out, and that is told", async () => {
    expect(await added(false, ["text", "qrcode"])).toEqual(["INPUT"]);
    expect(said).toEqual(["A QR code was left out: none can be added in this designer."]);
  });

  test("on a PDF that came signed too, which is told in its own words", async () => {
    expect(await added(true, ["text", "qrcode"], true)).toEqual(["INPUT"]);
    expect(said).toEqual([expect.stringContaining("“Deed” came signed.")]);
    said.length = 0;
    expect(await added(true, ["text"], true)).toEqual(["INPUT"]);
    expect(said).toEqual([]);
  });

  test("and where nothing else was copied nothing is done", async () => {
    expect(await added(false, ["qrcode", "qrcode"])).toEqual([]);
    expect(said).toEqual(["2 QR codes were left out: none can be added in this designer."]);
  });
});
