// Rows of custom fields as the interface's records.
import type { accountCustomFields } from "#db/schema/accounts.ts";
import type { senderCustomFields } from "#db/schema/senders.ts";
import type { CustomField, UserCustomFieldRecord } from "#lib/contract/records/custom-field.ts";
import { withoutNulls } from "#lib/http/wire-nulls.ts";

type AccountRow = typeof accountCustomFields.$inferSelect;
type UserRow = typeof senderCustomFields.$inferSelect;

export const accountFieldRecord = ({ id, name, value, required, translations, data }: AccountRow): CustomField => ({
  id,
  name,
  value,
  required,
  translations: withoutNulls(translations),
  data,
});

/** Name and translations are the account field's where the sender's value has none of its own. */
export const userFieldRecord = (row: UserRow, field?: AccountRow | null): UserCustomFieldRecord => ({
  id: row.id,
  name: row.name || (field?.name ?? ""),
  value: row.value,
  translations: withoutNulls(row.translations.length > 0 ? row.translations : (field?.translations ?? [])),
  data: row.data,
});
