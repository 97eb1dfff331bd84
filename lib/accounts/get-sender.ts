// GET /account/senders/{senderId}, and the signed-in sender's own record.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts as accountRows } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { findSender } from "./find-sender.ts";
import { readSender } from "./read-sender.ts";
import { accessibleRecord } from "./sub-accounts/read-sub-accounts.ts";

export const getSender: Operation<typeof accounts.getSender> = async ({ caller, params }) =>
  readSender(await findSender(db, caller, params.senderId));

/** Where whoever acts in a sub-account signs in. A key does not learn what is above its account. */
async function homeAccount({ home, via, program }: SenderCaller) {
  if (!home || via === "key" || program) return undefined;
  const [row] = await db
    .select({ id: accountRows.id, name: accountRows.name })
    .from(accountRows)
    .innerJoin(senders, eq(senders.accountId, accountRows.id))
    .where(eq(senders.id, home));
  return row;
}

/** Also for a session that is limited to one package: who they are is no news to them. */
export const whoAmI: Operation<typeof instance.whoAmI> = async ({ caller }) => {
  const { onlyPackage: _, ...self } = caller;
  const record = await readSender(await findSender(db, self, caller.senderId));
  const home = await homeAccount(caller);
  return {
    ...record,
    ...(caller.permissions ? { permissions: [...caller.permissions] } : {}),
    ...(home ? { home: accessibleRecord(home) } : {}),
  };
};
