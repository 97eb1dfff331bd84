// Fields as clients send them, made into rows: complete, of a kind that exists, on the page.
import { isDeepStrictEqual } from "node:util";
import type { FieldInput, FieldValidation, KeptAnchor } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { DocumentRow } from "../documents/document-record.ts";
import { askedAnchor, type FieldRow } from "./approval-record.ts";
import { drawingOfValue } from "./drawn-value.ts";
import { belongsTo, defaultSize, isDrawn, isKnownBinding, meantKind } from "./field-kinds.ts";
import { isOnPage } from "./on-page.ts";

export type FieldPlace = {
  document: Pick<DocumentRow, "packageId" | "id" | "name" | "pages">;
  approval: { id: string; name: string };
  /** Extraction and anchors, which set the position later, exist only while a document is uploaded (specification). */
  duringUpload?: boolean;
};

function refuseOffPage(field: FieldRow, place: FieldPlace): void {
  if (!isOnPage(field, place.document.pages)) {
    refuse("error.validation.invalidPageLocation", {
      parameters: {
        approvalDataName: place.approval.name,
        documentName: place.document.name,
        fieldId: field.id,
        fieldName: field.name,
        page: String(field.page),
      },
    });
  }
}

/** `required` and `disabled` must never be null in an answer. */
const validationOf = (input: FieldValidation | null): FieldValidation | null =>
  input && { ...input, required: input.required ?? false, disabled: input.disabled ?? false };

/** What of a field's kind a change leaves open follows from what it names: a new type brings its own first subtype. */
function kindAfter(input: FieldInput, base: FieldRow | undefined) {
  const type = input.type ?? (input.subtype ? undefined : base?.type);
  const keepsType = input.type === undefined || input.type === null || input.type === base?.type;
  return meantKind({
    type,
    subtype: input.subtype ?? (keepsType ? base?.subtype : undefined),
    binding: input.binding ?? base?.binding,
  });
}

type Before = {
  /** The field that is changed: what `input` leaves out stays as it is here. */
  base?: FieldRow;
  /** The field that had this id until now, when a whole set is replaced. */
  replaced?: FieldRow;
};

/** What was sent; `null` clears; what was left out stays. */
const over = <T>(sent: T | null | undefined, before: T | null | undefined): T | null =>
  (sent === undefined ? before : sent) ?? null;

/** Refuses a kind that does not exist, extraction outside of an upload, and a box that is not on the page. */
export function fieldRow(
  place: FieldPlace,
  input: FieldInput,
  position: number,
  { base, replaced }: Before = {},
): FieldRow {
  const kind = kindAfter(input, base);
  if (!belongsTo(kind.subtype, kind.type))
    refuse("error.validation.fieldType", { parameters: { type: kind.type, subtype: kind.subtype } });
  const size = defaultSize(kind.subtype);
  const binding = over(input.binding, base?.binding) || null;
  const before = base ?? replaced;
  const value = keptDrawing({ ...kind, binding }, over(input.value, base?.value), before);
  const row: FieldRow = {
    packageId: place.document.packageId,
    documentId: place.document.id,
    approvalId: place.approval.id,
    id: base?.id ?? (input.id || newShortId()),
    name: input.name?.trim() || base?.name || "",
    ...kind,
    position,
    page: input.page ?? base?.page ?? 0,
    left: input.left ?? base?.left ?? 0,
    top: input.top ?? base?.top ?? 0,
    width: input.width ?? base?.width ?? size.width,
    height: input.height ?? base?.height ?? size.height,
    // A bound field answers its binding as its value while it is unsigned; it comes back like that.
    value: value === binding || isKnownBinding(value) ? null : value,
    binding,
    extract: input.extract ?? base?.extract ?? false,
    extractAnchor: over<KeptAnchor>(input.extractAnchor, base?.extractAnchor),
    validation: validationOf(over(input.validation, base?.validation)),
    fontSize: over(input.fontSize, base?.fontSize),
    tooltip: over(input.tooltip, base?.tooltip),
    data: over(input.data, base?.data),
  };
  const placedLater = row.extract || row.extractAnchor !== null;
  if (placedLater && !place.duringUpload) {
    if (!isAsExtracted(row, before))
      refuse("error.validation.extractNotAvailable", { parameters: { fieldId: row.id } });
    // Whoever moves a field has seen where it stood.
    row.extractAnchor = isAtPlaceOf(row, before) ? before.extractAnchor : askedAnchor(row.extractAnchor);
  }
  // Extraction has set the places of an upload's fields by now.
  refuseOffPage(row, place);
  return row;
}

/** A drawing is answered as an empty text, and stays where that comes back. */
const keptDrawing = (
  field: Pick<FieldRow, "type" | "subtype" | "binding">,
  value: string | null,
  before: FieldRow | undefined,
): string | null =>
  value === "" && before?.value && isDrawn(field) && drawingOfValue(before.value) ? before.value : value;

/** What an upload has extracted may come back the way it was read. */
function isAsExtracted(row: FieldRow, before: FieldRow | undefined): before is FieldRow {
  return (
    before !== undefined &&
    before.extract === row.extract &&
    isDeepStrictEqual(askedAnchor(before.extractAnchor), askedAnchor(row.extractAnchor))
  );
}

const isAtPlaceOf = (row: FieldRow, before: FieldRow): boolean =>
  before.page === row.page && before.left === row.left && before.top === row.top;
