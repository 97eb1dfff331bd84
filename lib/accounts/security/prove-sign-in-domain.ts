// POST /account/admin/signInProvider/domains: a domain counts once its DNS says so, or the owner of the only account.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signInDomains, signInProviders } from "#db/schema/sign-in-providers.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { SignInDomainCheck } from "#lib/contract/records/sign-in-provider.ts";
import type { security } from "#lib/contract/security.ts";
import { systemTexts, type TextResolver } from "#lib/core/dns-texts.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount } from "../lock-account.ts";
import { endOtherWays } from "./other-sessions.ts";
import { refuseMember } from "./provider-client.ts";
import { type DomainRow, domainRecord, holderOf, mayVouch, recordFor } from "./sign-in-domains.ts";
import { providerOf, providerSubject } from "./sign-in-provider.ts";

/** Any number that only this uses: of two accounts that prove one domain at once the second finds what the first has proven. */
const lockNumber = 20_611_476;

type Prove = Operation<typeof security.proveSignInDomain>;

/** `texts`: the DNS. It is asked before anything is locked. */
export const proveBy =
  (texts: TextResolver): Prove =>
  async ({ caller, body }) => {
    refuseRestricted(caller);
    const domain = body.domain.trim().toLowerCase();
    const named = and(eq(signInDomains.accountId, caller.accountId), eq(signInDomains.domain, domain));
    // What the account has not named is nothing that the DNS is asked for.
    const isNamed = (await db.$count(signInDomains, named)) > 0;
    const found = isNamed && body.by === "DNS" ? await texts(domain) : [];
    return inTransaction(caller, async (work): Promise<SignInDomainCheck> => {
      const { tx, now } = work;
      await lockAccount(work);
      await requireConfirmed(tx, caller);
      await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
      const [row] = await tx.select().from(signInDomains).where(named);
      if (!row) refuseMember("domain", "signInUnnamed");
      if (body.by === "OWNER" && !(await mayVouch(caller, tx))) refuse("error.forbidden.ownersWord");
      if (!found) return { outcome: "NO_ANSWER", domain: domainRecord(row) };
      const isThere = body.by === "OWNER" || found.includes(recordFor(row));
      if (isThere) await takeOver(work, row, found);
      const next = isThere ? proof(row, body.by, now) : loss(row, now);
      const [after = row] = await tx.update(signInDomains).set(next).where(named).returning();
      await tell(work, row, after);
      return { outcome: after.proven ? "PROVEN" : "NO_RECORD", domain: domainRecord(after) };
    });
  };

export const proveSignInDomain: Prove = proveBy(systemTexts);

/** What is proven already keeps the moment at which it was; the record comes in place of a word. */
const proof = (row: DomainRow, by: "DNS" | "OWNER", now: Date): Partial<DomainRow> => ({
  proven: row.proven ?? now,
  provenBy: by === "OWNER" && row.proven ? row.provenBy : by,
  lost: null,
  missing: by === "DNS" ? null : row.missing,
  ...(by === "DNS" ? { checked: now } : {}),
});

/** What becomes of a domain that counts no more. */
export const lossOf = (now: Date) => ({ proven: null, provenBy: null, missing: null, lost: now, checked: now });

/** Only what the record had proven is lost with it: a word, or long use, was given without one. */
const loss = (row: DomainRow, now: Date): Partial<DomainRow> =>
  row.provenBy === "DNS" && row.proven ? lossOf(now) : { checked: now };

/** Throws 409 where another account has the domain and its record still stands, too: whose it is then is not ours to say. */
async function takeOver({ tx, now }: Work<SenderCaller>, row: DomainRow, texts: readonly string[]): Promise<void> {
  const holder = await holderOf(row.domain, tx);
  if (!holder || holder.accountId === row.accountId) return;
  if (texts.includes(recordFor(holder)) || !texts.includes(recordFor(row))) refuse("error.conflict.signInDomain");
  log.warn({ accountId: holder.accountId, domain: row.domain }, "single sign-on: another account has proven a domain");
  await tx
    .update(signInDomains)
    .set(lossOf(now))
    .where(and(eq(signInDomains.accountId, holder.accountId), eq(signInDomains.domain, row.domain)));
}

async function tell(work: Work<SenderCaller>, before: DomainRow, after: DomainRow): Promise<void> {
  const { tx, caller, now, audit } = work;
  if (Boolean(before.proven) === Boolean(after.proven) && before.provenBy === after.provenBy) return;
  const { domain, accountId } = after;
  const provider = await providerOf(accountId, tx);
  if (!provider) throw new Error("a domain without a provider");
  const isNew = after.proven && !before.proven && provider.onlyThisWay;
  // Whoever is just being let in otherwise (`refuseOtherWays`) is waited for: their session is among those that end.
  if (isNew)
    await tx
      .select({ id: signInProviders.id })
      .from(signInProviders)
      .where(eq(signInProviders.accountId, accountId))
      .for("no key update");
  const endedSessions = isNew ? await endOtherWays(tx, provider, [domain], caller, now) : 0;
  audit({
    act: after.proven ? "signInProvider.domainProven" : "signInProvider.domainLost",
    subject: providerSubject(provider.issuer),
    before: { by: before.provenBy },
    after: { domain, by: after.provenBy, ...(endedSessions > 0 ? { endedSessions } : {}) },
  });
}
