// GET, POST and DELETE /account/senders/{senderId}/signature/image and GET …/signatureImage: a sender's own saved signature.

import { eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { senderSignatures } from "#db/schema/senders.ts";
import { findSender, lockSender, refuseOwnersDoor } from "#lib/accounts/find-sender.ts";
import { refuseMightier } from "#lib/accounts/mightier.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { SenderSignature } from "#lib/contract/records/sender.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cleanFileName } from "#lib/packages/attachments/uploaded-file.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { normaliseImage } from "../normalise-signature.ts";

const mediaType = "image/png";

/** The account owner's is theirs alone: with the picture any manager could put it under something. */
async function keptFor(tx: Pick<Transaction, "select">, caller: SenderCaller, senderId: string) {
  const sender = await findSender(tx, caller, senderId);
  await refuseOwnersDoor(tx, caller, sender);
  await refuseMightier(tx, caller, sender);
  const [kept] = await tx.select().from(senderSignatures).where(eq(senderSignatures.senderId, sender.id));
  return kept;
}

export const getSignature: Operation<typeof accounts.getSignature> = async ({ caller, params }) => {
  const kept = await keptFor(db, caller, params.senderId);
  return kept ? recordOf(kept.fileName, await files.get(kept.file)) : undefined;
};

export const readSignature: Operation<typeof accounts.readSignature> = async ({ caller, params }) => {
  const kept = await keptFor(db, caller, params.senderId);
  return kept ? { bytes: await files.get(kept.file), mediaType, name: kept.fileName, inline: true } : undefined;
};

/** Our choice: nobody sets another's signature, managers neither. What was there before is replaced. */
export const putSignature: Operation<typeof accounts.putSignature> = async ({ caller, params, files: uploads }) => {
  const asked = await findSender(db, caller, params.senderId);
  if (asked.id !== caller.senderId) refuse("error.forbidden.noPermission");
  const [upload] = uploads;
  if (!upload) refuse("error.validation.signatureImage");
  const { png } = await normaliseImage(upload.bytes);
  const file = await files.put(png);
  const fileName = `${cleanFileName(upload.name).replace(/\.(png|jpe?g)$/i, "")}.png`;
  return inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await work.tx
      .insert(senderSignatures)
      .values({ senderId: sender.id, fileName, file, created: work.now })
      .onConflictDoUpdate({ target: senderSignatures.senderId, set: { fileName, file, created: work.now } });
    work.audit({ act: "signature.saved", subject: subjectOf(sender), after: { fileName } });
    return recordOf(fileName, png);
  });
};

export const removeSignature: Operation<typeof accounts.removeSignature> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const sender = await lockSender(work.tx, caller, params.senderId);
    await work.tx.delete(senderSignatures).where(eq(senderSignatures.senderId, sender.id));
    work.audit({ act: "signature.removed", subject: subjectOf(sender) });
  });
  return undefined;
};

const recordOf = (fileName: string, png: Uint8Array): SenderSignature => ({
  fileName,
  mediaType,
  content: Buffer.from(png).toString("base64"),
});
