// The domains of an account's sign-in provider as they are once their records were found.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { signInDomains } from "#db/schema/sign-in-providers.ts";

export async function proveDomains(accountId: string): Promise<void> {
  await db
    .update(signInDomains)
    .set({ proven: new Date(), provenBy: "DNS", lost: null })
    .where(eq(signInDomains.accountId, accountId));
}
