// Pictures among the marks of a signature: whose they are.
import type { db } from "#db/client.ts";
import { hasImage } from "#lib/auth/signer/signer-session.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { isInitials } from "./is-initials.ts";
import { type SavedMarks, savedMarksOf } from "./saved-signature.ts";

/**
 * A picture is only taken from the session that uploaded it, or as what the person has saved now: initials where initials are
 * asked for. Answers what is saved where any of it is used.
 */
export async function requireOwnImages(
  tx: Pick<typeof db, "select">,
  whole: WholePackage,
  person: SignerCaller & { session: string },
  body: SignInput,
): Promise<SavedMarks | undefined> {
  const pictures = body.documents.flatMap((document) =>
    document.approvals.flatMap(({ id, mark }) =>
      mark?.kind === "image" ? { documentId: document.id, approvalId: id, file: mark.file } : [],
    ),
  );
  const uploaded = new Map<string, boolean>();
  let saved: SavedMarks | undefined;
  for (const { documentId, approvalId, file } of pictures) {
    const isUploaded = uploaded.get(file) ?? (await hasImage(tx, person.session, file));
    uploaded.set(file, isUploaded);
    if (isUploaded) continue;
    saved ??= await savedMarksOf(tx, person, { holds: true });
    if (file === saved.signature) continue;
    const field = whole.documents
      .find(({ id }) => id === documentId)
      ?.approvals.find(({ id }) => id === approvalId)
      ?.fields.find(({ type }) => type === "SIGNATURE");
    if (file !== saved.initials || !isInitials(field)) refuse("error.validation.signatureImage");
  }
  return saved;
}
