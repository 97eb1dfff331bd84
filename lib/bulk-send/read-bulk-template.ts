// The template of a bulk send, as far as it decides over the file; refused when it cannot be sent in bulk.
import { refuse } from "#lib/core/errors.ts";
import { isBulkSendable } from "#lib/packages/bulk-sendable.ts";
import { readCloneable } from "#lib/packages/clone-package.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { BulkTemplate } from "./bulk-header.ts";

/** 404 unknown or hidden, 403 not the caller's to use, 406 no template that can be sent in bulk. */
export async function readBulkTemplate(caller: SenderCaller, templateId: string): Promise<WholePackage> {
  const source = await readCloneable(caller, templateId);
  return isBulkSendable(source) ? source : refuse("error.notAcceptable.bulkSend");
}

type Placed = { page: number | null; top: number | null; left: number | null };

/** From page to page, and down each. */
const asRead = (a: Placed, b: Placed): number =>
  (a.page ?? 0) - (b.page ?? 0) || (a.top ?? 0) - (b.top ?? 0) || (a.left ?? 0) - (b.left ?? 0);

export function bulkTemplateOf(source: WholePackage): BulkTemplate {
  const approvals = source.documents
    .filter(({ id }) => id !== consentId)
    .flatMap((document) => document.approvals.map((approval) => ({ ...approval, documentId: document.id })));
  return {
    roles: source.roles.map(({ id, name, type, signers }) => ({
      id,
      name,
      isPlaceholder: type === "SIGNER" && signers.length === 0,
      signs: approvals.some((approval) => approval.roleId === id),
    })),
    fields: approvals.flatMap(({ id: approvalId, documentId, roleId, fields }) =>
      fields.toSorted(asRead).map((field) => ({ ...field, approvalId, documentId, roleId })),
    ),
    language: source.language,
  };
}
