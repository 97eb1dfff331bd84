// Links that set a password: a token that works once and for a limited time, mailed and never stored.
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { config } from "#lib/core/config.ts";
import { newUuid } from "#lib/core/ids.ts";
import { derivedToken, hashToken } from "#lib/core/secrets.ts";

/** `invitation-link`: an invitation that a manager handed over, so that it proves nothing about who reads the address. */
const passwordTokenKinds = ["invitation", "invitation-link", "password-reset"] as const;
export type PasswordTokenKind = (typeof passwordTokenKinds)[number];

const hour = 3600_000;
/** Our choice: an invitation waits for a fortnight, a forgotten password for an hour. */
const fortnight = 14 * 24 * hour;
const lifetimes: Record<PasswordTokenKind, number> = {
  invitation: fortnight,
  "invitation-link": fortnight,
  "password-reset": hour,
};

/** The token is made again from its id whenever the mail is rendered. */
const tokenOf = (tokenId: string): string => derivedToken("password-token", tokenId);
export function passwordLink(kind: PasswordTokenKind, tokenId: string): string {
  // Who is invited is asked for a name too.
  const query = new URLSearchParams({
    token: tokenOf(tokenId),
    ...(kind === "password-reset" ? {} : { invited: "yes" }),
  });
  return `${config().baseUrl}/password?${query}`;
}

/** Answers the id to render the link from. Earlier tokens of the sender end: only the newest mail works. */
export async function insertPasswordToken(
  tx: Pick<Transaction, "insert" | "update">,
  kind: PasswordTokenKind,
  senderId: string,
  now: Date,
): Promise<string> {
  await endPasswordTokens(tx, senderId, now);
  const tokenId = newUuid();
  await tx.insert(oneTimeTokens).values({
    hash: hashToken(tokenOf(tokenId)),
    kind,
    senderId,
    created: now,
    expires: new Date(now.getTime() + lifetimes[kind]),
  });
  return tokenId;
}

const unused = and(isNull(oneTimeTokens.used), inArray(oneTimeTokens.kind, [...passwordTokenKinds]));
const spendable = (token: string, now: Date) =>
  and(eq(oneTimeTokens.hash, hashToken(token)), unused, gt(oneTimeTokens.expires, now));

export async function endPasswordTokens(tx: Pick<Transaction, "update">, senderId: string, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used: now })
    .where(and(eq(oneTimeTokens.senderId, senderId), unused));
}

/** The sender whose password the token would set now. */
export async function holderOfPasswordToken(
  tx: Pick<Transaction, "select">,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await tx
    .select({ senderId: oneTimeTokens.senderId })
    .from(oneTimeTokens)
    .where(spendable(token, now));
  return found?.senderId ?? undefined;
}

/** Spends the token: of two that use it at once, one gets the sender's id and kind, the other undefined. */
export async function spendPasswordToken(
  tx: Pick<Transaction, "update">,
  token: string,
  now: Date,
): Promise<{ senderId: string; kind: PasswordTokenKind } | undefined> {
  const [spent] = await tx
    .update(oneTimeTokens)
    .set({ used: now })
    .where(spendable(token, now))
    .returning({ senderId: oneTimeTokens.senderId, kind: oneTimeTokens.kind });
  if (!spent?.senderId) return undefined;
  return { senderId: spent.senderId, kind: passwordTokenKinds.find((one) => one === spent.kind) ?? "password-reset" };
}
