// Writes a sender with an API key; the address must not belong to another sender of the instance.
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { insertApiKey } from "#lib/auth/api-keys.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";

export type SenderRow = typeof senders.$inferSelect;
export type NewSender = Omit<typeof senders.$inferInsert, "id"> & { apiKey?: string | undefined };

export async function insertSender(
  tx: Pick<Transaction, "insert">,
  { apiKey, ...sender }: NewSender,
): Promise<SenderRow> {
  const activated = sender.status === "ACTIVE" ? new Date() : null;
  // Nothing else is unique here: what conflicts is the address.
  const [row] = await tx
    .insert(senders)
    .values({ ...sender, id: newShortId(), activated })
    .onConflictDoNothing()
    .returning();
  if (!row) refuse("error.validation.email");
  await insertApiKey(tx, row.id, apiKey);
  return row;
}
