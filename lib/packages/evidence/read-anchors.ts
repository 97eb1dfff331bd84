// Anchors as they are published, and what shows that a package's events are in them.
import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { anchoredChains, evidenceAnchors } from "#db/schema/anchors.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { AnchorProof } from "#lib/evidence/anchor.ts";

type AnchorRow = typeof evidenceAnchors.$inferSelect;

const published = ({ number, day, root, chains, previous, hash, made, token, stamped }: AnchorRow) => ({
  number,
  day,
  root,
  chains,
  previous,
  hash,
  made: wireTime(made),
  /** When an outside authority confirmed it; null while none has: then the day is this service's own word. */
  stamped: wireTimeOrNull(stamped),
  token,
});
export type PublishedAnchor = ReturnType<typeof published>;

export const anchorsAtOnce = 100;

/** The newest first, of those before a number where one is given. */
export async function listAnchors(before?: number, most = anchorsAtOnce): Promise<PublishedAnchor[]> {
  const rows = await db
    .select()
    .from(evidenceAnchors)
    .where(before === undefined ? undefined : lt(evidenceAnchors.number, before))
    .orderBy(desc(evidenceAnchors.number))
    .limit(most);
  return rows.map(published);
}

/** How many events each of these anchors holds. */
export async function eventsIn(numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: anchoredChains.anchor,
      events: sql<number>`sum(${anchoredChains.last} - ${anchoredChains.first} + 1)::float8`,
    })
    .from(anchoredChains)
    .where(inArray(anchoredChains.anchor, [...numbers]))
    .groupBy(anchoredChains.anchor);
  return new Map(rows.map(({ number, events }) => [number, events]));
}

/** One for each anchor that holds events of the package, in their order. */
export async function proofsOf(
  packageId: string,
): Promise<(AnchorProof & Pick<PublishedAnchor, "made" | "stamped">)[]> {
  const rows = await db
    .select({
      anchor: evidenceAnchors,
      chain: anchoredChains,
      hashes: sql<string[]>`array_agg(${evidenceEvents.hash} order by ${evidenceEvents.sequence})`,
    })
    .from(anchoredChains)
    .innerJoin(evidenceAnchors, eq(evidenceAnchors.number, anchoredChains.anchor))
    .innerJoin(
      evidenceEvents,
      and(
        eq(evidenceEvents.packageId, anchoredChains.id),
        gte(evidenceEvents.sequence, anchoredChains.first),
        sql`${evidenceEvents.sequence} <= ${anchoredChains.last}`,
      ),
    )
    .where(and(eq(anchoredChains.kind, "package"), eq(anchoredChains.id, packageId)))
    .groupBy(evidenceAnchors.number, anchoredChains.kind, anchoredChains.id, anchoredChains.last)
    .orderBy(asc(evidenceAnchors.number));
  return rows.map(({ anchor, chain: { kind, id, first, path }, hashes }) => ({
    ...published(anchor),
    kind,
    id,
    first,
    hashes,
    path,
  }));
}
