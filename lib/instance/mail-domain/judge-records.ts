// PURE. What the DNS says of a sender's domain: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 9989), and what to publish where it lacks something.
import type { MailDomainLook } from "#lib/contract/health.ts";

/** The texts of a name; undefined where nobody answered. */
type Texts = readonly string[] | undefined;
type Look = MailDomainLook;

const look = (name: string, state: Look["state"], found = "", publish = ""): Look => ({ state, name, found, publish });

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);
/** Whatever may send in the name of the domain: what comes last in the record, where it says so. */
const isOpen = (record: string): boolean => /\s\+?all(?:\s|$)/i.test(record.replace(/\s[-~?]all\b/gi, " "));

const hostTerm = (host: string): string => {
  const bare = host.replace(/^\[|\]$/g, "");
  if (bare.includes(":")) return `ip6:${bare}`;
  return /^[\d.]+$/.test(bare) ? `ip4:${bare}` : `a:${bare}`;
};

/** `smtpHost`: whom the mails are handed to, which often hands them on from another address. */
export function judgeSpf(domain: string, texts: Texts, smtpHost: string): Look {
  if (!texts) return look(domain, "unanswered");
  const records = texts.filter(isSpf);
  const [record] = records;
  if (record === undefined) return look(domain, "missing", "", `v=spf1 ${hostTerm(smtpHost)} ~all`);
  if (records.length > 1) return look(domain, "several", records.join(" | "));
  return look(domain, isOpen(record) ? "open" : "ok", record);
}

const tagsOf = (record: string): Map<string, string> =>
  new Map(
    record.split(";").flatMap((tag) => {
      const [, key, value] = /^\s*([a-z]+)\s*=\s*([\s\S]*?)\s*$/i.exec(tag) ?? [];
      return key === undefined ? [] : [[key.toLowerCase(), value ?? ""] as const];
    }),
  );

/** `own`: the public half of the key that this instance signs with, as Base64. */
export function judgeDkim(name: string, texts: Texts, own?: string): Look {
  const publish = own ? `v=DKIM1; k=rsa; p=${own}` : "";
  if (!texts) return look(name, "unanswered");
  const record = texts.find((text) => tagsOf(text).has("p"));
  if (record === undefined) return look(name, "missing", "", publish);
  const key = (tagsOf(record).get("p") ?? "").replace(/\s+/g, "");
  if (key === "") return look(name, "revoked", record, publish);
  return own && key !== own ? look(name, "otherKey", record, publish) : look(name, "ok", record);
}

const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text.trim());

/** A domain without a record of its own is looked after by those above it: their names, the nearest first. Our choice: so many at most. */
const mostAsked = 5;
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  const last = Math.max(1, labels.length - 1);
  return Array.from({ length: last }, (_, at) => `_dmarc.${labels.slice(at).join(".")}`).slice(0, mostAsked);
}

/** `answers`: of `dmarcNames`, in their order. `mailbox`: who is told of mails that fail. */
export function judgeDmarc(domain: string, answers: readonly Texts[], mailbox: string): Look {
  const names = dmarcNames(domain);
  const own = names[0] ?? `_dmarc.${domain}`;
  for (const [at, texts] of answers.entries()) {
    const name = names[at] ?? own;
    if (!texts) return look(name, "unanswered");
    const records = texts.filter(isDmarc);
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) return look(name, "several", records.join(" | "));
    const tags = tagsOf(record);
    const policy = (at > 0 ? tags.get("sp") : undefined) ?? tags.get("p") ?? "none";
    return look(name, policy.toLowerCase() === "none" ? "lax" : "ok", record);
  }
  return look(own, "missing", "", `v=DMARC1; p=none; rua=mailto:${mailbox}`);
}
