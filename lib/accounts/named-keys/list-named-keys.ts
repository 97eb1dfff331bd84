// GET /account/apiKeys: one's own named keys, and for managers everybody's.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { namedKeys } from "#db/schema/named-keys.ts";
import { senders } from "#db/schema/senders.ts";
import type { namedKeys as contract } from "#lib/contract/named-keys.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { refuseRestricted } from "../find-sender.ts";
import { keyRecord } from "./key-record.ts";

/** Keys that have expired stay in the list until somebody takes them out of it: whoever wonders why a program fails finds out. */
export const listNamedKeys: Operation<typeof contract.listNamedKeys> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const isManager = caller.type === "MANAGER";
  if (query.senderId && query.senderId !== caller.senderId && !isManager) refuse("error.forbidden.noPermission");
  const whose = query.senderId ?? (isManager ? undefined : caller.senderId);
  const rows = await db
    .select({ key: namedKeys, sender: senders })
    .from(namedKeys)
    .innerJoin(senders, eq(senders.id, namedKeys.senderId))
    .where(
      and(
        eq(senders.accountId, caller.accountId),
        isNull(namedKeys.revoked),
        whose ? eq(namedKeys.senderId, whose) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${namedKeys.name})`), asc(namedKeys.id));
  return { count: rows.length, results: rows.map(({ key, sender }) => keyRecord(key, fullName(sender))) };
};
