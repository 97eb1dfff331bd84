// PURE. What becomes of an attachment requirement: when files may come and go, what is still missing, what a review changed.
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";

type Standing = Pick<AttachmentRequirement, "required" | "status" | "files">;

/** What the owner accepted is settled: no file is added or taken away. */
export const takesFiles = ({ status }: Pick<Standing, "status">): boolean => status !== "COMPLETE";

/** A rejected requirement waits for the owner again as soon as something new is there. */
export const statusAfterUpload = (): AttachmentRequirement["status"] => "INCOMPLETE";

/**
 * Whether the signer still has to upload. Our choice: what was rejected is missing until a new file comes, and the owner's
 * acceptance makes up for a file (the paper came by post); waiting for the owner's review holds nobody up.
 */
export const isMissing = ({ required, status, files }: Standing): boolean =>
  required && status !== "COMPLETE" && (status === "REJECTED" || files.length === 0);

export const missingOf = <R extends Standing>(requirements: readonly R[]): R[] => requirements.filter(isMissing);

/** Requirements whose status the owner moved to REJECTED or COMPLETE, or whose comment on a rejection is another. */
export function reviewedBetween(
  before: readonly AttachmentRequirement[],
  after: readonly AttachmentRequirement[],
): AttachmentRequirement[] {
  return after.filter((now) => {
    if (now.status === "INCOMPLETE") return false;
    const old = before.find((one) => one.id === now.id);
    return old?.status !== now.status || (now.status === "REJECTED" && (old.comment ?? "") !== (now.comment ?? ""));
  });
}

/** For a new person in the role: what the one before uploaded is not theirs to see, nor its review theirs. */
export const afresh = (requirements: readonly AttachmentRequirement[]): AttachmentRequirement[] =>
  requirements.map((one) =>
    one.files.length === 0 && one.status === "INCOMPLETE"
      ? one
      : { ...one, status: "INCOMPLETE", comment: null, files: [] },
  );
