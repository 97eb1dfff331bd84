// What this instance holds about one person, found by their e-mail address in every account: for whoever has to answer them.
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { deliveryDestinations } from "#db/schema/deliveries.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mailBodies, mails } from "#db/schema/mails.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { smsMessages } from "#db/schema/sms.ts";

const isAddress = (column: PgColumn, address: string): SQL => sql`lower(${column}) = ${address.toLowerCase()}`;

/** As a whole value of the JSON, whatever its case: an address within another one is somebody else's. */
const holds = (column: PgColumn, address: string): SQL =>
  sql`position(${JSON.stringify(address.toLowerCase())} in lower(${column}::text)) > 0`;

/** Events of packages in which this person acted, or which tell of them. */
const tellsOf = (address: string): SQL =>
  sql`(${isAddress(evidenceEvents.actorEmail, address)} or ${holds(evidenceEvents.data, address)})`;

const findSenders = (address: string) =>
  db
    .select({
      id: senders.id,
      accountId: senders.accountId,
      email: senders.email,
      firstName: senders.firstName,
      lastName: senders.lastName,
      company: senders.company,
      title: senders.title,
      phone: senders.phone,
      language: senders.language,
      timezoneId: senders.timezoneId,
      address: senders.address,
      status: senders.status,
      created: senders.created,
      deleted: senders.deleted,
    })
    .from(senders)
    .where(isAddress(senders.email, address))
    .orderBy(senders.created);

const findSigners = (address: string) =>
  db
    .select({
      packageId: signers.packageId,
      packageName: packages.name,
      status: packages.status,
      roleId: signers.roleId,
      email: signers.email,
      firstName: signers.firstName,
      lastName: signers.lastName,
      name: signers.name,
      phone: signers.phone,
      company: signers.company,
      title: signers.title,
      address: signers.address,
    })
    .from(signers)
    .innerJoin(packages, eq(packages.id, signers.packageId))
    .where(or(isAddress(signers.email, address), holds(signers.groupSnapshot, address), holds(signers.acting, address)))
    .orderBy(packages.created, signers.roleId);

/** Deleted packages whose evidence names this person still. */
export async function deletedNaming(address: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: evidenceEvents.packageId })
    .from(evidenceEvents)
    .innerJoin(deletedPackages, eq(deletedPackages.packageId, evidenceEvents.packageId))
    .where(and(isNull(deletedPackages.erased), tellsOf(address)));
  return rows.map(({ id }) => id);
}

/** Packages that are there and name this person: as their signer, or in their evidence. */
export async function packagesNaming(address: string): Promise<{ id: string; name: string; status: string }[]> {
  const told = db.select({ id: evidenceEvents.packageId }).from(evidenceEvents).where(tellsOf(address));
  const signed = db.select({ id: signers.packageId }).from(signers).where(isAddress(signers.email, address));
  return db
    .select({ id: packages.id, name: packages.name, status: packages.status })
    .from(packages)
    .where(or(inArray(packages.id, told), inArray(packages.id, signed)))
    .orderBy(packages.created);
}

/** A text message belongs to whoever it was for: it names a telephone, and the person only by their place. */
const findTexts = (address: string) =>
  db
    .select({
      id: smsMessages.id,
      packageId: smsMessages.packageId,
      kind: smsMessages.kind,
      toPhone: smsMessages.toPhone,
      status: smsMessages.status,
      created: smsMessages.created,
    })
    .from(smsMessages)
    .innerJoin(
      signers,
      and(
        eq(signers.packageId, smsMessages.packageId),
        eq(signers.roleId, smsMessages.roleId),
        eq(signers.id, smsMessages.signerId),
      ),
    )
    .where(isAddress(signers.email, address))
    .orderBy(smsMessages.created);

/** Signed documents go to them by mail. */
const findDestinations = (address: string) => {
  const { id, accountId, name, kind, address: theirs, created } = deliveryDestinations;
  return db
    .select({ id, accountId, name, kind, address: theirs, created })
    .from(deliveryDestinations)
    .where(and(eq(kind, "mail"), isAddress(theirs, address)))
    .orderBy(asc(created));
};

/** Everything that names the address, as records that can be handed over. Secrets are no part of it. */
export async function personData(address: string) {
  const [people, places, evidence, log, written, texts, suppressed, destinations] = await Promise.all([
    findSenders(address),
    findSigners(address),
    db.select().from(evidenceEvents).where(tellsOf(address)).orderBy(asc(evidenceEvents.at)),
    db
      .select()
      .from(accountEvents)
      .where(
        or(
          isAddress(accountEvents.actorEmail, address),
          isAddress(accountEvents.subjectName, address),
          holds(accountEvents.before, address),
          holds(accountEvents.after, address),
        ),
      )
      .orderBy(asc(accountEvents.at)),
    db
      .select({
        id: mails.id,
        packageId: mails.packageId,
        kind: mails.kind,
        toEmail: mails.toEmail,
        toName: mails.toName,
        subject: mails.subject,
        status: mails.status,
        created: mails.created,
        sent: mails.sent,
        text: mailBodies.text,
      })
      .from(mails)
      .leftJoin(mailBodies, eq(mailBodies.mailId, mails.id))
      .where(isAddress(mails.toEmail, address))
      .orderBy(asc(mails.created)),
    findTexts(address),
    db.select().from(mailSuppressions).where(isAddress(mailSuppressions.address, address)),
    findDestinations(address),
  ]);
  return {
    address,
    senders: people,
    signers: places,
    evidence,
    auditLog: log,
    mails: written,
    textMessages: texts,
    suppressedAddresses: suppressed,
    deliveryDestinations: destinations,
  };
}
