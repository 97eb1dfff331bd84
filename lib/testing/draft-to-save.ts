// A draft with everything that saving must not lose: data of programs, anchors of uploads, approvals that are on no page, values
// for a PDF's own form, QR codes, conditions.
import type { Field } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import type { DraftPackage } from "./designer-window.ts";
import { anchorAt, approvalOf, documentOf, fieldOf } from "./field-records.ts";

export const asks = (id: string, asked: string, switched: string): Condition => ({
  id,
  condition: `document['d'].field['${asked}'].value == 'X'`,
  action: `document['d'].field['${switched}'].disabled = false`,
});

/** What programs keep with it, and where an upload put it: the designer holds neither, or not to change it. */
export const withSecrets = (id: string, more: Partial<Field> = {}) =>
  fieldOf(id, { data: { of: id }, extractAnchor: anchorAt(id), ...more });

/** A value for the PDF's own form, which is on no page, and a QR code, which is. */
const withOwn = (...[id, approvals]: Parameters<typeof documentOf>) => ({
  ...documentOf(id, approvals),
  fields: [withSecrets("8"), withSecrets("9", { type: "IMAGE", subtype: "QRCODE", width: 77, height: 77 })],
});

export const draftToSave = (): DraftPackage => ({
  documents: [
    withOwn("d", [
      approvalOf([withSecrets("1"), withSecrets("2", { subtype: "CHECKBOX" }), withSecrets("3")], {
        id: "p",
        role: "r1",
        data: { kept: "p" },
      }),
      // Only accepted: nothing of it is on a page.
      approvalOf([], { id: "accept", role: "r2" }),
      approvalOf([withSecrets("4", { type: "SIGNATURE", subtype: "FULLNAME" }), withSecrets("5")], {
        id: "q",
        role: "r2",
        data: { kept: "q" },
      }),
    ]),
    documentOf("e", [approvalOf([withSecrets("6"), withSecrets("7")], { id: "s", role: "r1" })]),
  ],
  conditions: [asks("c1", "2", "3"), asks("c2", "2", "5")],
});

export const onServer = (pkg: DraftPackage) => designerFields(pkg.documents, pkg.conditions);
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
/** What is made anew is at no text any more, whatever undo brought back. */
export const byKey = (fields: readonly DesignerField[]) =>
  fields
    .map((field) => ({ ...field, anchor: null, rules: [...field.rules].sort(byId) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
