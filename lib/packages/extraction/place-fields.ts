// PURE. Gives fields that ask for it the places of text anchors and of form fields of the same name.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput, KeptAnchor } from "#lib/contract/records/field.ts";
import type { AnchorRequest, AnchorResult } from "#lib/pdf/text/extraction.ts";
import type { FormField } from "#lib/pdf/text/find-fields.ts";

type Placed = {
  approvals: ApprovalInput[];
  /** Names of the form fields that gave their places away. */
  consumed: string[];
  missingAnchors: string[];
  missingFields: string[];
};

const keyOf = (approval: number, field: number): string => `${approval}/${field}`;

export function anchorsOf(approvals: readonly ApprovalInput[]): AnchorRequest[] {
  return approvals.flatMap((approval, at) =>
    (approval.fields ?? []).flatMap(({ extractAnchor }, index) =>
      extractAnchor ? [{ key: keyOf(at, index), ...extractAnchor }] : [],
    ),
  );
}

/** A field that asks by name; an anchor, where it has one, comes first. */
export const asksByName = (field: FieldInput): boolean => field.extract === true && !field.extractAnchor;

/** Vendor clients give tag name, name and id the same word. */
export const formNameOf = (field: FieldInput): string => field.name?.trim() || field.id?.trim() || "";

/**
 * Of several widgets under one name the first field takes the first, the second the second … and further ones the last.
 * `orLast`: so do fields whose text is there, but not so often as their anchor asks.
 */
export function placeFields(
  approvals: readonly ApprovalInput[],
  anchors: readonly AnchorResult[],
  forms: readonly FormField[],
  orLast = false,
): Placed {
  const places = new Map(anchors.map((anchor) => [anchor.key, anchor]));
  const byName = new Map(forms.map((form) => [form.name.trim(), form]));
  const uses = new Map<string, number>();
  const missingAnchors = new Set<string>();
  const missingFields = new Set<string>();
  const consumed = new Set<string>();

  const byForm = (field: FieldInput): FieldInput => {
    const name = formNameOf(field);
    const form = byName.get(name);
    const used = uses.get(name) ?? 0;
    const box = form?.boxes[Math.min(used, form.boxes.length - 1)];
    uses.set(name, used + 1);
    if (!form || !box) {
      missingFields.add(name);
      return field;
    }
    consumed.add(form.name);
    return { ...field, ...box };
  };
  const placed = approvals.map((approval, at) => ({
    ...approval,
    fields: approval.fields?.map((field, index) => {
      if (asksByName(field)) return byForm(field);
      if (!field.extractAnchor) return field;
      const place = places.get(keyOf(at, index));
      if (place?.box) return { ...field, ...place.box };
      if (orLast && place?.last) {
        const extractAnchor: KeptAnchor = { ...field.extractAnchor, taken: place.last.index };
        return { ...field, ...place.last.box, extractAnchor };
      }
      missingAnchors.add(field.extractAnchor.text);
      return field;
    }),
  }));
  return {
    approvals: placed,
    consumed: [...consumed],
    missingAnchors: [...missingAnchors],
    missingFields: [...missingFields],
  };
}
