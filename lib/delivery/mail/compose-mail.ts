// Fills the template of a mail in the outbox from what is true now: names, due date, links.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { MailWords } from "#lib/contract/records/mail-variables.ts";
import type { MailKind } from "#lib/contract/records/outbox.ts";
import { config } from "#lib/core/config.ts";
import { fullName } from "#lib/core/person-name.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { viewerThrough, visibleDocuments } from "#lib/packages/access/document-visibility.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { codeToSend, passcodeMinutes } from "#lib/packages/roles/passcodes.ts";
import { mailLinksFor } from "#lib/packages/roles/signing-link.ts";
import { askLogin } from "#lib/signing/authentication/sender-login.ts";
import {
  type AccessMailKind,
  type AccountMailKind,
  isAccessMail,
  isAccountMail,
  leadsToSigning,
} from "#lib/work/outbox/mail-kinds.ts";
import { accessLink } from "./access-link.ts";
import { brandColoursOf } from "./brand-colours.ts";
import { deliveredIn } from "./delivered-files.ts";
import { helpLine } from "./help-line.ts";
import type { AccessMailFacts, AccountMailFacts, PackageMailFacts } from "./mail-facts.ts";
import { type LogoSource, logoSourceOf } from "./mail-logo.ts";
import type { MailRow } from "./mail-row.ts";
import { wordsFor } from "./messages.ts";
import { accessValues, accountValues, inOwnWords, ownWordsOf, packageValues } from "./own-words.ts";
import { documentFacts, momentOf, otherSigners, travelsAlong, zoneFor } from "./package-facts.ts";
import type { MailTemplate } from "./template.ts";

type Words = Awaited<ReturnType<typeof wordsFor>>;
type Tx = Pick<Transaction, "select" | "_" | "execute">;

export type ComposedMail = {
  template: MailTemplate;
  /** The display name of the From line, and who gets the answers. */
  from: string;
  replyTo: { name: string; email: string } | null;
  link: string;
  logo?: LogoSource | undefined;
  /** Set for mails about a package: with the documents that the reader may see. */
  pkg?: WholePackage;
};

/** Undefined when the package is gone or the recipient was taken out of it. */
export async function composeMail(tx: Tx, mail: MailRow): Promise<ComposedMail | undefined> {
  return (await composeMails(tx, [mail]))[0];
}

/** Of mails about one package, or of one mail: the package and its account are read once for all. */
export async function composeMails(tx: Tx, mails: readonly MailRow[]): Promise<(ComposedMail | undefined)[]> {
  const [first] = mails;
  if (!first) return [];
  const about = isAccessMail(first.kind) || isAccountMail(first.kind) ? undefined : (first.packageId ?? "");
  if (mails.some(({ packageId }) => about !== undefined && packageId !== first.packageId))
    throw new Error("the mails of two packages are not composed together");
  const pkg = about === undefined ? undefined : await readWholeIn(tx, about);
  if (about !== undefined && !pkg) return mails.map(() => undefined);
  if (pkg) return composePackageMails(tx, mails, pkg, companyName(pkg.account));
  const account = await accountOf(tx, first.accountId);
  const company = companyName(account);
  return Promise.all(
    mails.map(async (mail) => {
      const reader = await senderWhoReads(tx, mail);
      const words = await wordsFor(reader?.language ?? null);
      const help = helpLine(words.words, account?.configuration);
      const own = ownWordsOf(account?.configuration, words.words.language, mail.kind, false);
      if (isAccessMail(mail.kind)) return withHelp(composeAccessMail(words, mail, mail.kind, { company, own }), help);
      const zone = zoneFor(reader, { timezoneId: "GMT" });
      return isAccountMail(mail.kind)
        ? withHelp(composeAccountMail(words, mail, mail.kind, { company, zone, own }), help)
        : undefined;
    }),
  );
}

/** A mail that names no sender goes to the address of one; a new address to be confirmed is nobody's yet. */
async function senderWhoReads(tx: Tx, { accountId, facts, toEmail }: MailRow) {
  const theirs = facts.senderId ? eq(senders.id, facts.senderId) : eq(senders.email, toEmail);
  const [sender] = await tx
    .select({ language: senders.language, timezoneId: senders.timezoneId })
    .from(senders)
    .where(and(eq(senders.accountId, accountId), isNull(senders.deleted), theirs));
  return sender;
}

async function accountOf(tx: Tx, accountId: string) {
  const [account] = await tx
    .select({ name: accounts.name, company: accounts.company, configuration: accounts.configuration })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account;
}

const withHelp = (mail: ComposedMail, help: string | undefined): ComposedMail => ({
  ...mail,
  template: { ...mail.template, help },
});

const companyName = (account?: Pick<typeof accounts.$inferSelect, "name" | "company">): string =>
  account?.company.name || account?.name || "Countersign";

const host = (): string => new URL(config().baseUrl).host;

type Own = { own: MailWords | undefined };

function composeAccessMail(
  words: Words,
  mail: MailRow,
  kind: AccessMailKind,
  { company, own }: Pick<AccessMailFacts, "company"> & Own,
): ComposedMail {
  const link = accessLink(mail);
  const facts: AccessMailFacts = {
    reader: mail.toName,
    company,
    invitedBy: mail.facts.invitedBy ?? "",
    link,
    host: host(),
  };
  return {
    template: inOwnWords(words[kind](facts), own, accessValues(facts), words.words),
    from: company,
    replyTo: null,
    link,
  };
}

function composeAccountMail(
  words: Words,
  mail: MailRow,
  kind: AccountMailKind,
  { own, ...about }: Pick<AccountMailFacts, "company" | "zone"> & Own,
): ComposedMail {
  const page = kind === "callback-failed" ? "/settings/callbacks" : "/settings";
  const link = `${config().baseUrl}${page}`;
  const facts: AccountMailFacts = { ...about, reader: mail.toName, link, host: host(), facts: mail.facts };
  const template = inOwnWords(words[kind](facts), own, accountValues(facts), words.words);
  return { template, from: about.company, replyTo: null, link };
}

type Role = WholePackage["roles"][number];
type Reader = { role?: Role; signer?: Role["signers"][number] };

/** Whom a mail is for; undefined when they were taken out of the package. A mail without a role is the owner's. */
function readerOf(mail: MailRow, pkg: WholePackage): Reader | undefined {
  if (!mail.roleId) return {};
  const role = pkg.roles.find((one) => one.id === mail.roleId);
  const signer =
    role?.signers.find((one) => one.id === mail.facts.signerId) ??
    role?.signers.find((one) => one.email.toLowerCase() === mail.toEmail.toLowerCase()) ??
    role?.signers[0];
  return role && signer && { role, signer };
}

async function composePackageMails(tx: Tx, mails: readonly MailRow[], pkg: WholePackage, company: string) {
  const readers = new Map(mails.map((mail) => [mail, readerOf(mail, pkg)]));
  // Where there is nothing to do no link goes along; whoever passed the role on is not led to that of the new person.
  const linked = mails.filter((mail) => readers.get(mail)?.role && leadsToSigning(mail.kind));
  const asked = linked.map((mail) => ({
    holder: {
      roleId: readers.get(mail)?.role?.id ?? "",
      signerId: readers.get(mail)?.signer?.id ?? "",
      member: mail.facts.member,
    },
    recipient: mail.toEmail,
  }));
  const links = await mailLinksFor(tx, pkg.id, asked);
  const people = linked.map((mail) => personOf(mail, readers.get(mail)));
  // Nearly every mail goes to people outside: nothing is asked of the database for them.
  const mayAsk = people.some(({ senderId }) => senderId) || linked.some((mail) => mail.facts.member);
  const signIn = mayAsk ? await askLogin(tx, pkg, people) : [];
  return Promise.all(
    mails.map(async (mail) => {
      const reader = readers.get(mail);
      const at = linked.indexOf(mail);
      // The package was read without its lock: its roles may be gone by the time their links are made.
      const link = at < 0 ? `${config().baseUrl}/packages/${pkg.id}` : links[at];
      if (!reader || !link) return undefined;
      const code = mail.kind === "passcode" ? await codeOfMail(tx, mail) : {};
      if (!code) return undefined;
      const words = await wordsFor(languageOf(reader, pkg));
      return composePackageMail(words, { ...mail, facts: { ...mail.facts, ...code } }, pkg, {
        ...reader,
        link,
        company,
        signsIn: signIn[at] === true,
      });
    }),
  );
}

/** Of a group each member has their own mail. */
const personOf = ({ toEmail }: Pick<MailRow, "toEmail">, reader: Reader | undefined) => ({
  senderId: reader?.signer?.senderId ?? null,
  email: toEmail,
});

/** A code is made when it is sent, and never stored; null for one that nobody can enter any more. */
async function codeOfMail(tx: Tx, { facts }: MailRow): Promise<{ code: string; minutes: string } | null> {
  const code = await codeToSend(tx, facts.passcodeId ?? "");
  return code === null ? null : { code, minutes: String(passcodeMinutes) };
}

type MaybeReader = { role?: Reader["role"] | undefined; signer?: Reader["signer"] | undefined };

/** A signer's own language before the package's; whoever owns the package reads what they set for themselves. */
const languageOf = ({ role, signer }: MaybeReader, pkg: WholePackage): string =>
  role ? (signer?.language ?? pkg.language) : pkg.owner.language;

/** What asks a signer, as it would leave if the package were sent now; the link it will lead to is not made for it. */
export async function composeInvitation(
  tx: Pick<Tx, "execute">,
  pkg: WholePackage,
  reader: Required<Reader>,
  to: Pick<MailRow, "toName" | "toEmail">,
): Promise<ComposedMail> {
  const words = await wordsFor(languageOf(reader, pkg));
  const link = `${config().baseUrl}/…`;
  const company = companyName(pkg.account);
  const [signsIn = false] = await askLogin(tx, pkg, [personOf(to, reader)]);
  const mail = { kind: "invitation", facts: {}, ...to } as const;
  return composePackageMail(words, mail, pkg, { ...reader, link, company, signsIn });
}

/** A destination of signed documents is told of no more than it gets. */
function ofDelivery({ facts }: Pick<MailRow, "facts">, pkg: WholePackage): WholePackage {
  const delivered = deliveredIn(facts);
  return delivered ? { ...pkg, documents: pkg.documents.filter(({ id }) => delivered.includes(id)) } : pkg;
}

function composePackageMail(
  { words, ...kinds }: Words,
  mail: Pick<MailRow, "kind" | "facts" | "toName" | "toEmail">,
  pkg: WholePackage,
  { role, signer, link, company, signsIn }: Reader & { link: string; company: string; signsIn: boolean },
): ComposedMail {
  // What is hidden from this reader is neither named nor attached.
  const seen = role
    ? { ...pkg, documents: visibleDocuments(pkg.documents, viewerThrough(role, pkg.ownerId)) }
    : ofDelivery(mail, pkg);
  const sender = { name: fullName(pkg.owner), email: pkg.owner.email };
  const settings = settingsOf(pkg);
  const facts: PackageMailFacts = {
    reader: mail.toName || mail.toEmail,
    sender,
    company,
    colours: brandColoursOf(settings),
    packageName: pkg.name,
    message: mail.facts.message || role?.emailMessage || pkg.emailMessage,
    due: pkg.due && momentOf(pkg.due, zoneFor(signer, pkg), words),
    when: mail.facts.at ? momentOf(new Date(mail.facts.at), zoneFor(signer, pkg), words) : null,
    isOpen: pkg.status === "SENT",
    signsIn,
    waysOut: { decline: settings.declineButton !== false, optOut: settings.optOutButton === true },
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
  const own = ownWordsOf(pkg.account.configuration, words.language, mail.kind, !role);
  const standard = kinds[mail.kind as Exclude<MailKind, AccessMailKind | AccountMailKind>](facts);
  const template = inOwnWords(standard, own, packageValues(facts, words), words);
  const logo = logoSourceOf(settings, pkg.account, languageOf({ role, signer }, pkg));
  const asker = mail.kind === "question" ? { name: mail.facts.by ?? "", email: mail.facts.email ?? "" } : null;
  const replyTo = role ? sender : asker?.email ? asker : null;
  const { disableFooter } = featuresOf(pkg.account.features);
  const shown = disableFooter ? { ...template, footer: "" } : template;
  const help = helpLine(words, pkg.account.configuration);
  return { template: { ...shown, help }, from: `${sender.name} (${company})`, replyTo, link, logo, pkg: seen };
}
