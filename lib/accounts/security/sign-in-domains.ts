// The domains that an account's provider is named for: which of them count, and by what.
import { and, asc, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { signInDomains } from "#db/schema/sign-in-providers.ts";
import { domainGraceDays, type SignInProvider } from "#lib/contract/records/sign-in-provider.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

type Reads = Pick<Transaction, "select">;
export type DomainRow = typeof signInDomains.$inferSelect;
type DomainRecord = SignInProvider["domainProofs"][number];

/** Follows from the account and the domain: whoever sees another's record can do nothing with it. */
export const recordFor = ({ accountId, domain }: Pick<DomainRow, "accountId" | "domain">): string =>
  `countersign-domain=${derivedToken("sign-in-domain", `${accountId} ${domain}`)}`;

/** When a domain counts no more whose record has been missing since then. */
export const graceEnd = (missing: Date): Date => new Date(missing.getTime() + domainGraceDays * 86_400_000);

export const domainRows = (accountId: string, tx: Reads = db): Promise<DomainRow[]> =>
  tx.select().from(signInDomains).where(eq(signInDomains.accountId, accountId)).orderBy(asc(signInDomains.domain));

export const namesOf = (rows: readonly DomainRow[]): string[] => rows.map(({ domain }) => domain);
export const provenOf = (rows: readonly DomainRow[]): string[] => namesOf(rows.filter(({ proven }) => proven !== null));

export function domainRecord(row: DomainRow): DomainRecord {
  const { domain, proven, provenBy, missing, lost, checked } = row;
  return {
    domain,
    state: proven ? "PROVEN" : lost ? "LOST" : "WAITING",
    since: (proven ?? lost)?.toISOString() ?? null,
    by: proven ? provenBy : null,
    checked: checked?.toISOString() ?? null,
    until: proven && missing ? graceEnd(missing).toISOString() : null,
    record: recordFor(row),
  };
}

/** What stays named stays proven; what is named anew has to be proven, be it that it was before. */
export async function setDomains(
  tx: Pick<Transaction, "delete" | "insert">,
  accountId: string,
  domains: readonly string[],
): Promise<void> {
  const gone = and(eq(signInDomains.accountId, accountId), notInArray(signInDomains.domain, [...domains]));
  await tx.delete(signInDomains).where(gone);
  await tx
    .insert(signInDomains)
    .values(domains.map((domain) => ({ domain, accountId })))
    .onConflictDoNothing();
}

/**
 * Our choice, for installations that no DNS outside knows: where there is no other account than those below it, nobody is harmed by
 * the word of the account's owner. Another account that proves the domain by its record later takes it over.
 */
export async function mayVouch({ accountId, senderId }: SenderCaller, tx: Reads = db): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id, ownerId: accounts.ownerId })
    .from(accounts)
    .where(isNull(accounts.parentId))
    .limit(2);
  return found.length === 1 && found[0]?.id === accountId && found[0].ownerId === senderId;
}

/** Which account has the domain. */
export async function holderOf(domain: string, tx: Reads): Promise<DomainRow | undefined> {
  const isProven = and(eq(signInDomains.domain, domain), isNotNull(signInDomains.proven));
  const [row] = await tx.select().from(signInDomains).where(isProven);
  return row;
}
