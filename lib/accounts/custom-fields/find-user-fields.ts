// The custom field values of senders, with the account's field behind each.
import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import { senderCustomFields, senders } from "#db/schema/senders.ts";
import type { UserCustomFieldRecord } from "#lib/contract/records/custom-field.ts";
import { userFieldRecord } from "./field-record.ts";

/** By sender, sorted by id; a sender without values is missing. */
export async function findUserFields(
  senderIds: string[],
  fieldId?: string,
  from: Pick<typeof db, "select"> = db,
): Promise<Map<string, UserCustomFieldRecord[]>> {
  const found = new Map<string, UserCustomFieldRecord[]>();
  if (senderIds.length === 0) return found;
  const { senderId, id } = senderCustomFields;
  const rows = await from
    .select({ value: senderCustomFields, field: accountCustomFields })
    .from(senderCustomFields)
    .innerJoin(senders, eq(senders.id, senderId))
    .leftJoin(
      accountCustomFields,
      and(eq(accountCustomFields.accountId, senders.accountId), eq(accountCustomFields.id, id)),
    )
    .where(and(inArray(senderId, senderIds), fieldId === undefined ? undefined : eq(id, fieldId)))
    .orderBy(asc(id));
  for (const { value, field } of rows) {
    const theirs = found.get(value.senderId) ?? [];
    theirs.push(userFieldRecord(value, field));
    found.set(value.senderId, theirs);
  }
  return found;
}
