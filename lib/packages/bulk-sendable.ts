// PURE. Whether a template can be sent in bulk: a document, a placeholder to fill, a signature to give.
import { consentId } from "./documents/document-record.ts";

/** Rows and records both fit. */
export type BulkCandidate = {
  type: "PACKAGE" | "TEMPLATE" | "LAYOUT";
  roles: readonly { signers: readonly unknown[] }[];
  documents: readonly { id: string; approvals: readonly { fields: readonly { type: string }[] }[] }[];
};

/** The signature may be anybody's; the consent document does not count. */
export function isBulkSendable({ type, roles, documents }: BulkCandidate): boolean {
  return (
    type === "TEMPLATE" &&
    roles.some((role) => role.signers.length === 0) &&
    documents.some(
      ({ id, approvals }) =>
        id !== consentId && approvals.some(({ fields }) => fields.some((field) => field.type === "SIGNATURE")),
    )
  );
}
