// PURE. Which mark an approval takes: drawn where it has to be drawn, typed or anything else where a click is enough.
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";
import { isVectorMark } from "#lib/contract/records/mark-kinds.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { hasVisibleText } from "#lib/language/visible-text.ts";
import { isCapture } from "#lib/packages/fields/field-kinds.ts";

type MarkProblem = "missing" | "mustBeDrawn";

type Asked = { enforceCaptureSignature: boolean; fromFile: boolean; signature: FieldSubtype | null };

export const mustBeDrawn = (asked: Asked, enforcedForAll: boolean): boolean =>
  asked.signature !== null &&
  (isCapture(asked.signature) || asked.enforceCaptureSignature || (enforcedForAll && asked.signature === "FULLNAME"));

/** null: the mark will do. An approval without a signature field is only accepted and takes none. */
export function markProblem(
  asked: Asked,
  mark: SignatureMark | null | undefined,
  enforcedForAll: boolean,
): MarkProblem | null {
  if (asked.signature === null) return null;
  if (!mark || (mark.kind === "typed" && !isVectorMark(mark) && !hasVisibleText(mark.text))) return "missing";
  if (!mustBeDrawn(asked, enforcedForAll)) return null;
  if (mark.kind === "drawn" || isVectorMark(mark)) return null;
  return mark.kind === "image" && asked.fromFile ? null : "mustBeDrawn";
}
