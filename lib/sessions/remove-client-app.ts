// DELETE /account/admin/clientApps/{clientAppId}: its access tokens are worth nothing from now on.
import { and, eq, isNull } from "drizzle-orm";
import { clientApps } from "#db/schema/access.ts";
import { endOpenedBy } from "#lib/auth/opened-by.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { programOfApp } from "#lib/work/programs.ts";

export const removeClientApp: Operation<typeof tokens.removeClientApp> = async ({ caller, params }) => {
  const { id, accountId, revoked } = clientApps;
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const [removed] = await tx
      .update(clientApps)
      .set({ revoked: now })
      .where(and(eq(id, params.clientAppId), eq(accountId, caller.accountId), isNull(revoked)))
      .returning();
    if (!removed) refuse("error.notFound.clientAppNotFound");
    await endOpenedBy(tx, [programOfApp(removed.id)], now);
    audit({ act: "clientApp.removed", subject: { kind: "clientApp", id: removed.id, name: removed.name } });
    return undefined;
  });
};
