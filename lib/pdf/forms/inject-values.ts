// Writes values into the fields of a PDF's own form, in any script, and makes them part of the page.
import { type PDF, PdfArray, PdfDict, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { type AppearanceRequest, drawAppearances } from "../draw/draw-appearances.ts";
import type { Drawing } from "../draw/drawing.ts";
import { displayedPoints } from "../engine/coordinates.ts";
import { getForm, inherited, name, number, pageBox, resolver, text } from "../engine/document.ts";
import { format, type Stamp, stampPages } from "../engine/page-stamps.ts";
import { type AcroField, rectOf } from "./acro-fields.ts";
import { removeAcroFields } from "./acro-remove.ts";
import { isMarked } from "./tag-tree.ts";

export type ValueToInject = { name: string; value: string };

const HIDDEN = 2;
const NO_VIEW = 32;
const READ_ONLY = 1;
const MULTILINE = 1 << 12;
const RADIO = 1 << 15;
const PUSHBUTTON = 1 << 16;
const COMB = 1 << 24;
/** Whatever else a box has for its own "on", these words set it too. */
const SETS = new Set(["x", "on", "yes", "true", "1", "checked"]);

type Shown = { field: AcroField; widget: PdfDict; page: number; look: Look };
/** An appearance of the file's own, or drawings of ours, each in a part of the widget from left to right. */
type Look = { own: PdfStream; ref: PdfRef } | { drawings: Drawing[] } | null;

/**
 * Every widget of a name shows the value; then it is page content and no field any more. In a tagged file it stays a
 * field that nobody can change, because page content would be read out by nobody. What no field is named is ignored.
 */
export async function injectValues(
  pdf: PDF,
  fields: readonly AcroField[],
  values: readonly ValueToInject[],
): Promise<void> {
  const wanted = new Map(values.map(({ name, value }) => [name, value]));
  const filled = fields.filter((field) => wanted.has(field.name) && takesValues(pdf, field));
  const shown = filled.flatMap((field) =>
    field.widgets.flatMap(({ dict, page }): Shown[] =>
      page === null
        ? []
        : [{ field, widget: dict, page, look: lookOf(pdf, field, dict, wanted.get(field.name) ?? "") }],
    ),
  );
  const forms = await draw(pdf, shown);
  if (isMarked(pdf)) keepAsReadOnly(pdf, filled, wanted, shown, forms);
  else {
    stampPages(
      pdf,
      shown.flatMap((one, at) => stampsOf(pdf, one, forms[at] ?? [])),
    );
    removeAcroFields(pdf, filled);
  }
}

const flagsOf = (pdf: PDF, field: PdfDict): number => {
  const flags = inherited(pdf, field, "Ff");
  return flags instanceof PdfNumber ? flags.value : 0;
};

function takesValues(pdf: PDF, field: AcroField): boolean {
  const [node] = field.nodes;
  if (!node || !["Tx", "Btn", "Ch"].includes(field.type)) return false;
  return field.type !== "Btn" || (flagsOf(pdf, node) & PUSHBUTTON) === 0;
}

function lookOf(pdf: PDF, field: AcroField, widget: PdfDict, value: string): Look {
  const flags = flagsOf(pdf, widget);
  if (field.type === "Btn") {
    const state = stateOf(pdf, field, widget, value) ?? "Off";
    const own = widget.getDict("AP", resolver(pdf))?.getDict("N", resolver(pdf));
    const stream = own?.getDict(state, resolver(pdf));
    const ref = own?.getRef(state);
    if (stream instanceof PdfStream && ref) return { own: stream, ref };
    return state === "Off" ? null : { drawings: [{ kind: flags & RADIO ? "radio" : "check", checked: true }] };
  }
  const shown = field.type === "Ch" ? optionOf(pdf, widget, value).shown : value;
  const style = { fontSize: fontSizeOf(pdf, widget), ...alignmentOf(pdf, widget) };
  // What stays a field has one appearance.
  const cells = isMarked(pdf) ? undefined : inherited(pdf, widget, "MaxLen");
  if (
    flags & COMB &&
    cells instanceof PdfNumber &&
    cells.value > 0 &&
    cells.value <= 200 &&
    [...shown].length <= cells.value
  ) {
    const letters = [...shown, ...Array<string>(cells.value - [...shown].length).fill("")];
    return { drawings: letters.map((letter) => ({ kind: "text", text: letter, ...style, align: "center" as const })) };
  }
  const multiline = field.type === "Tx" && (flags & MULTILINE) !== 0;
  return { drawings: [{ kind: "text", text: shown, multiline, ...style }] };
}

/** The state of a box that a value sets; null leaves it empty. */
function stateOf(pdf: PDF, field: AcroField, widget: PdfDict, value: string): string | null {
  const own = widget.getDict("AP", resolver(pdf))?.getDict("N", resolver(pdf));
  const on = [...(own?.keys() ?? [])].map((key) => key.value).find((key) => key !== "Off") ?? "Yes";
  const given = value.trim().toLowerCase();
  if (given === on.toLowerCase()) return on;
  const options = inherited(pdf, widget, "Opt");
  const at = field.widgets.findIndex((one) => one.dict === widget);
  const option = options instanceof PdfArray ? options.at(at, resolver(pdf)) : undefined;
  if (option instanceof PdfString && option.asString().trim().toLowerCase() === given) return on;
  // One box can be meant by "yes"; of several under one name only its own word means one.
  return (flagsOf(pdf, widget) & RADIO) === 0 && SETS.has(given) ? on : null;
}

/** A choice is given by what it exports or by what it shows (ISO 32000-2, 12.7.5.4). */
function optionOf(pdf: PDF, widget: PdfDict, value: string): { exported: string; shown: string } {
  const options = inherited(pdf, widget, "Opt");
  const pairs = (options instanceof PdfArray ? options.toArray() : []).map((item) => {
    const option = item instanceof PdfRef ? pdf.getObject(item) : item;
    const parts = option instanceof PdfArray ? option.toArray() : [option];
    const [exported = "", shown = exported] = parts.map((part) => (part instanceof PdfString ? part.asString() : ""));
    return { exported, shown };
  });
  const found = pairs.find((pair) => pair.exported === value) ?? pairs.find((pair) => pair.shown === value);
  return found ?? { exported: value, shown: value };
}

/** Zero, "as large as fits", is read as our own default, which shrinks where it has to. */
function fontSizeOf(pdf: PDF, widget: PdfDict): number | null {
  const appearance = inherited(pdf, widget, "DA") ?? getForm(pdf)?.get("DA", resolver(pdf));
  const size = appearance instanceof PdfString ? /([\d.]+)\s+Tf/.exec(appearance.asString())?.[1] : undefined;
  const points = Number(size ?? 0);
  return points > 0 && points <= 144 ? points : null;
}

function alignmentOf(pdf: PDF, widget: PdfDict): { align?: "center" | "right" } {
  const quadding = inherited(pdf, widget, "Q") ?? getForm(pdf)?.get("Q", resolver(pdf));
  const value = quadding instanceof PdfNumber ? quadding.value : 0;
  return value === 1 ? { align: "center" } : value === 2 ? { align: "right" } : {};
}

/** One Typst run for all drawings; answers the form XObjects of each widget. */
async function draw(pdf: PDF, shown: readonly Shown[]): Promise<PdfRef[][]> {
  const requests: AppearanceRequest[] = [];
  const counts = shown.map((one) => {
    const size = sizeOf(pdf, one);
    if (!one.look || "own" in one.look || size.width <= 0 || size.height <= 0) return 0;
    const width = size.width / one.look.drawings.length;
    requests.push(
      ...one.look.drawings.map((drawing) => ({ drawing, width, height: size.height, rotation: size.rotation })),
    );
    return one.look.drawings.length;
  });
  const refs = await drawAppearances(pdf, requests);
  return counts.map((count) => refs.splice(0, count));
}

/** Points, as displayed. */
function sizeOf(pdf: PDF, { widget, page }: Shown) {
  const dict = pdf.getPage(page)?.dict ?? new PdfDict();
  const rect = rectOf(pdf, widget) ?? { x1: 0, y1: 0, x2: 0, y2: 0 };
  const { rotation } = pageBox(pdf, dict);
  return { ...displayedPoints({ ...rect, rotation }), rotation, rect };
}

function stampsOf(pdf: PDF, one: Shown, forms: readonly PdfRef[]): Stamp[] {
  const flags = one.widget.getNumber("F", resolver(pdf))?.value ?? 0;
  if (flags & (HIDDEN | NO_VIEW)) return [];
  const { rect, rotation } = sizeOf(pdf, one);
  const [width, height] = [rect.x2 - rect.x1, rect.y2 - rect.y1];
  if (width <= 0 || height <= 0) return [];
  if (one.look && "own" in one.look) {
    const box = one.look.own
      .getArray("BBox", resolver(pdf))
      ?.toArray()
      .map((item) => (item instanceof PdfNumber ? item.value : 0));
    const [x1 = 0, y1 = 0, x2 = width, y2 = height] = box ?? [];
    // A matrix of its own is rare in a box to tick, and only turns it.
    const [scaleX, scaleY] = [width / Math.max(1e-3, x2 - x1), height / Math.max(1e-3, y2 - y1)];
    return [{ page: one.page, form: one.look.ref, x: rect.x1 - x1 * scaleX, y: rect.y1 - y1 * scaleY, scaleX, scaleY }];
  }
  const stamps: Stamp[] = [{ page: one.page, before: frameOf(pdf, one.widget, rect), x: 0, y: 0 }];
  // Cells run from left to right as displayed.
  const upright = rotation === 0 || rotation === 180;
  const step = (upright ? width : height) / Math.max(1, forms.length);
  for (const [at, form] of forms.entries()) {
    const along = (rotation === 0 || rotation === 90 ? at : forms.length - 1 - at) * step;
    stamps.push({ page: one.page, form, x: rect.x1 + (upright ? along : 0), y: rect.y1 + (upright ? 0 : along) });
  }
  return stamps;
}

/** The background and border that the widget's characteristics give it. */
function frameOf(pdf: PDF, widget: PdfDict, rect: { x1: number; y1: number; x2: number; y2: number }): string {
  const look = widget.getDict("MK", resolver(pdf));
  const colour = (key: string, operators: readonly string[]): string => {
    const parts =
      look
        ?.getArray(key, resolver(pdf))
        ?.toArray()
        .map((item) => (item instanceof PdfNumber ? item.value : 0)) ?? [];
    const operator = operators[[1, 3, 4].indexOf(parts.length)];
    return operator ? `${parts.map(format).join(" ")} ${operator}` : "";
  };
  const background = colour("BG", ["g", "rg", "k"]);
  const border = colour("BC", ["G", "RG", "K"]);
  const width = widget.getDict("BS", resolver(pdf))?.getNumber("W", resolver(pdf))?.value ?? 1;
  const box = (inset: number) =>
    [rect.x1 + inset, rect.y1 + inset, rect.x2 - rect.x1 - 2 * inset, rect.y2 - rect.y1 - 2 * inset]
      .map(format)
      .join(" ");
  const filled = background ? `${background} ${box(0)} re f` : "";
  return border && width > 0 ? `${filled} ${border} ${format(width)} w ${box(width / 2)} re S` : filled;
}

function keepAsReadOnly(
  pdf: PDF,
  filled: readonly AcroField[],
  wanted: ReadonlyMap<string, string>,
  shown: readonly Shown[],
  forms: readonly (readonly PdfRef[])[],
): void {
  for (const field of filled)
    for (const node of field.nodes) {
      const value = wanted.get(field.name) ?? "";
      const state = field.widgets.map((one) => stateOf(pdf, field, one.dict, value)).find((one) => one !== null);
      const exported = field.type === "Ch" ? optionOf(pdf, node, value).exported : value;
      node.set("V", field.type === "Btn" ? name(state ?? "Off") : text(exported));
      node.set("Ff", number(flagsOf(pdf, node) | READ_ONLY));
    }
  for (const [at, { field, widget, look }] of shown.entries()) {
    const [form] = forms[at] ?? [];
    if (field.type === "Btn") {
      const state = stateOf(pdf, field, widget, wanted.get(field.name) ?? "") ?? "Off";
      widget.set("AS", name(state));
      if (look && "drawings" in look && form) widget.set("AP", PdfDict.of({ N: PdfDict.of({ [state]: form }) }));
    } else if (form) widget.set("AP", PdfDict.of({ N: form }));
  }
}
