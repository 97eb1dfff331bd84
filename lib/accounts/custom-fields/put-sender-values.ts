// Writes the custom field values that a posted Sender record carries.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import { senderCustomFields } from "#db/schema/senders.ts";
import type { UserCustomFieldValue } from "#lib/contract/records/signer.ts";
import { refuse } from "#lib/core/errors.ts";

/** Values that are not named stay; a value without its field in the account is refused. */
export async function putSenderValues(
  tx: Transaction,
  sender: { id: string; accountId: string },
  values: readonly UserCustomFieldValue[] | null | undefined,
): Promise<void> {
  if (!values || values.length === 0) return;
  const ids = values.map((value) => value.id);
  const { accountId, id } = accountCustomFields;
  const known = await tx
    .select({ id })
    .from(accountCustomFields)
    .where(and(eq(accountId, sender.accountId), inArray(id, ids)))
    .for("share");
  const stranger = ids.find((one) => !known.some((field) => field.id === one));
  if (stranger !== undefined)
    refuse("error.validation.unknownCustomField", { parameters: { customFieldId: stranger } });
  for (const { id: fieldId, name, value, translations, data } of values) {
    const members = { name: name ?? "", value: value ?? "", translations: translations ?? [], data: data ?? null };
    await tx
      .insert(senderCustomFields)
      .values({ senderId: sender.id, id: fieldId, ...members })
      .onConflictDoUpdate({ target: [senderCustomFields.senderId, senderCustomFields.id], set: members });
  }
}
