// GET /account/customfields
import { asc, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { refuseRestricted } from "../find-sender.ts";
import { accountFieldRecord } from "./field-record.ts";

/** Our choice: sorted by id, which is unique and which the client chose. */
export const listAccountFields: Operation<typeof customFields.listAccountFields> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { offset, limit } = pageOf(query);
  const direction = query.dir?.toLowerCase() === "desc" ? desc : asc;
  const rows = await db
    .select()
    .from(accountCustomFields)
    .where(eq(accountCustomFields.accountId, caller.accountId))
    .orderBy(direction(accountCustomFields.id))
    .offset(offset)
    .limit(limit);
  return rows.map(accountFieldRecord);
};
