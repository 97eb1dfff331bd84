// Which mails a caller may see, with what a list shows of each.

import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { config } from "#lib/core/config.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { LinkHolder } from "#lib/packages/roles/signing-link.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { isAccessMail, leadsToSigning } from "#lib/work/outbox/mail-kinds.ts";
import type { MailRow } from "./mail-row.ts";

/** A manager's whole account; everybody else's own packages. */
export function mailsVisibleTo(caller: SenderCaller): SQL | undefined {
  const account = eq(mails.accountId, caller.accountId);
  return caller.type === "MANAGER" ? account : and(account, eq(packages.ownerId, caller.senderId));
}

type Found = {
  mail: MailRow;
  packageName: string | null;
  pkg: Pick<PackageRow, "status" | "trashed" | "type"> | null;
  signerId: string | null;
};

/** Whose mail it is, by what the mail says; a member of a group is written to under an address that is not the signer's. */
const isTheirs = and(
  eq(signers.packageId, mails.packageId),
  eq(signers.roleId, mails.roleId),
  sql`case when ${mails.facts}->>'signerId' is null then lower(${signers.email}) = lower(${mails.toEmail})
    else ${signers.id} = ${mails.facts}->>'signerId' end`,
);

const selectMails = () =>
  db
    .select({
      mail: mails,
      packageName: packages.name,
      pkg: { status: packages.status, trashed: packages.trashed, type: packages.type },
      signerId: signers.id,
    })
    .from(mails)
    .leftJoin(packages, eq(packages.id, mails.packageId))
    .leftJoin(signers, isTheirs);

/** Newest first. */
export async function findMails(
  where: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: Found[] }> {
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(mails).leftJoin(packages, eq(packages.id, mails.packageId)).where(where),
    selectMails().where(where).orderBy(desc(mails.created), desc(mails.id)).offset(offset).limit(limit),
  ]);
  return { count: total?.count ?? 0, rows };
}

export async function findMail(caller: SenderCaller, mailId: string): Promise<Found | undefined> {
  const [found] = await selectMails().where(and(eq(mails.id, mailId), mailsVisibleTo(caller)));
  return found;
}

/**
 * Only while mails stay here, and never one that proves who reads an address: whoever asks for a new address of their own
 * would confirm it themselves. A signer's link is another matter: open-as-signer.ts.
 */
function linkOf({ mail }: Found): string | null {
  if (!keepsMails() || mail.roleId || isAccessMail(mail.kind)) return null;
  return mail.packageId && `${config().baseUrl}/packages/${mail.packageId}`;
}

/** The signer of a mail that leads to signing, where mails stay here. */
export function signerToOpen({ mail, pkg, signerId }: Found): LinkHolder | undefined {
  if (!keepsMails() || !pkg || !mail.roleId || !signerId || !leadsToSigning(mail.kind)) return undefined;
  if (!isAllowed(pkg, "signing-url")) return undefined;
  return { roleId: mail.roleId, signerId, member: mail.facts.member };
}

export function mailRecord(found: Found): Mail {
  const { id, kind, subject, toName, toEmail, status, error, report, suppressed, attempts, created, sent, packageId } =
    found.mail;
  return {
    id,
    kind,
    // Until its turn comes a mail has no subject yet.
    subject: subject || found.packageName || "",
    to: { name: toName, email: toEmail },
    status,
    error,
    report,
    suppressed,
    attempts,
    created: wireTime(created),
    sent: wireTimeOrNull(sent),
    packageId,
    packageName: found.packageName,
    link: linkOf(found),
    provesAddress: isAccessMail(found.mail.kind),
    opensAsSigner: signerToOpen(found) !== undefined,
  };
}

/** Everything of one package, or everything. */
export const ofPackage = (packageId: string | undefined): SQL | undefined =>
  packageId ? eq(mails.packageId, packageId) : undefined;
