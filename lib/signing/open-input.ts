// What a signer asks to be signed on their page, opened for signing: whose it is, and whether it stands already.
import { and, eq } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import { requireNotDue } from "#lib/packages/expire-if-due.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { allow, openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { inputHash } from "./input-hash.ts";
import { requireOwnImages } from "./saved/own-images.ts";
import type { SigningInput } from "./signing-input.ts";

export type OpenInput = { pkg: PackageRow; whole: WholePackage; signing: SigningInput };

/** Locks the package. Undefined where all of it stands signed already. */
export async function openInput(
  work: Work,
  person: SignerCaller & { session: string },
  input: SignInput,
): Promise<OpenInput | undefined> {
  const pkg = await openPackage(work, person.packageId, "read");
  requireNotDue(work, pkg);
  const whole = (await readWholeIn(work.tx, person.packageId)) ?? refuse("error.notFound.packageNotFound");
  // A double click: the first may have completed the package, after which nobody could sign.
  if (await isSignedAlready(work.tx, whole, person.roleId, input)) return undefined;
  const saved = await requireOwnImages(work.tx, whole, person, input);
  allow(person, pkg, "sign");
  const signer = await actAsSigner(work, whole, person);
  // Called otherwise since this request came: the page shows another name than the one that would be signed by.
  if (!person.member && signerName(signer) !== person.name) refuse("error.unauthorised.notSignedIn");
  const { roleId } = person;
  return { pkg, whole, signing: { roleId, signer, documents: input.documents, acts: input.acts, saved } };
}

type Act = SignInput["documents"][number]["approvals"][number] & { documentId: string };

/**
 * Whether all that is asked for stands already, as after a double click. What stands with another mark or other values is a
 * conflict: an answer that all is well would let somebody believe that these are signed.
 */
async function isSignedAlready(
  tx: Pick<typeof db, "select">,
  whole: WholePackage,
  roleId: string,
  body: SignInput,
): Promise<boolean> {
  const asked: Act[] = body.documents.flatMap(({ id, approvals }) =>
    approvals.map((approval) => ({ ...approval, documentId: id })),
  );
  const signed = asked.filter(({ documentId, id }) =>
    whole.documents
      .find((document) => document.id === documentId)
      ?.approvals.some((one) => one.id === id && one.roleId === roleId && one.accepted),
  );
  if (signed.length === 0) return false;
  const kept = await tx
    .select({ documentId: signatures.documentId, id: signatures.approvalId, inputHash: signatures.inputHash })
    .from(signatures)
    .where(and(eq(signatures.packageId, whole.id), eq(signatures.roleId, roleId)));
  const differs = signed.some((act) => {
    const known = kept.find(({ documentId, id }) => documentId === act.documentId && id === act.id)?.inputHash;
    return known && known !== inputHash(act);
  });
  if (differs) refuse("error.conflict.alreadySigned");
  return signed.length === asked.length;
}
