// GET /account/admin/clientApps
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";

export const listClientApps: Operation<typeof tokens.listClientApps> = async ({ caller }) => {
  const rows = await db
    .select()
    .from(clientApps)
    .where(and(eq(clientApps.accountId, caller.accountId), isNull(clientApps.revoked)))
    .orderBy(asc(clientApps.created), asc(clientApps.id));
  return {
    count: rows.length,
    results: rows.map(({ id, name, created }) => ({ id, name, created: wireTime(created) })),
  };
};
