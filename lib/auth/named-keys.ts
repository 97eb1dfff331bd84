// API keys that senders name: made, found by their hash, and when each was last used.
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { namedKeys } from "#db/schema/named-keys.ts";
import { senders } from "#db/schema/senders.ts";
import { namedKeyPrefix } from "#lib/contract/records/named-key.ts";
import { newToken } from "#lib/core/ids.ts";
import { log } from "#lib/core/log.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { programOfNamedKey } from "#lib/work/programs.ts";
import { delegators } from "./delegators.ts";
import { endOpenedBy } from "./opened-by.ts";
import { ownPermissions } from "./own-permissions.ts";
import { standsHere } from "./stand-ins.ts";

export type NamedKeyRow = typeof namedKeys.$inferSelect;

/** A new key for this row, and what is kept of it. */
export function newNamedKey(id: string): { key: string; hash: string; ending: string } {
  const key = `${namedKeyPrefix}${id}_${newToken()}`;
  return { key, hash: hashToken(key), ending: key.slice(-4) };
}

/** Prepared once, as for the one key that every sender has. The key before a rotation counts as long as it was given. */
export const senderOfNamedKey = db
  .select({
    sender: senders,
    actsFor: delegators,
    permissions: ownPermissions,
    stands: standsHere,
    key: { id: namedKeys.id, scope: namedKeys.scope, lastUsed: namedKeys.lastUsed },
  })
  .from(namedKeys)
  .innerJoin(senders, eq(senders.id, namedKeys.senderId))
  .where(
    and(
      or(
        eq(namedKeys.hash, sql.placeholder("hash")),
        and(eq(namedKeys.previousHash, sql.placeholder("hash")), gt(namedKeys.previousUntil, sql.placeholder("now"))),
      ),
      isNull(namedKeys.revoked),
      or(isNull(namedKeys.expires), gt(namedKeys.expires, sql.placeholder("now"))),
    ),
  )
  .prepare("sender_of_named_key");

/** With what was opened by them. */
export async function revokeNamedKeysOf(
  tx: Pick<Transaction, "update" | "delete">,
  senderId: string,
  now: Date,
): Promise<void> {
  const revoked = await tx
    .update(namedKeys)
    .set({ revoked: now })
    .where(and(eq(namedKeys.senderId, senderId), isNull(namedKeys.revoked)))
    .returning({ id: namedKeys.id });
  await endOpenedBy(
    tx,
    revoked.map(({ id }) => programOfNamedKey(id)),
    now,
  );
}

const hour = 3_600_000;
/** Our choice, in milliseconds: what is used meanwhile is written together. A crash in between forgets when, and nothing else. */
const gathered = 500;
const waiting = new Map<string, { ip: string; at: Date }>();
/** Which keys this process has written lately: a burst of requests that all read the old row asks once. */
const written = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/** Costs the request itself nothing: it is written afterwards, at most once an hour for each key. */
export function noteKeyUse({ id, lastUsed }: Pick<NamedKeyRow, "id" | "lastUsed">, ip: string, at = new Date()): void {
  const last = Math.max(lastUsed?.getTime() ?? 0, written.get(id) ?? 0);
  if (at.getTime() - last < hour) return;
  written.set(id, at.getTime());
  waiting.set(id, { ip, at });
  timer ??= setTimeout(() => void writeKeyUses(), gathered).unref();
}

export async function writeKeyUses(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const uses = [...waiting];
  waiting.clear();
  for (const [id, { ip, at }] of uses) {
    const isNews = or(isNull(namedKeys.lastUsed), lt(namedKeys.lastUsed, at));
    try {
      await db
        .update(namedKeys)
        .set({ lastUsed: at, lastAddress: ip })
        .where(and(eq(namedKeys.id, id), isNews));
    } catch (err) {
      // The next use within the hour tells it again.
      written.delete(id);
      log.warn({ err }, "the last use of a key was not written");
    }
  }
}
