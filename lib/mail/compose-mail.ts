// Makes the letter of an owed mail from what is true now: names, due date, links.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { config } from "#lib/config.ts";
import { viewerThrough, visibleDocuments } from "#lib/documents/document-visibility.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { fullName } from "#lib/person-name.ts";
import { holdRole, signingLinkFor } from "#lib/roles/signing-link.ts";
import { accessLink } from "./access-link.ts";
import { type AccessMailKind, type AccountMailKind, isAccessMail, isAccountMail, type MailKind } from "./kinds.ts";
import type { Letter } from "./letter.ts";
import type { AccessMailFacts, PackageMailFacts } from "./mail-facts.ts";
import type { MailRow } from "./mail-row.ts";
import { documentFacts, momentOf, otherSigners, travelsAlong } from "./package-facts.ts";
import { wordsFor } from "./words.ts";

type Tx = Pick<Transaction, "select" | "insert" | "query">;

export type ComposedMail = {
  letter: Letter;
  /** The display name of the From line, and who gets the answers. */
  from: string;
  replyTo: { name: string; email: string } | null;
  link: string;
  /** Set for mails about a package: with the documents that the reader may see. */
  pkg?: WholePackage;
};

/** Undefined when the package is gone or the recipient was taken out of it. */
export async function composeMail(tx: Tx, mail: MailRow): Promise<ComposedMail | undefined> {
  if (isAccessMail(mail.kind)) return composeAccessMail(tx, mail, mail.kind);
  if (isAccountMail(mail.kind)) return composeAccountMail(tx, mail, mail.kind);
  const pkg = await readWholeIn(tx, mail.packageId ?? "");
  return pkg && composePackageMail(tx, mail, pkg);
}

async function companyOf(tx: Tx, accountId: string): Promise<string> {
  const [account] = await tx
    .select({ name: accounts.name, company: accounts.company })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.company.name || account?.name || "Countersign";
}

const host = (): string => new URL(config().baseUrl).host;

async function composeAccessMail(tx: Tx, mail: MailRow, kind: AccessMailKind): Promise<ComposedMail> {
  const company = await companyOf(tx, mail.accountId);
  const link = accessLink(mail);
  const facts: AccessMailFacts = {
    reader: mail.toName,
    company,
    invitedBy: mail.facts.invitedBy ?? "",
    link,
    host: host(),
  };
  return {
    letter: wordsFor("en")[kind](facts),
    from: company,
    replyTo: null,
    link,
  };
}

async function composeAccountMail(tx: Tx, mail: MailRow, kind: AccountMailKind): Promise<ComposedMail> {
  const company = await companyOf(tx, mail.accountId);
  const link = `${config().baseUrl}/settings`;
  const letter = wordsFor("en")[kind]({ reader: mail.toName, company, link, facts: mail.facts });
  return { letter, from: company, replyTo: null, link };
}

async function composePackageMail(tx: Tx, mail: MailRow, pkg: WholePackage): Promise<ComposedMail | undefined> {
  const role = pkg.roles.find((one) => one.id === mail.roleId);
  if (mail.roleId && !role) return undefined;
  const signer =
    role?.signers.find((one) => one.id === mail.facts.signerId) ??
    role?.signers.find((one) => one.email.toLowerCase() === mail.toEmail.toLowerCase()) ??
    role?.signers[0];
  if (role && !signer) return undefined;
  // What is hidden from this reader is neither named nor attached.
  const seen = role ? { ...pkg, documents: visibleDocuments(pkg.documents, viewerThrough(role, pkg.ownerId)) } : pkg;
  const language = signer?.language ?? pkg.language;
  const words = wordsFor(language);
  // Whoever passed the role on is not led to the link of the new person.
  const hasLink = role && signer && mail.kind !== "reassigned";
  // The package was read without its lock: it may be deleted by the time the link is made.
  if (hasLink && !(await holdRole(tx, pkg.id, role.id))) return undefined;
  const link = hasLink
    ? (
        await signingLinkFor(
          tx,
          pkg,
          { roleId: role.id, signerId: signer.id, member: mail.facts.member },
          { channel: "mail", recipient: mail.toEmail },
        )
      ).url
    : `${config().baseUrl}/packages/${pkg.id}`;
  const company = await companyOf(tx, pkg.accountId);
  const sender = { name: fullName(pkg.owner), email: pkg.owner.email };
  const facts: PackageMailFacts = {
    reader: mail.toName || mail.toEmail,
    sender,
    company,
    packageName: pkg.name,
    message: mail.facts.message || role?.emailMessage?.content || pkg.emailMessage,
    // A signer whose zone nobody set reads the package's.
    due:
      pkg.due &&
      momentOf(pkg.due, signer && signer.timezoneId !== "GMT" ? signer.timezoneId : pkg.timezoneId, words.language),
    documents: documentFacts(seen, role?.id ?? ""),
    others: role ? otherSigners(pkg, role) : { done: [], now: [], later: [] },
    rejected: (role?.attachmentRequirements ?? [])
      .filter(({ status }) => status === "REJECTED")
      .map(({ name, comment }) => ({ name, comment: comment ?? "" })),
    link,
    host: host(),
    verifyUrl: `${config().baseUrl}/verify`,
    isOwner: !role,
    attached: travelsAlong(mail, seen),
    facts: mail.facts,
  };
  const letter = words[mail.kind as Exclude<MailKind, AccessMailKind | AccountMailKind>](facts);
  return { letter, from: `${sender.name} (${company})`, replyTo: role ? sender : null, link, pkg: seen };
}
