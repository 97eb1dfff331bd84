// A named key's row as the interface shows it: everything but the key.
import type { NamedKeyRow } from "#lib/auth/named-keys.ts";
import type { NamedKey } from "#lib/contract/records/named-key.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";

export function keyRecord(row: NamedKeyRow, owner: string, now = new Date()): NamedKey {
  const { id, senderId, name, scope, ending, created, expires, lastUsed, lastAddress, previousUntil } = row;
  return {
    id,
    senderId,
    owner,
    name,
    scope,
    ending,
    created: wireTime(created),
    expires: wireTimeOrNull(expires),
    lastUsed: wireTimeOrNull(lastUsed),
    lastAddress,
    previousUntil: previousUntil && previousUntil > now ? wireTime(previousUntil) : null,
  };
}
