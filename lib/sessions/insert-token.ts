// Stores the hash of a new authentication token; the token itself leaves with the answer and is kept nowhere.
import type { Transaction } from "#db/client.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";

/** As long as clients expect a token to live. */
const lifetimeMinutes = 30;

type NewToken = Omit<typeof oneTimeTokens.$inferInsert, "hash" | "kind" | "created" | "expires" | "used"> & {
  kind: "user" | "sender" | "signer";
};

export async function insertToken(tx: Pick<Transaction, "insert">, token: NewToken, now: Date): Promise<string> {
  const value = newToken();
  const expires = new Date(now.getTime() + lifetimeMinutes * 60_000);
  await tx.insert(oneTimeTokens).values({ ...token, hash: hashToken(value), created: now, expires });
  return value;
}
