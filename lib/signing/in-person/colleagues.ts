// `allowInPersonForAccountSenders` off: whoever is a sender of the account too signs at their own link, not on the host's device.
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";

/** Their ids among the package's signers; none where the account lets them sign in person. The host is nobody's colleague. */
export async function colleaguesIn(
  tx: Pick<Database, "select">,
  whole: WholePackage,
  hostId: string,
): Promise<ReadonlySet<string>> {
  if (featuresOf(whole.account.features).allowInPersonForAccountSenders) return new Set();
  const asked = whole.roles.flatMap(({ signers }) => signers.flatMap(({ senderId }) => senderId ?? []));
  const others = asked.filter((id) => id !== hostId);
  if (others.length === 0) return new Set();
  const found = await tx
    .select({ id: senders.id })
    .from(senders)
    .where(and(inArray(senders.id, others), eq(senders.accountId, whole.accountId)));
  return new Set(found.map(({ id }) => id));
}
