// Once a day the chains of all packages and audit logs that have grown become one hash, which a timestamp server confirms where one is
// set. Part of the sweep: what a run that died has not committed is not there, and the next one does it.
import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accountEventHeads, accountEvents } from "#db/schema/account-events.ts";
import { anchoredChains, evidenceAnchors } from "#db/schema/anchors.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { anchorHash, anchorStart, type Growth, leafOf, merkleTree } from "#lib/evidence/anchor.ts";
import { fetchTimestamp } from "#lib/signatures/seal/timestamp.ts";

const dayMs = 24 * 3600_000;
/** Chains in one anchor; the rest make the next one at once. */
const mostChains = 20_000;
/** Anchors that one sweep makes. */
const mostAnchors = 10;
const rowsAtOnce = 5_000;
/** A server that does not confirm is asked again after a while. */
const askAgainMs = 15 * 60_000;
const stampsAtOnce = 3;

const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

const lastOf = (kind: Growth["kind"], id: unknown) =>
  sql`coalesce((select max(c.last) from ${anchoredChains} c where c.kind = ${kind} and c.id = ${id}), 0)`;

type Row = { id: string; first: number; hashes: string[] };

type Part = { since: Date; after: string; limit: number };

/**
 * By id, from the one `after` on: packages that are there, and those that went since shortly before the last anchor, whose last event
 * is in none yet.
 */
async function grownPackages(tx: Transaction, { since, after, limit }: Part): Promise<Growth[]> {
  const { rows } = await tx.execute<Row>(sql`
    with grown as (
      select p.id, ${lastOf("package", sql`p.id`)} as last from ${packages} p
      where p.id > ${after} and p.evidence_sequence > ${lastOf("package", sql`p.id`)}
      union
      select d.package_id, ${lastOf("package", sql`d.package_id`)} from ${deletedPackages} d
      where d.package_id > ${after} and d.deleted >= ${since.toISOString()}::timestamptz
        and exists (select from ${evidenceEvents} e
          where e.package_id = d.package_id and e.sequence > ${lastOf("package", sql`d.package_id`)})
      order by 1 limit ${limit})
    select g.id, min(e.sequence) as first, array_agg(e.hash order by e.sequence) as hashes
    from grown g join ${evidenceEvents} e on e.package_id = g.id and e.sequence > g.last
    group by g.id order by g.id`);
  return rows.map((row) => ({ kind: "package" as const, ...row }));
}

async function grownAccounts(tx: Transaction, limit: number): Promise<Growth[]> {
  const { rows } = await tx.execute<Row>(sql`
    with grown as (
      select h.account_id as id, ${lastOf("account", sql`h.account_id`)} as last from ${accountEventHeads} h
      where h.sequence > ${lastOf("account", sql`h.account_id`)}
      order by 1 limit ${limit})
    select g.id, min(e.sequence) as first, array_agg(e.hash order by e.sequence) as hashes
    from grown g join ${accountEvents} e on e.account_id = g.id and e.sequence > g.last
    group by g.id order by g.id`);
  return rows.map((row) => ({ kind: "account" as const, ...row }));
}

/**
 * How far this process has come through the packages today. Those before have grown into today's anchors, or are tomorrow's: with
 * millions each anchor would read all of them from the first on.
 */
let walk = { day: "", after: "" };

/** Answers how many chains it holds; 0 where none has grown, or today's is there already. */
async function makeAnchor(now: Date, most: number): Promise<number> {
  const day = utcDay(now);
  const after = walk.day === day ? walk.after : "";
  const { made, last } = await anchorFrom(after, now, most);
  walk = { day, after: last ?? after };
  return made;
}

async function anchorFrom(
  after: string,
  now: Date,
  most: number,
): Promise<{ made: number; last?: string | undefined }> {
  return db.transaction(async (tx) => {
    // Two at once would make two of the same number, and the second would hold the same events again.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('evidence anchor', 0))`);
    const [before] = await tx.select().from(evidenceAnchors).orderBy(desc(evidenceAnchors.number)).limit(1);
    if (before && utcDay(before.made) >= utcDay(now) && before.chains < most) return { made: 0 };
    const since = new Date((before?.made.getTime() ?? 0) - dayMs);
    const ofPackages = await grownPackages(tx, { since, after, limit: most });
    const chains = [...ofPackages, ...(await grownAccounts(tx, Math.max(1, most - ofPackages.length)))];
    if (chains.length === 0) return { made: 0 };
    const { root, paths } = merkleTree(chains.map(leafOf));
    const anchor = {
      number: (before?.number ?? 0) + 1,
      day: utcDay(new Date(now.getTime() - dayMs)),
      root,
      chains: chains.length,
      previous: before?.hash ?? anchorStart,
    };
    await tx.insert(evidenceAnchors).values({ ...anchor, hash: anchorHash(anchor), made: now });
    const rows = chains.map(({ kind, id, first, hashes }, at) => ({
      anchor: anchor.number,
      kind,
      id,
      first,
      last: first + hashes.length - 1,
      path: paths[at] ?? [],
    }));
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await tx.insert(anchoredChains).values(rows.slice(from, from + rowsAtOnce));
    return { made: chains.length, last: ofPackages.at(-1)?.id };
  });
}

/** The day on which nothing more was found: asking every minute would read all packages each time. */
let done = "";

/** Answers how many anchors were made. `most`: chains in one of them. */
export async function makeAnchors(now = new Date(), most = mostChains): Promise<number> {
  if (done === utcDay(now)) return 0;
  let made = 0;
  while (made < mostAnchors && (await makeAnchor(now, most)) > 0) made += 1;
  if (made < mostAnchors) done = utcDay(now);
  return made;
}

/** Has what is not confirmed yet confirmed, the newest first: it names those before it. Answers of how many that is done. */
export async function stampAnchors(now = new Date()): Promise<number> {
  const { tsaUrl } = config();
  if (!tsaUrl) return 0;
  const { asked, number, token, hash } = evidenceAnchors;
  const waiting = await db
    .select({ number, hash })
    .from(evidenceAnchors)
    .where(and(isNull(token), or(isNull(asked), lt(asked, new Date(now.getTime() - askAgainMs)))))
    .orderBy(desc(number))
    .limit(stampsAtOnce);
  let stamped = 0;
  for (const anchor of waiting) {
    const answer = await fetchTimestamp(Buffer.from(anchor.hash, "hex"), { url: tsaUrl });
    const isConfirmed = "token" in answer;
    if (!isConfirmed) log.warn({ anchor: anchor.number, reason: answer.reason }, "an anchor has no timestamp yet");
    const change = isConfirmed ? { token: answer.token.toString("base64"), stamped: answer.at } : { asked: now };
    await db
      .update(evidenceAnchors)
      .set(change)
      .where(and(eq(number, anchor.number), isNull(token)));
    if (isConfirmed) stamped += 1;
  }
  return stamped;
}
