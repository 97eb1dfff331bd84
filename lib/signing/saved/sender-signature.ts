// GET, POST and DELETE /account/senders/{senderId}/signature/image and GET …/signatureImage: a sender's own saved signature and
// initials.

import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { senderSignatures } from "#db/schema/senders.ts";
import { findSender, lockSender, refuseOwnersDoor } from "#lib/accounts/find-sender.ts";
import { refuseMightier } from "#lib/accounts/mightier.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import type { SenderSignature } from "#lib/contract/records/sender.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cleanFileName } from "#lib/packages/attachments/uploaded-file.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { normaliseImage } from "../normalise-signature.ts";

const mediaType = "image/png";
const isKept = (senderId: string, kind: SavedMarkKind) =>
  and(eq(senderSignatures.senderId, senderId), eq(senderSignatures.kind, kind));

/** The account owner's is theirs alone: with the picture any manager could put it under something. */
async function keptFor(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  senderId: string,
  kind: SavedMarkKind = "signature",
) {
  const sender = await findSender(tx, caller, senderId);
  await refuseOwnersDoor(tx, caller, sender);
  await refuseMightier(tx, caller, sender);
  const [kept] = await tx.select().from(senderSignatures).where(isKept(sender.id, kind));
  return kept;
}

export const getSignature: Operation<typeof accounts.getSignature> = async ({ caller, params, query }) => {
  const kept = await keptFor(db, caller, params.senderId, query.kind);
  return kept ? recordOf(kept.fileName, await files.get(kept.file, caller)) : undefined;
};

export const readSignature: Operation<typeof accounts.readSignature> = async ({ caller, params, query }) => {
  const kept = await keptFor(db, caller, params.senderId, query.kind);
  return kept ? { bytes: await files.get(kept.file, caller), mediaType, name: kept.fileName, inline: true } : undefined;
};

/** Our choice: nobody sets another's signature, managers neither. What was there before is replaced. */
export const putSignature: Operation<typeof accounts.putSignature> = async (input) => {
  const { caller, params, query, files: uploads } = input;
  const { kind = "signature" } = query;
  const asked = await findSender(db, caller, params.senderId);
  if (asked.id !== caller.senderId) refuse("error.forbidden.noPermission");
  const [upload] = uploads;
  if (!upload) refuse("error.validation.signatureImage");
  const { png } = await normaliseImage(upload.bytes);
  const file = await files.put(png, caller);
  const fileName = `${cleanFileName(upload.name).replace(/\.(png|jpe?g)$/i, "")}.png`;
  return inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await work.tx
      .insert(senderSignatures)
      .values({ senderId: sender.id, kind, fileName, file, created: work.now })
      .onConflictDoUpdate({
        target: [senderSignatures.senderId, senderSignatures.kind],
        set: { fileName, file, created: work.now },
      });
    work.audit({
      act: kind === "initials" ? "initials.saved" : "signature.saved",
      subject: subjectOf(sender),
      after: { fileName },
    });
    return recordOf(fileName, png);
  });
};

export const removeSignature: Operation<typeof accounts.removeSignature> = async ({ caller, params, query }) => {
  const { kind = "signature" } = query;
  await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await work.tx.delete(senderSignatures).where(isKept(sender.id, kind));
    work.audit({ act: kind === "initials" ? "initials.removed" : "signature.removed", subject: subjectOf(sender) });
  });
  return undefined;
};

const recordOf = (fileName: string, png: Uint8Array): SenderSignature => ({
  fileName,
  mediaType,
  content: Buffer.from(png).toString("base64"),
});
