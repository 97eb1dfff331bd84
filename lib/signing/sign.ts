// POST /ceremony/{ceremonyId}/sign
import { and, eq } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { hasImage, requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { allow, openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { viewFor } from "./get-ceremony.ts";
import { inputHash } from "./input-hash.ts";
import { isInitials } from "./saved/is-initials.ts";
import { type SavedMarks, savedMarksOf } from "./saved/saved-signature.ts";
import { settleDrawings } from "./second-device/second-devices.ts";
import { signApprovals } from "./sign-approvals.ts";

export const sign: Operation<typeof ceremony.sign> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const pkg = await openPackage(work, person.packageId, "read");
      requireNotDue(work, pkg);
      const whole = (await readWholeIn(work.tx, person.packageId)) ?? refuse("error.notFound.packageNotFound");
      // A double click: the first may have completed the package, after which nobody could sign.
      if (await isSignedAlready(work.tx, whole, person.roleId, body)) return;
      const saved = await requireOwnImages(work.tx, whole, person, body);
      allow(person, pkg, "sign");
      const signer = await actAsSigner(work, whole, person);
      // Called otherwise since this request came: the page shows another name than the one that would be signed by.
      if (!person.member && signerName(signer) !== person.name) refuse("error.unauthorised.notSignedIn");
      await signApprovals(work, pkg, whole, {
        roleId: person.roleId,
        signer,
        documents: body.documents,
        acts: body.acts,
        saved,
        secondDevices: await settleDrawings(work, person, body.documents),
      });
    }),
  );
  return viewFor(person, params.ceremonyId);
};

/**
 * A picture is only taken from the session that uploaded it, or as what the person has saved now: initials where initials are
 * asked for. Answers what is saved where any of it is used.
 */
async function requireOwnImages(
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
