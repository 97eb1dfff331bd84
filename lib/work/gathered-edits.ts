// The edits of drafts in one transaction: merged into the rows that wait, and given out to be chained. Reached only through
// `work.record()`. The package's row is locked, so nobody else reads or writes its rows meanwhile.
import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { draftEdits } from "#db/schema/evidence.ts";
import { mergeEdits } from "#lib/evidence/draft-edits.ts";
import type { Caller } from "./caller.ts";
import type { Told } from "./record.ts";

type Row = Omit<typeof draftEdits.$inferSelect, "position">;
type Gathering = {
  rows: Row[];
  /** By actor and subject, as they are in the database. */
  stored: Set<string>;
  touched: Set<Row>;
  dropped: Row[];
};

export const actorKey = (caller: Caller): string | null =>
  caller.kind === "sender" ? `${caller.senderId} ${caller.session ?? "key"}` : null;

const keyOf = ({ actor, subject }: Pick<Row, "actor" | "subject">): string => `${actor} ${subject}`;

/** A row as an event: its time is when it is chained, its data say when the edits were. */
export function toldOf({ edits, first, last, ...row }: Row, at: Date): Told {
  const { type, actorId, actorName, actorEmail, ip, userAgent, documentId, documentHash } = row;
  const times = { ...(edits > 1 ? { firstEdit: first.toISOString() } : {}), lastEdit: last.toISOString() };
  const data = { ...row.data, edits, ...times };
  const who = { actorKind: "sender", actorId, actorName, actorEmail, ip, userAgent };
  return { type, at, ...who, documentId, documentHash, valuesHash: null, data };
}

const nothing = (): Gathering => ({ rows: [], stored: new Set(), touched: new Set(), dropped: [] });

export function gatheredEdits(tx: Transaction) {
  const known = new Map<string, Gathering>();

  async function gatheringOf(packageId: string): Promise<Gathering> {
    const there = known.get(packageId);
    if (there) return there;
    const rows = await tx
      .select()
      .from(draftEdits)
      .where(eq(draftEdits.packageId, packageId))
      .orderBy(asc(draftEdits.position));
    const gathering = { ...nothing(), rows, stored: new Set(rows.map(keyOf)) };
    known.set(packageId, gathering);
    return gathering;
  }

  return {
    /** Somebody else edited the same: that is told before what this one makes of it. */
    isContested: async (packageId: string, actor: string, subject: string): Promise<boolean> =>
      (await gatheringOf(packageId)).rows.some((row) => row.subject === subject && row.actor !== actor),

    add: async (packageId: string, actor: string, subject: string, told: Told): Promise<void> => {
      const gathering = await gatheringOf(packageId);
      const { at, actorKind: _, valuesHash: __, ...edit } = told;
      const own = gathering.rows.find((row) => row.actor === actor && row.subject === subject);
      if (!own) {
        const row = { ...edit, packageId, actor, subject, edits: 1, first: at, last: at };
        gathering.rows.push(row);
        gathering.touched.add(row);
        return;
      }
      const merged = mergeEdits(own, edit);
      if (merged) {
        Object.assign(own, edit, merged, { edits: own.edits + 1, last: at });
        gathering.touched.add(own);
        return;
      }
      gathering.rows = gathering.rows.filter((row) => row !== own);
      gathering.touched.delete(own);
      gathering.dropped.push(own);
    },

    isKnown: (packageId: string): boolean => known.has(packageId),

    /** What waits, in the order of the first edits; it waits no longer. */
    take: async (packageId: string): Promise<Row[]> => {
      const gathering = known.get(packageId);
      known.set(packageId, nothing());
      if (gathering && gathering.stored.size === 0) return gathering.rows;
      const deleted = await tx.delete(draftEdits).where(eq(draftEdits.packageId, packageId)).returning();
      return gathering?.rows ?? deleted.sort((a, b) => a.position - b.position);
    },

    write: async (): Promise<void> => {
      for (const { dropped, stored, touched } of known.values()) {
        for (const row of dropped) {
          if (!stored.has(keyOf(row))) continue;
          const { packageId, actor, subject } = row;
          await tx
            .delete(draftEdits)
            .where(
              and(eq(draftEdits.packageId, packageId), eq(draftEdits.actor, actor), eq(draftEdits.subject, subject)),
            );
        }
        if (touched.size > 0)
          await tx
            .insert(draftEdits)
            .values([...touched])
            .onConflictDoUpdate({ target: [draftEdits.packageId, draftEdits.actor, draftEdits.subject], set: newest });
      }
    },
  };
}

const { position: _, packageId: __, actor: ___, subject: ____, first: _____, ...merging } = getTableColumns(draftEdits);
/** Every merged column as the row that comes has it. */
const newest = Object.fromEntries(
  Object.entries(merging).map(([name]) => [
    name,
    sql.raw(`excluded."${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`),
  ]),
);
