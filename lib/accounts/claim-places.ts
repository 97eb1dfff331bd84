// Whoever joins by a way that proves their address finds what they were asked to sign before: their places of the account, by address.
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { SenderRow } from "./insert-sender.ts";

/** Our choice: whom a manager calls active without a mail has proved nothing. Places without a sender: nobody was active at the address when the package was made. A group's place is no single person's. */
export async function claimPlaces(
  tx: Pick<Transaction, "execute">,
  { id, accountId, email }: Pick<SenderRow, "id" | "accountId" | "email">,
): Promise<void> {
  await tx.execute(sql`
    update ${signers} set sender_id = ${id} from ${packages} p
    where p.id = ${signers.packageId} and p.account_id = ${accountId} and ${signers.senderId} is null
      and ${signers.groupId} is null and ${signers.groupSnapshot} is null and lower(${signers.email}) = lower(${email})`);
}
