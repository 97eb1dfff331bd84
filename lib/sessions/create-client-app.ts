// POST /account/admin/clientApps: the secret is told in this answer and never again.
import { eq } from "drizzle-orm";
import { clientApps } from "#db/schema/access.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { newShortId, newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { clientAppRecord, shownApps } from "./client-app-record.ts";

export const createClientApp: Operation<typeof tokens.createClientApp> = async ({ caller, body }) => {
  const [id, secret] = [newShortId(), newToken()];
  const { accountId, senderId: creatorId } = caller;
  const { name } = body;
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    await tx.insert(clientApps).values({ id, accountId, name, creatorId, secretHash: hashToken(secret) });
    audit({ act: "clientApp.made", subject: { kind: "clientApp", id, name } });
    const [made] = await shownApps(tx).where(eq(clientApps.id, id));
    if (!made) throw new Error("the application is gone");
    return { ...clientAppRecord(made), clientId: id, secret };
  });
};
