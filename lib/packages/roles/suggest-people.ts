// GET /recipients: who somebody means while they write a name or an address: people they have asked before, and colleagues.
import { and, desc, eq, ilike, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { matchesSearch } from "#lib/accounts/sender-search.ts";
import type { SuggestedPerson } from "#lib/contract/records/suggested-person.ts";
import type { roles as contract } from "#lib/contract/roles.ts";
import { fullName, joinName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readFeatures } from "#lib/work/require-features.ts";

/** Our choice: as many as are read at a glance. */
const most = 8;
/** Our choice: as many as one looks through where nothing is written yet. */
const mostRecent = 20;
/** Our choice: of one's own packages the last ones that far back, so that whoever has sent a million waits no longer. */
const remembered = 300;

const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Every word is in a name or in the address. */
const matching = (words: readonly string[]): SQL | undefined => {
  const { name, firstName, lastName, email } = signers;
  return and(
    ...words.map((word) => or(...[name, firstName, lastName, email].map((one) => ilike(one, containing(word))))),
  );
};

/** Our choice: as many as one looks through in a list; accounts have few. */
const mostNotaries = 100;

async function listNotaries(accountId: string): Promise<SuggestedPerson[]> {
  const rows = await db
    .select()
    .from(senders)
    .where(
      and(
        eq(senders.accountId, accountId),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        sql`'NOTARY' = any(${senders.specialTypes})`,
      ),
    )
    .orderBy(sql`lower(${senders.email})`)
    .limit(mostNotaries);
  return rows.map((one) => ({
    name: fullName(one) || one.email,
    email: one.email,
    language: null,
    phone: one.phone || null,
    isColleague: true,
  }));
}

export const suggestPeople: Operation<typeof contract.suggestPeople> = async ({ caller, query }) => {
  if (query.notaries) return listNotaries(caller.accountId);
  const words = (query.search ?? "").split(/\s+/).filter(Boolean);
  const isRecent = query.recent !== undefined;
  if (words.length === 0 && !isRecent) return [];
  const shown = isRecent ? mostRecent : most;
  const remembers = (await readFeatures(db, caller.accountId)).enableRecipientHistory;
  const own = db
    .select({ id: packages.id, updated: packages.updated })
    .from(packages)
    .where(and(eq(packages.ownerId, caller.senderId), not(packages.trashed), eq(packages.type, "PACKAGE")))
    .orderBy(desc(packages.updated))
    .limit(remembered)
    .as("own");
  // Nobody is offered as they were first written, but as they were last.
  const everAsked = db
    .select({
      name: signers.name,
      firstName: signers.firstName,
      lastName: signers.lastName,
      email: signers.email,
      language: signers.language,
      phone: signers.phone,
    })
    .from(signers)
    .innerJoin(own, eq(own.id, signers.packageId))
    // A group is chosen as such, and oneself is added by a button of its own.
    .where(
      and(
        matching(words),
        isNull(signers.groupId),
        isNull(signers.groupSnapshot),
        sql`${signers.senderId} is distinct from ${caller.senderId}`,
      ),
    )
    .orderBy(desc(own.updated))
    .limit(shown * 10);
  const asked = remembers ? await everAsked : [];
  const allColleagues = db
    .select()
    .from(senders)
    .where(
      and(
        eq(senders.accountId, caller.accountId),
        eq(senders.status, "ACTIVE"),
        ne(senders.id, caller.senderId),
        isNull(senders.deleted),
        matchesSearch(query.search),
      ),
    )
    .orderBy(sql`lower(${senders.email})`)
    .limit(most);
  const colleagues = isRecent ? [] : await allColleagues;
  const found = new Map<string, SuggestedPerson>();
  const all = [
    ...asked.map((one) => ({ ...one, name: one.name || joinName(one), isColleague: false })),
    ...colleagues.map((one) => ({ ...one, name: fullName(one), language: null, isColleague: true })),
  ];
  for (const { name, email, language, phone, isColleague } of all) {
    const key = email.toLowerCase();
    if (email && name && !found.has(key))
      found.set(key, { name, email, language: language || null, phone: phone || null, isColleague });
  }
  return [...found.values()].slice(0, shown);
};
