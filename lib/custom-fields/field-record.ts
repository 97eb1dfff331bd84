// Rows of custom fields as the interface's records.
import type { accountCustomFields } from "#db/schema/accounts.ts";
import type { senderCustomFields } from "#db/schema/senders.ts";
import type {
  CustomField,
  CustomFieldTranslation,
  UserCustomFieldRecord,
} from "#lib/api/contract/records/custom-field.ts";

type AccountRow = typeof accountCustomFields.$inferSelect;
type UserRow = typeof senderCustomFields.$inferSelect;

/** Vendor clients take no null for a translation's members: what is not given is left out. */
const translation = (given: CustomFieldTranslation): CustomFieldTranslation =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

export const accountFieldRecord = ({ id, name, value, required, translations, data }: AccountRow): CustomField => ({
  id,
  name,
  value,
  required,
  translations: translations.map(translation),
  data,
});

/** Name and translations are the account field's where the sender's value has none of its own. */
export const userFieldRecord = (row: UserRow, field?: AccountRow | null): UserCustomFieldRecord => ({
  id: row.id,
  name: row.name || (field?.name ?? ""),
  value: row.value,
  translations: (row.translations.length > 0 ? row.translations : (field?.translations ?? [])).map(translation),
  data: row.data,
});
