// POST /account/admin/clientApps: the secret is told in this answer and never again.
import { clientApps } from "#db/schema/access.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { newShortId, newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const createClientApp: Operation<typeof tokens.createClientApp> = async ({ caller, body }) => {
  const [id, secret, created] = [newShortId(), newToken(), new Date()];
  const { accountId, senderId: creatorId } = caller;
  const { name } = body;
  await inTransaction(caller, async ({ tx, audit }) => {
    await requireConfirmed(tx, caller);
    await tx.insert(clientApps).values({ id, accountId, name, creatorId, secretHash: hashToken(secret), created });
    audit({ act: "clientApp.made", subject: { kind: "clientApp", id, name } });
  });
  return { id, clientId: id, secret, name, created: wireTime(created) };
};
