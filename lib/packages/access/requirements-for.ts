// PURE. What a role's record says about attachments: to others that something is asked for, not what was handed in.
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import type { Viewer } from "./document-visibility.ts";

export function requirementsFor(
  viewer: Viewer,
  role: { id: string; attachmentRequirements: AttachmentRequirement[] },
): AttachmentRequirement[] {
  if (viewer === "all" || viewer.has(role.id)) return role.attachmentRequirements;
  return role.attachmentRequirements.map((requirement) => ({ ...requirement, comment: null, files: [] }));
}
