// Turns a signer's committed act into what is drawn into the PDF: the same act always gives the same drawing.

import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { zonedTime } from "#lib/core/zoned-time.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { FieldRow } from "#lib/packages/fields/approval-record.ts";
import { markedDrawing, valueDrawing } from "#lib/packages/fields/value-drawing.ts";
import type { Drawing } from "#lib/pdf/draw/drawing.ts";
import type { FieldToPrepare } from "#lib/pdf/forms/prepare-fields.ts";

/** Names in the PDF's form. Ids cannot contain a slash, so no two fields share a name. They live as long as the file. */
export const signatureFieldName = (approvalId: string): string => `a/${approvalId}`;
const valueFieldName = (approvalId: string, fieldId: string): string => `a/${approvalId}/${fieldId}`;

/** Fields that end up in the PDF as values; barcodes are none. */
const isDrawn = (field: FieldRow): boolean => field.type === "INPUT";
const isSeal = (field: FieldRow): boolean => field.subtype === "SEAL";
const signatureOf = (fields: FieldRow[]): FieldRow | undefined => fields.find((field) => field.type === "SIGNATURE");

type ApprovalWithFields = { id: string; name: string; fields: FieldRow[] };
type PlacedApproval = ApprovalWithFields & { roleId: string };

type FieldBox = ReturnType<typeof boxOf>;
const boxOf = ({ page, left, top, width, height }: FieldRow) => ({ page, left, top, width, height });

/**
 * The one signature of a role that signs with certificates of their own: each of them is a leave that the signer gives elsewhere, so
 * there is one for a document however many places it shows in. Undefined: its only approval is signed as anybody's.
 */
export const jointFieldName = (approvals: readonly PlacedApproval[], roleId: string): string | undefined =>
  approvals.filter((one) => one.roleId === roleId).length > 1 ? `r/${roleId}` : undefined;

/** Every field of a document, for the one preparation before its first signature. `joint`: roles with one signature for all places. */
export function fieldsToPrepare(approvals: PlacedApproval[], joint: ReadonlySet<string>): FieldToPrepare[] {
  const together = [...joint].flatMap((roleId) => jointFields(approvals, roleId));
  const apart = approvals.filter(({ roleId }) => !(joint.has(roleId) && jointFieldName(approvals, roleId)));
  return [...apart.flatMap(approvalFields), ...together];
}

/** The marks are values like others, all of them locked by the one signature, which shows nothing itself. */
function jointFields(approvals: readonly PlacedApproval[], roleId: string): FieldToPrepare[] {
  const name = jointFieldName(approvals, roleId);
  if (name === undefined) return [];
  const shown = approvals
    .filter((one) => one.roleId === roleId)
    .flatMap(approvalFields)
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ locks: _, ...field }) => ({ ...field, kind: "value" as const }));
  const locks = shown.map((field) => field.name);
  const page = shown[0]?.page ?? 0;
  return [...shown, { name, kind: "signature", page, left: 0, top: 0, width: 0, height: 0, locks }];
}

function approvalFields({ id, fields }: ApprovalWithFields): FieldToPrepare[] {
  const values = fields.filter(isDrawn).map((field) => ({
    name: valueFieldName(id, field.id),
    kind: "value" as const,
    ...boxOf(field),
    ...tooltipOf(field),
  }));
  const signature = signatureOf(fields);
  // An approval that is only accepted gets an invisible signature, which locks its values all the same.
  const place = signature
    ? { ...boxOf(signature), ...tooltipOf(signature) }
    : { page: values[0]?.page ?? 0, left: 0, top: 0, width: 0, height: 0 };
  return [
    ...values,
    { name: signatureFieldName(id), kind: "signature" as const, ...place, locks: values.map((value) => value.name) },
  ];
}

/** Where its signature shows; nothing for an approval that is only accepted. */
export function placeOf({ fields }: ApprovalWithFields): { place?: FieldBox } {
  const field = signatureOf(fields);
  return field && field.width > 0 && field.height > 0 ? { place: boxOf(field) } : {};
}

const tooltipOf = (field: FieldRow): { tooltip?: string } => {
  const tooltip = field.tooltip || field.name;
  return tooltip ? { tooltip } : {};
};

export type Act = {
  signerName: string;
  committed: Date;
  mark: SignatureMark | null;
  /** The file of the account's picture beside the mark, as it was when the signer signed. */
  logo?: string | null;
  values: SignedValue[];
};
type Look = { timezoneId: string; fontSize: number | null; hideCaptureText: boolean };

type ValueDrawing = { field: string; drawing: Drawing; value?: string; mayLack?: boolean };

export function valueDrawings(approval: ApprovalWithFields, values: SignedValue[], look: Look): ValueDrawing[] {
  const signed = new Map(values.map((value) => [value.fieldId, value.value]));
  return approval.fields.filter(isDrawn).flatMap((field) => {
    const value = signed.get(field.id) ?? "";
    const drawing = valueDrawing(field, value, look.fontSize);
    if (!drawing) return [];
    return [
      {
        field: valueFieldName(approval.id, field.id),
        drawing,
        ...(drawing.kind === "text" && { value }),
        // Documents that were prepared before seals were drawn have no place for them.
        ...(isSeal(field) && { mayLack: true }),
      },
    ];
  });
}

/** null for an approval without a signature field: its signature shows nothing. */
export async function markDrawing(
  approval: ApprovalWithFields & { packageId: string },
  act: Act,
  look: Look,
): Promise<Drawing | null> {
  const field = signatureOf(approval.fields);
  if (!field || !act.mark) return null;
  return markedDrawing(field, {
    mark: await drawableMark(act.mark, approval),
    signer: act.signerName,
    time: zonedTime(act.committed, look.timezoneId),
    hideCaptureText: look.hideCaptureText,
    logo: act.logo ? (await files.get(act.logo, approval)).toString("base64") : undefined,
  });
}

/** With its picture where it is one. */
export async function drawableMark(mark: SignatureMark, owner: FileOwner) {
  if (mark.kind !== "image") return mark;
  return { kind: "image" as const, png: (await files.get(mark.file, owner)).toString("base64") };
}
