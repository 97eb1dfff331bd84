// Lists and reports come from a replica where there is one (DATABASE_READ_URL), and nobody misses there what they did themselves:
// how far the log of changes was when a sender last wrote stands on the primary, for all processes and ways of calling.
import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { positionOf } from "#db/replica/positions.ts";
import { readingFrom } from "#db/replica/read-scope.ts";
import { hasReplica, noteFailure, replicaWith } from "#db/replica/replica.ts";
import { writePositions } from "#db/schema/write-positions.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { log } from "#lib/core/log.ts";
import type { Caller } from "#lib/work/caller.ts";

/** A replica that is read from lags less (db/replica/replica.ts): what was written before, it has. */
const counts = sql`now() - interval '1 minute'`;

/** After the work has been committed, and before whoever asked for it hears so. */
async function noteWrite(senderId: string): Promise<void> {
  try {
    await db.execute(sql`
      insert into ${writePositions} as kept (sender_id, position, at) values (${senderId}, pg_current_wal_insert_lsn(), now())
      on conflict (sender_id) do update set position = greatest(kept.position, excluded.position), at = excluded.at`);
  } catch (err) {
    // The work is done, whatever becomes of this.
    log.warn({ err }, "how far a sender's changes have come was not noted: their next list may miss them");
  }
}

async function lastWrite(senderId: string): Promise<bigint> {
  const [row] = await db
    .select({ position: writePositions.position })
    .from(writePositions)
    .where(and(eq(writePositions.senderId, senderId), gt(writePositions.at, counts)));
  return row ? positionOf(row.position) : 0n;
}

/** Runs an operation: what it may read from the replica comes from there, what it changes is found by the caller's next lists. */
export async function readingOwnWrites<T>(endpoint: AnyEndpoint, caller: Caller, run: () => Promise<T>): Promise<T> {
  if (caller.kind !== "sender" || !hasReplica()) return run();
  const { senderId } = caller;
  if (endpoint.method !== "GET") {
    try {
      return await run();
    } finally {
      // Also of what was refused: part of it may have been committed.
      await noteWrite(senderId);
    }
  }
  if (!endpoint.fromReplica) return run();
  const replica = await replicaWith(await lastWrite(senderId));
  if (!replica) return run();
  const onFailure = (err: unknown) => {
    const isAway = noteFailure(err);
    log[isAway ? "warn" : "info"]({ err, line: endpoint.line }, "the replica did not answer; the primary is asked");
  };
  return readingFrom(replica, onFailure, run);
}
