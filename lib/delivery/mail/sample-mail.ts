// A mail of any kind about a made-up package, in any language that mails speak, with the account's own colours and logo.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { isAccessMail, isAccountMail, leadsToSigning } from "#lib/work/outbox/mail-kinds.ts";
import { brandColoursOf } from "./brand-colours.ts";
import type { ComposedMail } from "./compose-mail.ts";
import { helpLine } from "./help-line.ts";
import type { PackageMailFacts } from "./mail-facts.ts";
import { logoSourceOf } from "./mail-logo.ts";
import { wordsFor } from "./messages.ts";
import { accessValues, accountValues, inOwnWords, ownWordsOf, packageValues } from "./own-words.ts";
import { momentOf } from "./package-facts.ts";
import type { MailTemplate } from "./template.ts";

type Asked = z.output<typeof outbox.previewMail.body>;
export type SampleMail = ComposedMail & {
  to: { name: string; email: string };
  /** The same mail in the product's own words. */
  standard: MailTemplate;
};

const day = 24 * 3600_000;

/** Mails that owners alone read. */
const ofOwners = [
  "unlock-asked",
  "time-asked",
  "link-reported",
  "question",
  "identity-waiting",
  "ready-for-completion",
];

/** What the kinds add to a mail, as far as there is anything to show. */
const factsOf = ({ sample: { person, message } }: Asked, event: string): Record<string, string> => ({
  by: person,
  from: person,
  to: person,
  person: "",
  invitedBy: person,
  reason: message,
  message,
  email: "person@example.com",
  address: "person@example.com",
  signed: "yes",
  invited: "yes",
  decision: "approved",
  code: "123456",
  minutes: "15",
  event,
  problem: "503",
  at: new Date().toISOString(),
  failures: JSON.stringify([{ at: new Date().toISOString(), ip: "192.0.2.1", browser: "" }]),
});

/** To whoever asks: nobody else is written to. */
export async function sampleMail(caller: SenderCaller, asked: Asked): Promise<SampleMail> {
  const { kind, language, sample } = asked;
  const [found] = await db
    .select({ account: accounts, sender: senders })
    .from(senders)
    .innerJoin(accounts, eq(accounts.id, senders.accountId))
    .where(and(eq(senders.id, caller.senderId), eq(senders.accountId, caller.accountId)));
  if (!found) refuse("error.notFound.userNotFound");
  const { account, sender } = found;
  const { words, ...kinds } = await wordsFor(language);
  const company = account.company.name || account.name;
  const to = { name: fullName(sender), email: sender.email };
  const link = config().baseUrl;
  const help = helpLine(words, account.configuration);
  const host = new URL(link).host;
  const facts = factsOf(asked, "PACKAGE_COMPLETE");
  const zone = { id: sender.timezoneId, isOwn: true };
  const replyTo = null;
  const toOwner = asked.toOwner || ofOwners.includes(kind);
  const own = asked.words ?? ownWordsOf(account.configuration, words.language, kind, toOwner);
  if (isAccessMail(kind)) {
    const about = { reader: to.name, company, invitedBy: sample.person, link, host };
    const standard = kinds[kind](about);
    const template = inOwnWords(standard, own, accessValues(about), words);
    return { template: { ...template, help }, standard, from: company, replyTo, link, to };
  }
  if (isAccountMail(kind)) {
    const about = { reader: to.name, company, link, host, zone, facts };
    const standard = kinds[kind](about);
    const template = inOwnWords(standard, own, accountValues(about), words);
    return { template: { ...template, help }, standard, from: company, replyTo, link, to };
  }
  const settings = effectiveSettings(null, account.ceremonySettings).ceremony;
  const about: PackageMailFacts = {
    reader: to.name,
    sender: toOwner ? to : { name: sample.person, email: "person@example.com" },
    company,
    colours: brandColoursOf(settings),
    packageName: sample.packageName,
    message: sample.message,
    due: momentOf(new Date(Date.now() + 14 * day), zone, words),
    when: momentOf(new Date(), zone, words),
    isOpen: leadsToSigning(kind),
    signsIn: false,
    waysOut: { decline: settings.declineButton !== false, optOut: settings.optOutButton === true },
    documents: [{ name: sample.documentName, pages: 3, fields: 2 }],
    others: { done: [sample.person], now: [], later: [] },
    rejected: [{ name: sample.documentName, comment: sample.message }],
    link,
    host,
    verifyUrl: `${link}/verify`,
    isOwner: toOwner,
    attached: false,
    facts,
  };
  const standard = kinds[kind](about);
  const template = inOwnWords(standard, own, packageValues(about, words), words);
  const { disableFooter } = featuresOf(account.features);
  return {
    template: { ...template, help, ...(disableFooter ? { footer: "" } : {}) },
    standard,
    from: `${about.sender.name} (${company})`,
    replyTo,
    link,
    logo: logoSourceOf(settings, account, language),
    to,
  };
}
