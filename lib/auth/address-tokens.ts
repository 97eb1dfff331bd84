// A sender's new e-mail address waits in a one-time token until somebody who reads its mails confirms it.
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { config } from "#lib/core/config.ts";
import { newUuid } from "#lib/core/ids.ts";
import { derivedToken, hashToken } from "#lib/core/secrets.ts";

/** Our choice: as long as a mail may reasonably lie unread. */
const lifetime = 3 * 24 * 3600_000;

const tokenOf = (tokenId: string): string => derivedToken("address-token", tokenId);
/** The page asks for a click: whoever scans mails for bad links follows them, and must confirm nothing. */
export const addressLink = (tokenId: string): string =>
  `${config().baseUrl}/address?${new URLSearchParams({ token: tokenOf(tokenId) })}`;

const unused = and(eq(oneTimeTokens.kind, "address"), isNull(oneTimeTokens.used));
const live = (now: Date) => and(unused, gt(oneTimeTokens.expires, now));

/** Answers the id to render the link from. An address that waited before waits no longer. */
export async function insertAddressToken(
  tx: Pick<Transaction, "insert" | "update">,
  senderId: string,
  email: string,
  now: Date,
): Promise<string> {
  await endAddressTokens(tx, senderId, now);
  const tokenId = newUuid();
  await tx.insert(oneTimeTokens).values({
    hash: hashToken(tokenOf(tokenId)),
    kind: "address",
    senderId,
    sessionFields: { email },
    created: now,
    expires: new Date(now.getTime() + lifetime),
  });
  return tokenId;
}

export async function endAddressTokens(tx: Pick<Transaction, "update">, senderId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used: now })
    .where(and(eq(oneTimeTokens.senderId, senderId), unused));
}

export async function waitingAddress(
  tx: Pick<Transaction, "select">,
  senderId: string,
  now: Date,
): Promise<string | undefined> {
  const [token] = await tx
    .select({ fields: oneTimeTokens.sessionFields })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.senderId, senderId), live(now)));
  return token?.fields?.email;
}

/** Those of everybody in an account who is still there. */
export async function waitingAddressesOf(
  tx: Pick<Transaction, "select">,
  accountId: string,
  now: Date,
): Promise<{ senderId: string; email: string }[]> {
  const rows = await tx
    .select({ senderId: senders.id, fields: oneTimeTokens.sessionFields })
    .from(oneTimeTokens)
    .innerJoin(senders, eq(senders.id, oneTimeTokens.senderId))
    .where(and(eq(senders.accountId, accountId), isNull(senders.deleted), live(now)));
  return rows.flatMap(({ senderId, fields }) => (fields?.email ? [{ senderId, email: fields.email }] : []));
}

/** Whose address the token confirms, without spending it: the sender's row is locked first, as everywhere. */
export async function senderOfAddressToken(
  tx: Pick<Transaction, "select">,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ senderId: oneTimeTokens.senderId })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), live(now)));
  return found?.senderId ?? undefined;
}

/** Answers the address; of two that use the token at once, one gets undefined. */
export async function spendAddressToken(
  tx: Pick<Transaction, "update">,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ used: now })
    .where(and(eq(oneTimeTokens.hash, hashToken(token)), live(now)))
    .returning({ fields: oneTimeTokens.sessionFields });
  return spent?.fields?.email;
}
