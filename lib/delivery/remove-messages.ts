// Mails and text messages go with their package: rows, what they said, and what lies in the outbox. Part of the sweep.
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { mails } from "#db/schema/mails.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { outboxName } from "./mail/mime-message.ts";
import { removeOutboxFile } from "./outbox-files.ts";
import { smsFileName } from "./sms/gateway.ts";

/** What one sweep takes on; the next one finds the rest. */
const most = 200;

/** A file goes before its row: of a process that dies between them the next one finds both. */
async function removeFiles(names: readonly string[]): Promise<void> {
  for (const name of names) await removeOutboxFile(name);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Of mails that wait for nothing any more. */
export async function removeMails(ended: readonly { id: string; created: Date }[]): Promise<void> {
  await removeFiles(ended.map(outboxName));
  if (ended.length > 0) await db.delete(mails).where(inArray(mails.id, idsOf(ended)));
}

/**
 * Answers whether nothing is left. What is queued may be on its way to a server at this moment: its job finds that the package is
 * gone and ends it, and it is removed by a later sweep.
 */
async function removeMessagesOf(packageId: string): Promise<boolean> {
  const { id, created } = mails;
  const ended = await db
    .select({ id, created })
    .from(mails)
    .where(and(eq(mails.packageId, packageId), ne(mails.status, "queued")));
  const texts = await db
    .select({ id: smsMessages.id, created: smsMessages.created })
    .from(smsMessages)
    .where(and(eq(smsMessages.packageId, packageId), ne(smsMessages.status, "queued")));
  await removeMails(ended);
  await removeFiles(texts.map(smsFileName));
  if (texts.length > 0) await db.delete(smsMessages).where(inArray(smsMessages.id, idsOf(texts)));
  const waiting =
    (await db.$count(mails, eq(mails.packageId, packageId))) +
    (await db.$count(smsMessages, eq(smsMessages.packageId, packageId)));
  return waiting === 0;
}

/** Answers of how many packages nothing is left. */
export async function removeMessages(now = new Date()): Promise<number> {
  const gone = await db
    .select({ id: deletedPackages.packageId })
    .from(deletedPackages)
    .where(isNull(deletedPackages.messagesRemoved))
    .orderBy(deletedPackages.deleted)
    .limit(most);
  let done = 0;
  for (const { id } of gone) {
    if (!(await removeMessagesOf(id))) continue;
    await db.update(deletedPackages).set({ messagesRemoved: now }).where(eq(deletedPackages.packageId, id));
    done += 1;
  }
  return done;
}
