// Checks one approval that is about to be signed: its mark, and the values that will stand with it.
import type { signers } from "#db/schema/packages.ts";
import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import type { ApprovalRow, FieldRow } from "#lib/packages/fields/approval-record.ts";
import { checkValues, type ValueProblem } from "#lib/packages/fields/field-values.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { refuseFeature } from "#lib/work/require-features.ts";
import { markProblem } from "./check-mark.ts";
import { requireDrawable, requireDrawableMark } from "./drawable-values.ts";
import { frozenValues } from "./frozen-values.ts";
import { isTooSmall } from "./mark-extent.ts";
import type { ApprovalToSign } from "./signing-input.ts";

type Context = {
  signer: typeof signers.$inferSelect;
  at: Date;
  timezoneId: string;
  enforceDrawing: boolean;
  picturesAreDrawn: boolean;
  /** What a program's pad has drawn is taken as it is. */
  takesAnyDrawing: boolean;
  /** Else no picture stands in for what the field asks for: written, or drawn where it has to be. */
  choosesMark: boolean;
  language: string;
  documentName: string;
  seal?: string | undefined;
};

/** The sender's own words, or ours for the rule. */
function wordsOf({ own, rule, limit = 0, format = "", example = "" }: ValueProblem) {
  if (!rule) return { verbatim: own };
  if (rule === "date") return { say: `value.${rule}`, values: { format } } as const;
  if (rule === "patternExample") return { say: `value.${rule}`, values: { example } } as const;
  if (rule === "minLength" || rule === "maxLength" || rule === "groupMinimum" || rule === "groupMaximum")
    return { say: `value.${rule}`, values: { limit } } as const;
  return { say: `value.${rule}` } as const;
}

/** The mark and values to write down; refuses with the name of the field that stands in the way. */
export function checkApproval(
  approval: ApprovalRow & { fields: FieldRow[] },
  asked: ApprovalToSign,
  context: Context,
): { mark: SignatureMark | null; values: SignedValue[] } {
  const { signer, at, timezoneId, enforceDrawing, picturesAreDrawn, choosesMark, language, documentName, seal } =
    context;
  // A disabled approval waits for a condition that enables it.
  if (approval.disabled) refuse("error.forbidden.actionNotAllowed", { say: "signatureNotEnabled" });
  const parameters = { documentName, approvalId: approval.id };
  const signature = approval.fields.find((field) => field.type === "SIGNATURE") ?? null;
  const place = { ...approval, fromFile: approval.fromFile || picturesAreDrawn, signature: signature?.subtype ?? null };
  const problem = markProblem(place, asked.mark, enforceDrawing);
  if (problem === "mustBeDrawn") refuse("error.validation.signatureRequired", { parameters });
  if (problem === "missing") refuse("error.validation.signatureRequired", { say: "signatureMissing", parameters });
  if (signature && asked.mark?.kind === "drawn" && !context.takesAnyDrawing && isTooSmall(asked.mark))
    refuse("error.validation.signatureRequired", { say: "signatureTooSmall", parameters });
  if (signature && !choosesMark && !place.fromFile && asked.mark?.kind === "image") refuseFeature("chooseSignature");
  const person = { name: signerName(signer), title: signer.title, company: signer.company };
  const values = frozenValues(approval.fields, asked.values, person, { at, timezoneId, seal });
  const fields = [...approval.fields].sort((a, b) => a.position - b.position);
  for (const field of fields)
    requireDrawable(field, asked.values.find((one) => one.fieldId === field.id)?.value, parameters);
  requireDrawableMark(asked.mark, parameters);
  const [wrong] = checkValues(fields, values, language);
  if (wrong) {
    const field = fields.find((one) => one.id === wrong.fieldId);
    refuse("error.validation.value", {
      ...wordsOf(wrong),
      parameters: { ...parameters, fieldId: wrong.fieldId, fieldName: field?.name ?? "" },
    });
  }
  return { mark: signature ? (asked.mark ?? null) : null, values };
}
