// One address, one sender of the instance: the refusal, asked beforehand and at the unique index.
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";

/** For an address that is not written yet. */
export async function refuseOthersAddress(
  tx: Pick<Transaction, "select">,
  senderId: string,
  email: string,
): Promise<void> {
  const theirs = eq(sql`lower(${senders.email})`, email.toLowerCase());
  const [other] = await tx
    .select({ id: senders.id })
    .from(senders)
    .where(and(theirs, ne(senders.id, senderId), isNull(senders.deleted), isNull(senders.homeId)));
  if (other) refuse("error.validation.email");
}

/** What a write of the address may fail with, whoever was faster. */
export function refuseTakenAddress(cause: unknown): never {
  const { code } = ((cause as Error).cause ?? cause) as { code?: string };
  if (code === "23505") refuse("error.validation.email");
  throw cause;
}
