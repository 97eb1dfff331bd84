// API keys: made with the sender, stored as a hash to look them up and encrypted to show them again.
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { apiKeys } from "#db/schema/senders.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken, seal, unseal } from "#lib/core/secrets.ts";
import { programOfKey } from "#lib/work/programs.ts";
import { endOpenedBy } from "./opened-by.ts";

/** Decoded it reads `id:secret`; clients send it back as it is. */
const newApiKey = (senderId: string): string => Buffer.from(`${senderId}:${newToken()}`).toString("base64");

export async function insertApiKey(
  tx: Pick<Transaction, "insert">,
  senderId: string,
  key = newApiKey(senderId),
): Promise<string> {
  await tx.insert(apiKeys).values({ hash: hashToken(key), senderId, sealed: seal("api-key", key) });
  return key;
}

/** The newest live key of a sender, or undefined. */
export async function readApiKey(tx: Pick<Transaction, "select">, senderId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ sealed: apiKeys.sealed })
    .from(apiKeys)
    .where(and(eq(apiKeys.senderId, senderId), isNull(apiKeys.revoked)))
    .orderBy(desc(apiKeys.created))
    .limit(1);
  return row && unseal("api-key", row.sealed);
}

/** With what was opened by them. */
export async function revokeApiKeysOf(
  tx: Pick<Transaction, "update" | "delete">,
  senderId: string,
  now: Date,
): Promise<void> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revoked: now })
    .where(and(eq(apiKeys.senderId, senderId), isNull(apiKeys.revoked)))
    .returning({ hash: apiKeys.hash });
  await endOpenedBy(
    tx,
    revoked.map(({ hash }) => programOfKey(hash)),
    now,
  );
}
