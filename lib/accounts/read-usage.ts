// GET /account/usage
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "./find-sender.ts";

/**
 * Our choice: all packages that exist, in the trash or not, and all senders who have not been removed. They are the account's
 * counts, so they are for whom its reports show everybody.
 */
export const readUsage: Operation<typeof accounts.readUsage> = async ({ caller }) => {
  refuseRestricted(caller);
  const [packageCount, senderCount] = await Promise.all([
    db.$count(packages, and(eq(packages.accountId, caller.accountId), eq(packages.type, "PACKAGE"))),
    db.$count(senders, and(eq(senders.accountId, caller.accountId), isNull(senders.deleted))),
  ]);
  return { packages: packageCount, senders: senderCount };
};
