// Asks the DNS what receivers of our mails ask it: whether they may believe that the mails are the domain's.
import { desc, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import type { MailDomainState } from "#lib/contract/health.ts";
import { config } from "#lib/core/config.ts";
import type { TextResolver } from "#lib/core/dns-texts.ts";
import { parseMailbox } from "#lib/delivery/mail/header-text.ts";
import { dkimKey, isAligned, publishedKey } from "#lib/delivery/mail/mail-domain.ts";
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from "./judge-records.ts";

/** As the newest mail says that came back with its head: what a mail server or provider signs with is not ours to know otherwise. */
async function signedBy(domain: string) {
  const [found] = await db
    .select({ signedBy: mails.signedBy })
    .from(mails)
    .where(isNotNull(mails.signedBy))
    .orderBy(desc(mails.created))
    .limit(1);
  return found?.signedBy && isAligned(found.signedBy.domain, domain) ? found.signedBy : undefined;
}

async function dkimOf(domain: string, texts: TextResolver): Promise<MailDomainState["dkim"]> {
  const { dkim } = config();
  // A key that cannot be read is what the check of the mail server tells.
  const own = await dkimKey().catch(() => undefined);
  const key = dkim ? { domain, selector: dkim.selector } : await signedBy(domain);
  if (!key) return { state: "noSelector", name: "", found: "", publish: "" };
  const name = `${key.selector}._domainkey.${key.domain}`;
  return judgeDkim(name, await texts(name), own && publishedKey(own));
}

export async function lookAtMailDomain(domain: string, texts: TextResolver): Promise<MailDomainState> {
  const { smtpUrl, mailFrom, dkim: set } = config();
  const [spf, dkim, ...dmarc] = await Promise.all([
    texts(domain),
    dkimOf(domain, texts),
    ...dmarcNames(domain).map((name) => texts(name)),
  ]);
  return {
    domain,
    signsHere: set?.keyFile !== undefined,
    spf: judgeSpf(domain, spf, smtpUrl ? new URL(smtpUrl).hostname : domain),
    dkim,
    dmarc: judgeDmarc(domain, dmarc, parseMailbox(mailFrom ?? "").address),
  };
}
