// Makes the letter of an owed mail from what is true now: names, due date, links.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { documentVisibilities } from "#db/schema/packages.ts";
import { fullName } from "#lib/auth/caller.ts";
import { config } from "#lib/config.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { signingLinkOf } from "#lib/roles/signing-link.ts";
import { accessLink } from "./access-link.ts";
import { isAccessMail, type MailKind } from "./kinds.ts";
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
  /** Set for mails about a package. */
  pkg?: WholePackage;
};

/** Undefined when the package is gone or the recipient was taken out of it. */
export async function composeMail(tx: Tx, mail: MailRow): Promise<ComposedMail | undefined> {
  if (isAccessMail(mail.kind)) return composeAccessMail(tx, mail);
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

async function composeAccessMail(tx: Tx, mail: MailRow): Promise<ComposedMail> {
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
    letter: wordsFor("en")[mail.kind as "password-reset" | "sender-invitation"](facts),
    from: company,
    replyTo: null,
    link,
  };
}

async function composePackageMail(tx: Tx, mail: MailRow, pkg: WholePackage): Promise<ComposedMail | undefined> {
  const role = pkg.roles.find((one) => one.id === mail.roleId);
  if (mail.roleId && !role) return undefined;
  const signer =
    role?.signers.find((one) => one.email.toLowerCase() === mail.toEmail.toLowerCase()) ?? role?.signers[0];
  if (role && !signer) return undefined;
  const language = signer?.language ?? pkg.language;
  const words = wordsFor(language);
  const link =
    role && signer ? await signingLinkOf(tx, pkg, role.id, signer.id) : `${config().baseUrl}/packages/${pkg.id}`;
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
    documents: documentFacts(pkg, role?.id ?? "", role ? await hiddenFrom(tx, pkg.id, role.id) : new Set()),
    others: role ? otherSigners(pkg, role) : { done: [], now: [], later: [] },
    link,
    host: host(),
    isOwner: !role,
    attached: travelsAlong(mail, pkg),
    facts: mail.facts,
  };
  const letter = words[mail.kind as Exclude<MailKind, "password-reset" | "sender-invitation">](facts);
  return { letter, from: `${sender.name} (${company})`, replyTo: role ? sender : null, link, pkg };
}

/** Documents that were kept from this role. */
async function hiddenFrom(tx: Tx, packageId: string, roleId: string): Promise<Set<string>> {
  const rows = await tx.select().from(documentVisibilities).where(eq(documentVisibilities.packageId, packageId));
  return new Set(rows.filter((row) => !row.roleIds.includes(roleId)).map((row) => row.documentId));
}
