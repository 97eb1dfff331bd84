// POST /account/admin/clientApps: the secret is told in this answer and never again.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { newShortId, newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { clientAppRecord, shownApps } from "./client-app-record.ts";

export const createClientApp: Operation<typeof tokens.createClientApp> = async ({ caller, body }) => {
  const [id, secret] = [newShortId(), newToken()];
  const { accountId, senderId: creatorId } = caller;
  await db.insert(clientApps).values({ id, accountId, name: body.name, creatorId, secretHash: hashToken(secret) });
  const [made] = await shownApps(db).where(eq(clientApps.id, id));
  if (!made) throw new Error("the application is gone");
  return { ...clientAppRecord(made), clientId: id, secret };
};
