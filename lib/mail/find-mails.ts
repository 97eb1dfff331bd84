// Which mails a caller may see, with what a list shows of each.
import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import type { Mail } from "#lib/api/contract/instance.ts";
import type { SenderCaller } from "#lib/auth/caller.ts";
import { config } from "#lib/config.ts";
import { signingUrlOf } from "#lib/roles/signing-link.ts";
import { wireTime, wireTimeOrNull } from "#lib/wire-time.ts";
import { accessLink } from "./access-link.ts";
import { isAccessMail } from "./kinds.ts";
import type { MailRow } from "./mail-row.ts";
import { keepsMails } from "./transport.ts";

/** A manager's whole account; everybody else's own packages. */
export function mailsVisibleTo(caller: SenderCaller): SQL | undefined {
  const account = eq(mails.accountId, caller.accountId);
  return caller.type === "MANAGER" ? account : and(account, eq(packages.ownerId, caller.senderId));
}

type Found = { mail: MailRow; packageName: string | null; linkId: string | null };

const selectMails = () =>
  db
    .select({ mail: mails, packageName: packages.name, linkId: signerLinks.id })
    .from(mails)
    .leftJoin(packages, eq(packages.id, mails.packageId))
    .leftJoin(
      signers,
      and(
        eq(signers.packageId, mails.packageId),
        eq(signers.roleId, mails.roleId),
        eq(sql`lower(${signers.email})`, sql`lower(${mails.toEmail})`),
      ),
    )
    .leftJoin(
      signerLinks,
      and(
        eq(signerLinks.packageId, mails.packageId),
        eq(signerLinks.roleId, mails.roleId),
        // A member of a group is written to under an address that is not the signer's own.
        eq(signerLinks.signerId, sql`coalesce(${mails.facts}->>'signerId', ${signers.id})`),
        eq(signerLinks.member, sql`coalesce(${mails.facts}->>'member', '')`),
        isNull(signerLinks.revoked),
      ),
    );

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

/** Only while mails stay here: to who receives it, the link is as good as a signature or a password. */
function linkOf({ mail, linkId }: Found): string | null {
  if (!keepsMails()) return null;
  if (isAccessMail(mail.kind)) return accessLink(mail);
  if (mail.roleId) return linkId && signingUrlOf(linkId);
  return mail.packageId && `${config().baseUrl}/packages/${mail.packageId}`;
}

export function mailRecord(found: Found): Mail {
  const { id, kind, subject, toName, toEmail, status, error, attempts, created, sent, packageId } = found.mail;
  return {
    id,
    kind,
    // Until its turn comes a mail has no subject yet.
    subject: subject || found.packageName || "",
    to: { name: toName, email: toEmail },
    status,
    error,
    attempts,
    created: wireTime(created),
    sent: wireTimeOrNull(sent),
    packageId,
    packageName: found.packageName,
    link: linkOf(found),
  };
}

/** Everything of one package, or everything. */
export const ofPackage = (packageId: string | undefined): SQL | undefined =>
  packageId ? eq(mails.packageId, packageId) : undefined;
