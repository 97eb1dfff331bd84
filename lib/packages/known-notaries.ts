// The senders of the account who sign a notarised package: which of them are notaries, with the commissions behind their seals.
import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { KnownNotary } from "./notary-rules.ts";
import type { WholePackage } from "./read-package.ts";

/** Nothing is asked of a package that is not notarised. */
export async function knownNotaries(whole: WholePackage): Promise<KnownNotary[]> {
  if (whole.notarized !== true) return [];
  const signing = whole.roles.flatMap(({ id: roleId, signers }) =>
    signers.flatMap(({ senderId }) => (senderId ? [{ roleId, senderId }] : [])),
  );
  if (signing.length === 0) return [];
  const rows = await db
    .select({ id: senders.id, specialTypes: senders.specialTypes, commission: senders.notaryCommission })
    .from(senders)
    .where(
      and(
        eq(senders.accountId, whole.accountId),
        inArray(
          senders.id,
          signing.map(({ senderId }) => senderId),
        ),
      ),
    );
  return signing.flatMap(({ roleId, senderId }) => {
    const found = rows.find(({ id }) => id === senderId);
    return found ? [{ roleId, isNotary: found.specialTypes.includes("NOTARY"), commission: found.commission }] : [];
  });
}
