// The sender as whom somebody acts in a sub-account: made when they first do, and theirs from then on.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { insertApiKey } from "#lib/auth/api-keys.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { SenderRow } from "../insert-sender.ts";

type Writes = Pick<Transaction, "select" | "insert" | "update">;

/** Who calls, where they sign in. */
export async function homeOf(tx: Pick<Transaction, "select">, caller: SenderCaller): Promise<SenderRow> {
  const [row] = await tx
    .select()
    .from(senders)
    .where(eq(senders.id, caller.home ?? caller.senderId));
  return row ?? refuse("error.unauthorised.notSignedIn");
}

export async function standInOf(
  tx: Pick<Transaction, "select">,
  home: SenderRow,
  accountId: string,
): Promise<SenderRow | undefined> {
  const [row] = await tx
    .select()
    .from(senders)
    .where(and(eq(senders.homeId, home.id), eq(senders.accountId, accountId)))
    .for("no key update");
  return row;
}

/**
 * Our choice: whoever manages sub-accounts is a manager in each of them, also where another has made it or has removed them since.
 * Of two first times at once the second finds what the first has made.
 */
export async function ensureStandIn(tx: Writes, home: SenderRow, accountId: string, now: Date): Promise<SenderRow> {
  const { email, firstName, lastName, company, title, phone, language, timezoneId } = home;
  const person = { email, firstName, lastName, company, title, phone, language, timezoneId };
  const access = { type: "MANAGER", status: "ACTIVE" } as const;
  const [made] = await tx
    .insert(senders)
    .values({ ...person, ...access, id: newShortId(), accountId, homeId: home.id, activated: now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await insertApiKey(tx, made.id);
    return made;
  }
  const known = (await standInOf(tx, home, accountId)) ?? refuse("error.internal.default");
  if (known.status === "ACTIVE" && !known.deleted && known.type === "MANAGER") return known;
  const [back] = await tx
    .update(senders)
    .set({ ...access, email, firstName, lastName, locked: null, deleted: null, updated: now })
    .where(eq(senders.id, known.id))
    .returning();
  // Theirs ended when they were removed, and every sender has one.
  if (known.deleted) await insertApiKey(tx, known.id);
  return back ?? known;
}

/** How somebody is called and reached is the same wherever they act. */
export async function carryPerson(tx: Pick<Transaction, "update">, before: SenderRow, after: SenderRow): Promise<void> {
  const { email, firstName, lastName } = after;
  if (after.homeId || [email, firstName, lastName].join("\n") === personLine(before)) return;
  await tx.update(senders).set({ email, firstName, lastName }).where(eq(senders.homeId, after.id));
}

const personLine = ({ email, firstName, lastName }: SenderRow): string => [email, firstName, lastName].join("\n");
