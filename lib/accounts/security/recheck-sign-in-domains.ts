// Looks again for the DNS records by which domains count. One that has gone is told at once; some days later the domain counts no more.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signInDomains } from "#db/schema/sign-in-providers.ts";
import { systemTexts, type TextResolver } from "#lib/core/dns-texts.ts";
import { log } from "#lib/core/log.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { lossOf } from "./prove-sign-in-domain.ts";
import { type DomainRow, graceEnd, recordFor } from "./sign-in-domains.ts";
import { providerOf, providerSubject } from "./sign-in-provider.ts";

/** Our choices: twice a day, and so many at a time that a DNS that does not answer holds up nothing. */
const everyMs = 12 * 3600_000;
const atOnce = 10;

const lastLook = sql`coalesce(${signInDomains.checked}, ${signInDomains.proven})`;

/** What counts by the owner's word, or by long use, has no record to be looked for. Part of the sweep. */
export async function recheckDomains(texts: TextResolver = systemTexts, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - everyMs).toISOString();
  const due = await db
    .select()
    .from(signInDomains)
    .where(
      and(
        eq(signInDomains.provenBy, "DNS"),
        isNotNull(signInDomains.proven),
        sql`${lastLook} <= ${before}::timestamptz`,
      ),
    )
    .orderBy(lastLook)
    .limit(atOnce);
  await Promise.all(
    due.map(async (row) => {
      try {
        await settle(row, await texts(row.domain), now);
      } catch (err) {
        log.error({ accountId: row.accountId, domain: row.domain, err }, "single sign-on: looking for a record failed");
      }
    }),
  );
}

/** `found` is undefined where nobody answered: that says nothing of the record, and takes nothing. */
const settle = (row: DomainRow, found: readonly string[] | undefined, now: Date): Promise<void> =>
  inTransaction(systemCaller("sweep"), async ({ tx, audit }) => {
    const { accountId, domain } = row;
    const one = and(eq(signInDomains.accountId, accountId), eq(signInDomains.domain, domain));
    const [present] = await tx.select().from(signInDomains).where(one).for("no key update");
    // Somebody has looked meanwhile, or named it anew: what they found is newer.
    const isSame = present?.provenBy === "DNS" && present.checked?.getTime() === row.checked?.getTime();
    if (!present || !isSame) return;
    const isGone = found !== undefined && !found.includes(recordFor(present));
    const missing = isGone ? (present.missing ?? now) : found ? null : present.missing;
    const isLost = isGone && missing !== null && graceEnd(missing) <= now;
    await tx
      .update(signInDomains)
      .set(isLost ? lossOf(now) : { missing, checked: now })
      .where(one);
    const isNews = missing !== null && present.missing === null;
    if (!isLost && !isNews) return;
    const provider = await providerOf(accountId, tx);
    if (!provider) throw new Error("a domain without a provider");
    log.warn({ accountId, domain, lost: isLost }, "single sign-on: the record of a domain has gone");
    audit({
      act: isLost ? "signInProvider.domainLost" : "signInProvider.domainMissing",
      by: { accountId },
      subject: providerSubject(provider.issuer),
      ...(isLost ? { before: { by: "DNS" } } : {}),
      after: isLost ? { domain, by: null } : { domain, until: graceEnd(missing ?? now).toISOString() },
    });
  });
