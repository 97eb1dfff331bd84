// GET /account/senders/{senderId}/apiKey: managers act as their account's senders with it (specification, Authentication 2).
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { accounts } from "#lib/api/contract/accounts.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { readApiKey } from "#lib/auth/api-keys.ts";
import { refuseRestricted } from "./find-sender.ts";

export const getApiKey: Operation<typeof accounts.getApiKey> = async ({ caller, params }) => {
  refuseRestricted(caller);
  const { id, accountId, deleted } = senders;
  const theirs = and(eq(id, params.senderId), eq(accountId, caller.accountId), isNull(deleted));
  const [sender] = await db.select({ id }).from(senders).where(theirs);
  const apiKey = sender && (await readApiKey(db, sender.id));
  if (!apiKey) refuse("error.notFound.userNotFound");
  return { apiKey };
};
