// Refuses what a signer gives where no face of ours has its characters: nobody signs a box that could mean anything.

import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FieldRow } from "#lib/packages/fields/approval-record.ts";
import { isDrawn, isFillable } from "#lib/packages/fields/field-kinds.ts";
import { codeOf } from "#lib/packages/preflight-rules.ts";
import { missingGlyphs } from "#lib/pdf/draw/missing-glyphs.ts";

type Parameters = Record<string, string>;

/** What we or the sender filled in was looked at before sending, and the signer could not change it. */
export function requireDrawable(field: FieldRow, value: string | undefined, parameters: Parameters): void {
  if (!value || !isFillable(field) || isDrawn(field)) return;
  const [character] = missingGlyphs(value);
  if (character)
    refuse("error.validation.value", {
      ...(field.name
        ? { say: "undrawable.named", values: { character, code: codeOf(character), field: field.name } }
        : { say: "undrawable.nameless", values: { character, code: codeOf(character) } }),
      parameters: { ...parameters, fieldId: field.id, fieldName: field.name, character },
    });
}

export function requireDrawableMark(mark: SignatureMark | null | undefined, parameters: Parameters): void {
  const [character] = mark?.kind === "typed" ? missingGlyphs(mark.text) : [];
  if (character)
    refuse("error.validation.signatureRequired", {
      say: "undrawable.signature",
      values: { character, code: codeOf(character) },
      parameters: { ...parameters, character },
    });
}
