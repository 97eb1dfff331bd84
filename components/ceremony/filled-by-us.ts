// PURE. Whether anything in a document is filled in for the signer when they finish: today's date, their name, title, company.
import type { CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import { isEditable } from "#lib/packages/fields/field-values.ts";

/** A date that they type themselves is none of it. */
export const filledByUs = (documents: readonly CeremonyDocument[], documentId: string): boolean =>
  documents
    .filter(({ id }) => id === documentId)
    .flatMap(({ approvals }) => approvals.filter(({ mine, accepted, disabled }) => mine && !accepted && !disabled))
    .some(({ fields }) =>
      fields.some(
        (field) => field.type === "INPUT" && !isEditable(field) && (field.binding || field.subtype === "DATE"),
      ),
    );
