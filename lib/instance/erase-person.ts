// Takes out what names one person and is not needed any more: the evidence of deleted packages, and mails that belong to no package.
// What is still needed is named, so that whoever asked can be answered.
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mails } from "#db/schema/mails.ts";
import { removeMails, removeMessages } from "#lib/delivery/remove-messages.ts";
import { eraseEvidence } from "#lib/packages/evidence/erase-deleted.ts";
import { deletedNaming, packagesNaming, personData } from "./person-data.ts";

export type Kept = {
  what: "package" | "sender" | "audit log" | "suppressed address" | "delivery destination";
  id: string;
  name: string;
  /** What ends it. */
  until: string;
};
export type Erased = { packages: string[]; mails: number; kept: Kept[] };

/** Those about somebody's own access; the others go with their package. */
async function ownMails(address: string) {
  return db
    .select({ id: mails.id, created: mails.created })
    .from(mails)
    .where(
      and(isNull(mails.packageId), ne(mails.status, "queued"), sql`lower(${mails.toEmail}) = ${address.toLowerCase()}`),
    );
}

/** What names this person and stays, and until when. */
async function stillNaming(address: string): Promise<Kept[]> {
  const [there, { senders, auditLog, suppressedAddresses, deliveryDestinations }] = [
    await packagesNaming(address),
    await personData(address),
  ];
  const accounts = [...new Set(auditLog.map(({ accountId }) => accountId))];
  return [
    ...there.map(({ id, name }): Kept => ({ what: "package", id, name, until: "the package is deleted" })),
    ...senders.map(
      ({ id, email, deleted }): Kept => ({
        what: "sender",
        id,
        name: email,
        until: deleted ? "the account is removed" : "a manager removes the sender",
      }),
    ),
    ...accounts.map(
      (id): Kept => ({ what: "audit log", id, name: "audit log of the account", until: "the account is removed" }),
    ),
    // Without it mails would go to somebody who has refused them.
    ...suppressedAddresses
      .filter(({ since }) => since)
      .map(
        ({ id, address: name }): Kept => ({
          what: "suppressed address",
          id,
          name,
          until: "a manager takes it off the list",
        }),
      ),
    ...deliveryDestinations.map(
      ({ id, name }): Kept => ({ what: "delivery destination", id, name, until: "a manager removes the destination" }),
    ),
  ];
}

/** Each step by itself leaves nothing half done: run again after a crash, it goes on. */
export async function erasePerson(address: string, now = new Date()): Promise<Erased> {
  const done: string[] = [];
  for (const id of await deletedNaming(address)) if (await eraseEvidence(id, now)) done.push(id);
  await removeMessages(now);
  const own = await ownMails(address);
  await removeMails(own);
  await db
    .delete(mailSuppressions)
    .where(and(isNull(mailSuppressions.since), eq(mailSuppressions.address, address.toLowerCase())));
  return { packages: done, mails: own.length, kept: await stillNaming(address) };
}
