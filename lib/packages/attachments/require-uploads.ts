// PURE. Stops the signature that would finish a role whose required attachments are not all there.
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import { missingOf } from "./requirement-status.ts";

type Role = { id: string; name: string; attachmentRequirements: readonly AttachmentRequirement[] };

/**
 * Our choice, as no source says what a missing attachment holds up: the signer cannot finish without it. Refusing the last
 * signature loses nothing: what was signed before stays, and the same request works once the file is there.
 */
export function requireUploads(role: Role): void {
  const [missing] = missingOf(role.attachmentRequirements);
  if (!missing) return;
  refuse("error.forbidden.attachmentMissing", {
    say: missing.status === "REJECTED" ? "uploadAgain" : "uploadFirst",
    values: { name: missing.name },
    parameters: { roleId: role.id, attachmentId: missing.id, attachmentName: missing.name },
  });
}
