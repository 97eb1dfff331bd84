// Tells what a PDF brings along to be signed and filled in: form fields, text tags, and the places of text anchors.
import { PDF, PdfArray, type PdfDict, PdfName, PdfNumber, PdfString } from "@libpdf/core";
import { inherited, isSigned, resolver } from "../engine/document.ts";
import { type OpenedPdf, openOrThrow } from "../engine/pdfium.ts";
import { type AcroField, acroFields } from "../forms/acro-fields.ts";
import { pinTagNotes } from "../forms/pin-tag-notes.ts";
import { readTagTree } from "../forms/tag-tree.ts";
import type { AnchorRequest, AnchorResult, Box, FoundTag } from "./extraction.ts";
import { findAnchors } from "./find-anchors.ts";
import { findTags } from "./find-tags.ts";

export type FieldsRequest = { form: boolean; tags: boolean; anchors: AnchorRequest[] };

export type FormFieldKind = "text" | "checkbox" | "radio" | "button" | "choice" | "signature" | "unknown";

export type FormField = {
  /** Fully qualified. */
  name: string;
  kind: FormFieldKind;
  /** One for each widget that shows, page by page. */
  boxes: Box[];
  /** Its first visible widget hangs in the structure tree. */
  tagged: boolean;
  required: boolean;
  maxLength: number | null;
  /** What a list has to choose from, as it is shown. */
  options: string[];
  /** What is filled in; `X` for a box that is set, and for boxes of which one is. */
  value: string;
  tooltip: string;
};

export type FieldsFound = {
  /** Somebody has signed the file: nothing in it may be taken out or filled in. */
  signed: boolean;
  /** The structure tree has elements. */
  structured: boolean;
  fields: FormField[];
  anchors: AnchorResult[];
  tags: FoundTag[];
};

const REQUIRED = 2;
const RADIO = 1 << 15;
const PUSHBUTTON = 1 << 16;

export async function findFields(bytes: Uint8Array, request: FieldsRequest): Promise<FieldsFound> {
  const pdf = await PDF.load(bytes);
  const tree = readTagTree(pdf);
  const found = {
    signed: isSigned(pdf),
    structured: (tree?.elements ?? 0) > 0,
    fields: request.form ? acroFields(pdf).map((field) => formField(pdf, field, tree?.holderOf)) : [],
  };
  const pinned = request.tags && pinTagNotes(pdf) ? await pdf.save() : bytes;
  return { ...found, ...(await findText(pinned, request)) };
}

async function findText(
  bytes: Uint8Array,
  { anchors, tags }: FieldsRequest,
): Promise<Pick<FieldsFound, "anchors" | "tags">> {
  if (anchors.length === 0 && !tags) return { anchors: [], tags: [] };
  using opened = await openOrThrow(bytes);
  const inPages = anchors.length > 0 ? findAnchors(opened, anchors) : [];
  return {
    anchors: inPages.every(({ box }) => box !== null) ? inPages : await findEverywhere(bytes, opened, anchors),
    tags: tags ? findTags(opened) : [],
  };
}

async function findEverywhere(
  bytes: Uint8Array,
  opened: OpenedPdf,
  anchors: readonly AnchorRequest[],
): Promise<AnchorResult[]> {
  using copy = await openOrThrow(bytes);
  return findAnchors(opened, anchors, copy);
}

function formField(pdf: PDF, field: AcroField, holderOf: ReadonlyMap<PdfDict, PdfDict> | undefined): FormField {
  const shown = field.widgets.filter((widget) => widget.box !== null);
  const node = shown[0]?.dict ?? field.nodes[0];
  const entry = (key: string) => (node ? inherited(pdf, node, key) : undefined);
  const flags = numberOf(entry("Ff")) ?? 0;
  const kind = kindOf(field.type, flags);
  return {
    name: field.name,
    kind,
    boxes: shown.flatMap((widget) => widget.box ?? []),
    tagged: shown[0] !== undefined && holderOf?.has(shown[0].dict) === true,
    required: (flags & REQUIRED) !== 0,
    maxLength: numberOf(entry("MaxLen")),
    options: kind === "choice" ? optionsOf(pdf, entry("Opt")) : [],
    value: filledIn(pdf, entry("V"), kind),
    tooltip: stringOf(entry("TU")),
  };
}

function kindOf(type: string, flags: number): FormFieldKind {
  if (type === "Btn") return flags & PUSHBUTTON ? "button" : flags & RADIO ? "radio" : "checkbox";
  const kinds: Partial<Record<string, FormFieldKind>> = { Tx: "text", Ch: "choice", Sig: "signature" };
  return kinds[type] ?? "unknown";
}

const numberOf = (value: unknown): number | null => (value instanceof PdfNumber ? value.value : null);
/** Our choice: nobody looks through more to choose from. */
const mostOptions = 500;

/** An entry is its text, or what is sent for it with its text behind. */
function optionsOf(pdf: PDF, value: unknown): string[] {
  if (!(value instanceof PdfArray)) return [];
  const texts = Array.from({ length: Math.min(value.length, mostOptions) }, (_, at) => {
    const entry = value.at(at, resolver(pdf));
    return stringOf(entry instanceof PdfArray ? entry.at(1, resolver(pdf)) : entry).trim();
  });
  return [...new Set(texts)].filter((text) => text !== "");
}

const stringOf = (value: unknown): string => (value instanceof PdfString ? value.asString() : "");

function filledIn(pdf: PDF, value: unknown, kind: FormFieldKind): string {
  if (kind === "checkbox" || kind === "radio") return value instanceof PdfName && value.value !== "Off" ? "X" : "";
  if (!(value instanceof PdfArray)) return stringOf(value);
  // Of a list several may be chosen.
  return Array.from({ length: value.length }, (_, at) => stringOf(value.at(at, resolver(pdf)))).join(", ");
}
