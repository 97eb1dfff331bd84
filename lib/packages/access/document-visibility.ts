// PURE. Which recipients see which documents of a package (specification, "Document visibility rules").
import type { DocumentVisibilityInput, VisibilityConfiguration } from "#lib/contract/records/visibility.ts";
import { consentId } from "../documents/document-record.ts";

type Configured = { id: string; visibility: VisibilityConfiguration | null };
type Role = { id: string; signers: readonly { id: string }[] };

/** The roles somebody looks through: a recipient's own, or every document for the owner. */
export type Viewer = ReadonlySet<string> | "all";

/** A role's own eyes; the owner, who may sign as well, sees everything at the signing link too. */
export const viewerThrough = (
  role: { id: string; signers: readonly { senderId: string | null }[] },
  ownerId: string,
): Viewer => (role.signers.some((signer) => signer.senderId === ownerId) ? "all" : new Set([role.id]));

/** Everybody consents, so everybody sees the consent document, whatever is configured for it. */
export function isVisible(document: Configured, viewer: Viewer): boolean {
  if (viewer === "all" || document.id === consentId || !document.visibility) return true;
  return document.visibility.roleIds.some((id) => viewer.has(id));
}

export const visibleDocuments = <D extends Configured>(documents: readonly D[], viewer: Viewer): D[] =>
  documents.filter((document) => isVisible(document, viewer));

/** Clients name a role by its own id or by its signer's; a role's id wins. */
function roleNamed(roles: readonly Role[], uid: string): Role | undefined {
  return roles.find((role) => role.id === uid) ?? roles.find((role) => role.signers.some((one) => one.id === uid));
}

type VisibilityProblem = { problem: "unknownDocument" | "unknownRole"; uid: string };

/**
 * What each named document becomes; documents that are not named keep what they have, and of two configurations of one
 * document the later wins. Our choice: an empty list hides the document from all recipients, and a configuration without a
 * list ends the document's configuration.
 */
export function mergeVisibility(
  documents: readonly { id: string }[],
  roles: readonly Role[],
  wanted: DocumentVisibilityInput,
): Map<string, VisibilityConfiguration | null> | VisibilityProblem {
  const merged = new Map<string, VisibilityConfiguration | null>();
  for (const { documentUid, roleUids, id, name, data } of wanted.configurations ?? []) {
    if (!documents.some((document) => document.id === documentUid))
      return { problem: "unknownDocument", uid: documentUid };
    const unknown = roleUids?.find((uid) => !roleNamed(roles, uid));
    if (unknown !== undefined) return { problem: "unknownRole", uid: unknown };
    const roleIds = [...new Set(roleUids?.flatMap((uid) => roleNamed(roles, uid)?.id ?? []))];
    merged.set(
      documentUid,
      roleUids ? { roleIds, ...(id ? { id } : {}), ...(name ? { name } : {}), ...(data ? { data } : {}) } : null,
    );
  }
  return merged;
}
