// GET /account/admin/clientApps
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { clientAppRecord, shownApps } from "./client-app-record.ts";

export const listClientApps: Operation<typeof tokens.listClientApps> = async ({ caller }) => {
  const rows = await shownApps(db)
    .where(and(eq(clientApps.accountId, caller.accountId), isNull(clientApps.revoked)))
    .orderBy(asc(clientApps.created), asc(clientApps.id));
  return { count: rows.length, results: rows.map(clientAppRecord) };
};
