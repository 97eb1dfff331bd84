// DELETE /account/admin/clientApps/{clientAppId}: its access tokens are worth nothing from now on.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";

export const removeClientApp: Operation<typeof tokens.removeClientApp> = async ({ caller, params }) => {
  const { id, accountId, revoked } = clientApps;
  const removed = await db
    .update(clientApps)
    .set({ revoked: new Date() })
    .where(and(eq(id, params.clientAppId), eq(accountId, caller.accountId), isNull(revoked)))
    .returning({ id });
  if (removed.length === 0) refuse("error.notFound.clientAppNotFound");
  return undefined;
};
