// `rawSignatureCapture=true`: what was drawn in the fields of a signed approval leaves as a vector, for who may see it.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { isVectorMark } from "#lib/contract/records/mark-kinds.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { DrawnMark, SignatureMark } from "#lib/contract/records/signature-mark.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { drawingOfValue } from "./drawn-value.ts";
import { isDrawn } from "./field-kinds.ts";

/** In the form that `handdrawn` takes: Base64 of the strokes as JSON. */
const vectorOf = ({ kind: _, ...strokes }: DrawnMark): string =>
  Buffer.from(JSON.stringify(strokes)).toString("base64");

/** What a program of the vendor's signed with leaves as it came. */
async function vectorOfMark(mark: SignatureMark | null, owner: FileOwner): Promise<string | null> {
  if (mark?.kind === "drawn") return vectorOf(mark);
  return mark && isVectorMark(mark) ? (await files.get(mark.vector, owner)).toString("base64") : null;
}

/**
 * The record with vectors as values. `roleId`: of a signer, who sees their own drawings and nobody else's: a hand's strokes are
 * more than their picture.
 */
export async function withRawCaptures(record: Package, roleId?: string): Promise<Package> {
  const ofPackage = eq(signatures.packageId, record.id);
  const acts = await db
    .select()
    .from(signatures)
    .where(roleId === undefined ? ofPackage : and(ofPackage, eq(signatures.roleId, roleId)));
  const documents = await Promise.all(
    record.documents.map(async (document) => ({
      ...document,
      approvals: await Promise.all(
        document.approvals.map(async (approval) => {
          const act = acts.find((one) => one.documentId === document.id && one.approvalId === approval.id);
          if (!act) return approval;
          const mark = await vectorOfMark(act.mark, act);
          return {
            ...approval,
            fields: approval.fields.map((field) => {
              if (field.type === "SIGNATURE") return mark ? { ...field, value: mark } : field;
              const value = isDrawn(field) && act.values.find((one) => one.fieldId === field.id)?.value;
              const drawing = value ? drawingOfValue(value) : null;
              return drawing ? { ...field, value: vectorOf(drawing) } : field;
            }),
          };
        }),
      ),
    })),
  );
  return { ...record, documents };
}
