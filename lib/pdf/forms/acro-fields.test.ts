// Reading and removing form fields: every turn and crop of a page, and the odd trees that real files have.
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import { describe, expect, test } from "vitest";
import { checkStructure, formFieldNames } from "#lib/testing/judge-pdf.ts";
import { type FormFieldToMake, makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { findFields } from "../text/find-fields.ts";
import { acroFields } from "./acro-fields.ts";
import { takeFields } from "./take-fields.ts";

type Rect = [number, number, number, number];
const boxesOf = async (bytes: Uint8Array) =>
  (await findFields(bytes, { form: true, tags: false, anchors: [] })).fields.map(({ name, boxes }) => ({
    name,
    boxes,
  }));
const rect: Rect = [100, 200, 180, 220];
const field = (name: string, more: Partial<FormFieldToMake> = {}): FormFieldToMake => ({
  name,
  at: [{ rect }],
  ...more,
});

describe("places", () => {
  // Displayed points from the upper left corner of the crop box, times 1.3.
  test.each([
    [0, { left: 50 * 1.3, top: 50 * 1.3, width: 104, height: 26 }],
    [90, { left: 170 * 1.3, top: 50 * 1.3, width: 26, height: 104 }],
    [180, { left: 190 * 1.3, top: 170 * 1.3, width: 104, height: 26 }],
    [270, { left: 50 * 1.3, top: 190 * 1.3, width: 26, height: 104 }],
  ] as const)("turned by %i and cropped", async (rotate, expected) => {
    const bytes = await makeFormPdf([field("a")], { rotate, cropBox: [50, 30, 370, 270] });
    const [box] = (await boxesOf(bytes))[0]?.boxes ?? [];
    expect(box?.page).toBe(0);
    for (const [member, px] of Object.entries(expected)) expect(box?.[member as "left"]).toBeCloseTo(px, 2);
  });

  test("what leaves the page is cut, and what shows nowhere has no place", async () => {
    const made = await makeFormPdf([
      field("cut", { at: [{ rect: [-20, 780, 100, 900] }] }),
      field("upside down", { at: [{ rect: [180, 220, 100, 200] }] }),
      field("outside", { at: [{ rect: [700, 10, 800, 20] }] }),
      field("empty", { at: [{ rect: [100, 100, 100, 100] }] }),
      field("no page", { at: [{ rect, offPages: true }] }),
      field("without /P", { at: [{ rect, noPage: true }] }),
    ]);
    const found = new Map((await boxesOf(made)).map(({ name, boxes }) => [name, boxes]));
    expect(found.get("cut")).toEqual([{ page: 0, left: 0, top: 0, width: 130, height: 15.6 }]);
    expect(found.get("upside down")).toMatchObject([{ left: 130, width: 104, height: 26 }]);
    for (const name of ["outside", "empty", "no page"]) expect(found.get(name), name).toEqual([]);
    expect(found.get("without /P")).toHaveLength(1);
  });

  test("one widget that several pages show stands on each of them, and goes from each", async () => {
    const pdf = await PDF.load(await makeFormPdf([field("a"), field("b")], { pages: ["", ""] }));
    const annotations = pdf.getPage(0)?.dict.get("Annots");
    if (annotations) pdf.getPage(1)?.dict.set("Annots", annotations);
    const shared = await pdf.save();
    expect((await boxesOf(shared)).map(({ boxes }) => boxes.map((box) => box.page))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const taken = await takeFields(shared, { remove: ["a"], values: [], tags: [] });
    expect((await boxesOf(taken)).map(({ name, boxes }) => [name, boxes.length])).toEqual([["b", 2]]);
    expect(checkStructure(taken).code).toBe(0);
  });

  test("several widgets come page by page", async () => {
    const at = [2, 0, 1].map((page) => ({ page, rect }));
    const [one] = await boxesOf(await makeFormPdf([field("a", { at })], { pages: ["", "", ""] }));
    expect(one?.boxes.map((box) => box.page)).toEqual([0, 1, 2]);
  });
});

describe("trees", () => {
  const widget = (part: string | null, more: object = {}) =>
    PdfDict.of({
      Subtype: PdfName.of("Widget"),
      Rect: PdfArray.of(...rect.map((value) => PdfNumber.of(value))),
      ...(part === null ? {} : { T: PdfString.fromString(part) }),
      ...more,
    });

  async function withTree(
    build: (pdf: PDF, page: PdfRef) => { fields: PdfRef[]; shown: PdfRef[] },
  ): Promise<Uint8Array> {
    const pdf = await PDF.load(makePdf([""]));
    const page = pdf.getPage(0);
    if (!page) throw new Error("no page");
    const { fields, shown } = build(pdf, page.ref);
    page.dict.set("Annots", PdfArray.of(...shown));
    pdf.getCatalog().set("AcroForm", PdfDict.of({ Fields: PdfArray.of(...fields) }));
    return pdf.save();
  }

  test("types and flags are inherited, and names come from every level that has one", async () => {
    const bytes = await withTree((pdf) => {
      const leaf = widget("b");
      const unnamed = PdfDict.of({ Kids: PdfArray.of() });
      const top = PdfDict.of({ T: PdfString.fromString("a"), FT: PdfName.of("Btn"), Ff: PdfNumber.of(1 << 15) });
      const [topRef, middleRef, leafRef] = [pdf.register(top), pdf.register(unnamed), pdf.register(leaf)];
      top.set("Kids", PdfArray.of(middleRef));
      unnamed.set("Kids", PdfArray.of(leafRef));
      unnamed.set("Parent", topRef);
      leaf.set("Parent", middleRef);
      return { fields: [topRef], shown: [leafRef] };
    });
    const { fields } = await findFields(bytes, { form: true, tags: false, anchors: [] });
    expect(fields).toMatchObject([{ name: "a.b", kind: "radio", boxes: [{ page: 0 }] }]);
  });

  test("circular and repeated trees end; a name that stands twice is one field", async () => {
    const bytes = await withTree((pdf) => {
      const loop = PdfDict.of({ T: PdfString.fromString("loop") });
      const loopRef = pdf.register(loop);
      loop.set("Kids", PdfArray.of(loopRef));
      const [one, two] = [pdf.register(widget("twice")), pdf.register(widget("twice"))];
      return { fields: [loopRef, one, two, one], shown: [one, two] };
    });
    expect((await boxesOf(bytes)).map(({ name, boxes }) => [name, boxes.length])).toContainEqual(["twice", 2]);
    const pdf = await PDF.load(await takeFields(bytes, { remove: ["twice"], values: [], tags: [] }));
    expect(acroFields(pdf).map((one) => one.name)).not.toContain("twice");
    expect(pdf.getPage(0)?.dict.getArray("Annots")?.length).toBe(0);
  });

  test("a widget that only its page knows counts", async () => {
    const bytes = await withTree((pdf) => ({ fields: [], shown: [pdf.register(widget("orphan"))] }));
    expect(await boxesOf(bytes)).toMatchObject([{ name: "orphan", boxes: [{ page: 0 }] }]);
  });

  test("a branch goes when its last field goes, and the rest of the tree stays", async () => {
    const names = ["a.b.c", "a.b.d", "a.e", "f"];
    const made = await makeFormPdf(
      names.map((name) => field(name)),
      { split: true },
    );
    const half = await takeFields(made, { remove: ["a.b.c", "f"], values: [], tags: [] });
    expect(formFieldNames(half)).toEqual(["a.b.d", "a.e"]);
    expect(checkStructure(half)).toMatchObject({ code: 0 });
    expect(formFieldNames(await takeFields(half, { remove: ["a.b.d"], values: [], tags: [] }))).toEqual(["a.e"]);
  });
});
