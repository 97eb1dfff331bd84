// PURE. What a command makes of the fields. A command says what the fields become; the store turns it into one undo step.
import type { FieldValidation } from "#lib/contract/records/field.ts";
import type { Binding } from "#lib/contract/records/field-enums.ts";
import { differing } from "#lib/contract/three-way.ts";
import { type FieldKind, fieldKind, isCode, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { isOwnName, nameFor } from "#lib/packages/fields/field-label.ts";
import {
  type ApprovalOwn,
  codeHome,
  type DesignerField,
  keyOf,
  newApproval,
  type PageSize,
  sharesApproval,
} from "./designer-field.ts";
import type { FieldStart } from "./field-start.ts";
import { keepInside } from "./geometry.ts";

export type Pages = (documentId: string, page: number) => PageSize;
export type NewId = () => string;

const sameHome = (a: DesignerField, b: { documentId: string; roleId: string }) =>
  a.documentId === b.documentId && a.roleId === b.roleId;

/**
 * The approval a new field joins. An approval holds at most one signature, so a signature joins the role's approval that
 * has none yet, or starts its own; an input joins the role's first approval on the document.
 */
export function homeFor(
  fields: DesignerField[],
  want: { documentId: string; roleId: string; type: DesignerField["type"] },
  newId: NewId,
): string {
  if (isCode(want)) return codeHome.approvalId;
  const mine = fields.filter((field) => sameHome(field, want));
  const signed = new Set(mine.filter((field) => field.type === "SIGNATURE").map((field) => field.approvalId));
  if (want.type === "SIGNATURE") return mine.find((field) => !signed.has(field.approvalId))?.approvalId ?? newId();
  return mine.find((field) => signed.has(field.approvalId))?.approvalId ?? mine[0]?.approvalId ?? newId();
}

/** A name nobody on the document has: `signature`, `signature_2`, … */
export function freshName(fields: DesignerField[], documentId: string, base: string): string {
  const taken = new Set(fields.filter((field) => field.documentId === documentId).map((field) => field.name));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(name)) return name;
  }
}

/** What a new field says to signers until its sender writes something else. */
export type FirstWords = { label: string; options: string[]; group: string };
const english: FirstWords = { label: "Label", options: ["First option", "Second option"], group: "choice" };

const firstValidation = (kind: FieldKind, { options, group }: FirstWords): FieldValidation | null => {
  if (kind.type !== "INPUT" || kind.subtype === "LABEL" || kind.subtype === "SEAL") return null;
  if (kind.subtype === "LIST") return { required: true, enum: options };
  if (kind.subtype === "RADIO") return { required: true, group };
  return { required: kind.subtype !== "CHECKBOX" };
};

/** What is said of an approval by the fields that are in it already, or else what a field brings into it. */
function flagsIn(
  fields: readonly DesignerField[],
  home: Pick<DesignerField, "documentId" | "approvalId">,
  otherwise: Pick<DesignerField, "optional" | "approval">,
): Pick<DesignerField, "optional" | "approval"> {
  const { optional, approval } = fields.find((other) => sharesApproval(other, home)) ?? otherwise;
  return { optional, approval };
}

export type Placement = {
  kindId: string;
  documentId: string;
  roleId: string;
  page: number;
  left: number;
  top: number;
  width?: number;
  height?: number;
};

/** Adds one field; answers the fields and the new one's key. `start`: what it starts with instead of the kind's own. */
export function place(
  fields: DesignerField[],
  at: Placement,
  pages: Pages,
  newId: NewId,
  words = english,
  start: FieldStart = {},
): { fields: DesignerField[]; key: string } {
  const kind = fieldKind(at.kindId);
  const roleId = isCode(kind) ? codeHome.roleId : at.roleId;
  const approvalId = homeFor(fields, { documentId: at.documentId, roleId, type: kind.type }, newId);
  const id = newId();
  const box = keepInside(
    {
      left: at.left,
      top: at.top,
      width: Math.max(at.width ?? start.width ?? kind.width, kind.minWidth),
      height: Math.max(at.height ?? start.height ?? kind.height, kind.minHeight),
    },
    pages(at.documentId, at.page),
  );
  const field: DesignerField = {
    key: keyOf(at.documentId, approvalId, id),
    documentId: at.documentId,
    approvalId,
    roleId,
    id,
    name: freshName(fields, at.documentId, start.name ?? nameFor(kind)),
    type: kind.type,
    subtype: kind.subtype,
    page: at.page,
    ...box,
    value: start.value ?? (kind.id === "label" ? words.label : null),
    binding: (kind.binding ?? null) satisfies Binding | null,
    validation: start.validation
      ? { ...firstValidation(kind, words), ...start.validation }
      : firstValidation(kind, words),
    fontSize: start.fontSize ?? null,
    tooltip: start.tooltip ?? null,
    anchor: null,
    locked: false,
    ...flagsIn(fields, { documentId: at.documentId, approvalId }, { optional: false, approval: newApproval }),
    rules: [],
  };
  return { fields: [...fields, field], key: field.key };
}

export const remove = (fields: DesignerField[], keys: ReadonlySet<string>): DesignerField[] =>
  fields.filter((field) => !keys.has(field.key));

/** A code whose width or height becomes another is as large the other way. */
function square(before: DesignerField, after: DesignerField): DesignerField {
  const { width, height } = after;
  if (!isCode(after) || (width === before.width && height === before.height)) return after;
  const side = width === before.width ? height : width;
  return { ...after, width: side, height: side };
}

/**
 * Changes members of some fields; boxes are kept on their pages and above their kind's smallest size. What is as it was stays the
 * same object: nothing was done, so there is nothing to undo.
 */
export function change(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  how: (field: DesignerField) => Partial<DesignerField>,
  pages: Pages,
): DesignerField[] {
  return fields.map((field) => {
    if (!keys.has(field.key)) return field;
    const next = square(field, { ...field, ...how(field) });
    const { minWidth, minHeight } = paletteKind(next);
    const changed = keepInside(
      { ...next, width: Math.max(next.width, minWidth), height: Math.max(next.height, minHeight) },
      pages(next.documentId, next.page),
    );
    return differing(field, changed).length > 0 ? changed : field;
  });
}

/** Says something of the approvals that some fields are in: all of their fields carry it. */
export function changeApprovals(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  how: Partial<ApprovalOwn>,
): DesignerField[] {
  const chosen = fields.filter((field) => keys.has(field.key));
  return fields.map((field) =>
    chosen.some((one) => sharesApproval(one, field)) ? { ...field, approval: { ...field.approval, ...how } } : field,
  );
}

/** Moves fields together: the group stops where the first of them reaches the edge of its page. */
export function moveBy(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  dx: number,
  dy: number,
  pages: Pages,
): DesignerField[] {
  let [x, y] = [dx, dy];
  for (const field of fields) {
    if (!keys.has(field.key)) continue;
    const page = pages(field.documentId, field.page);
    x = Math.min(Math.max(x, -field.left), Math.max(-field.left, page.width - field.width - field.left));
    y = Math.min(Math.max(y, -field.top), Math.max(-field.top, page.height - field.height - field.top));
  }
  return change(fields, keys, (field) => ({ left: field.left + x, top: field.top + y }), pages);
}

/** The field in another home: there it finds its approval, and what is said of that. */
export function atHome(
  others: DesignerField[],
  field: DesignerField,
  home: { documentId: string; roleId: string },
  newId: NewId,
): DesignerField {
  const approvalId = homeFor(others, { ...home, type: field.type }, newId);
  const { documentId } = home;
  const roleId = isCode(field) ? codeHome.roleId : home.roleId;
  const flags = flagsIn(others, { documentId, approvalId }, field);
  const key = keyOf(documentId, approvalId, field.id);
  // Only an upload places fields at a text: what is made anew here has none.
  return { ...field, ...flags, anchor: null, documentId, roleId, approvalId, key };
}

/** Gives fields to another role: each finds its new approval, one after the other. */
export function giveTo(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  roleId: string,
  newId: NewId,
): { fields: DesignerField[]; keys: string[] } {
  let result = fields;
  const moved: string[] = [];
  for (const field of fields) {
    if (!keys.has(field.key) || field.roleId === roleId || isCode(field)) continue;
    const others = result.filter((other) => other.key !== field.key);
    const next = atHome(others, field, { documentId: field.documentId, roleId }, newId);
    result = result.map((other) => (other.key === field.key ? next : other));
    moved.push(next.key);
  }
  return { fields: result, keys: moved };
}

/** Where fields are put down: a page and a box for each. */
export type Placed = { page: number; left: number; top: number; width: number; height: number };

/** Makes fields another kind: what the new kind cannot mean is dropped, box and role stay. */
export function changeKind(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  kindId: string,
  pages: Pages,
  newId: NewId,
  words = english,
): { fields: DesignerField[]; keys: string[] } {
  const kind = fieldKind(kindId);
  let result = fields;
  const changed: string[] = [];
  for (const field of fields) {
    if (!keys.has(field.key)) continue;
    if (paletteKind(field).id === kindId || isCode(field)) {
      changed.push(field.key);
      continue;
    }
    const others = result.filter((other) => other.key !== field.key);
    const stays = kind.type === field.type;
    const approvalId = stays
      ? field.approvalId
      : homeFor(others, { documentId: field.documentId, roleId: field.roleId, type: kind.type }, newId);
    const wasNamedByUs = isOwnName(field);
    const next: DesignerField = {
      ...field,
      ...flagsIn(others, { documentId: field.documentId, approvalId }, field),
      approvalId,
      key: keyOf(field.documentId, approvalId, field.id),
      name: wasNamedByUs ? freshName(others, field.documentId, nameFor(kind)) : field.name,
      type: kind.type,
      subtype: kind.subtype,
      anchor: stays ? field.anchor : null,
      binding: kind.binding ?? null,
      value: kind.id === "label" ? words.label : null,
      validation: firstValidation(kind, words),
    };
    result = result.map((other) => (other.key === field.key ? next : other));
    changed.push(next.key);
  }
  return { fields: change(result, new Set(changed), () => ({}), pages), keys: changed };
}

/** The size of the field of this kind that was placed last, so that the next one matches it. */
export function lastSize(
  fields: DesignerField[],
  kindId: string,
  start: FieldStart = {},
): { width: number; height: number } {
  const kind = fieldKind(kindId);
  // A program may have made one that is smaller than its kind: it is nobody's wish for the next ones.
  const isWhole = ({ width, height }: DesignerField) => width >= kind.minWidth && height >= kind.minHeight;
  const last = fields.findLast((field) => paletteKind(field).id === kindId && isWhole(field));
  const { width, height } = last ?? { ...kind, ...start };
  return { width: width ?? kind.width, height: height ?? kind.height };
}
