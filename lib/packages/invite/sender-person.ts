// A sender, such as the owner of a package, as the mails about it name them.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Person } from "./people.ts";

/** With the kinds of mails that they do not want. */
type Owner = Person & { mutedMails: readonly string[] };

export async function senderPerson(tx: Pick<Transaction, "select">, senderId: string): Promise<Owner> {
  const [sender] = await tx.select().from(senders).where(eq(senders.id, senderId));
  if (!sender) throw new Error("the owner of the package does not exist");
  return { name: fullName(sender), email: sender.email, mutedMails: sender.mutedMails };
}
