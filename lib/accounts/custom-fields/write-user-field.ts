// POST and PUT /user/customfields: the caller's own value of a field that the account has.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import { senderCustomFields } from "#db/schema/senders.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";
import { userFieldRecord } from "./field-record.ts";

/** The account's field, which nobody can remove before the value is written. 403 for an invalid id (specification). */
async function fieldOf(tx: Transaction, accountId: string, fieldId: string) {
  if (!isFieldId(fieldId)) refuse("error.forbidden.customFieldId");
  const [field] = await tx
    .select()
    .from(accountCustomFields)
    .where(and(eq(accountCustomFields.accountId, accountId), eq(accountCustomFields.id, fieldId)))
    .for("share");
  return field ?? refuse("error.forbidden.customFieldId");
}

/** Our choice, as for the account's fields: a POST of an id that exists overwrites the value. */
export const addUserField: Operation<typeof customFields.addUserField> = async ({ caller, body }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireFeatures(tx, caller.accountId, ["customFields"]);
    const field = await fieldOf(tx, caller.accountId, body.id);
    const members = {
      name: body.name ?? "",
      value: body.value ?? "",
      translations: body.translations ?? [],
      data: body.data ?? null,
    };
    const [row] = await tx
      .insert(senderCustomFields)
      .values({ senderId: caller.senderId, id: body.id, ...members })
      .onConflictDoUpdate({ target: [senderCustomFields.senderId, senderCustomFields.id], set: members })
      .returning();
    audit({ act: "customValue.changed", subject: ownValue(field), after: members });
    return userFieldRecord(row ?? refuse("error.internal.default"), field);
  });
};

const ownValue = ({ id, name }: { id: string; name: string }) => ({ kind: "setting", id, name: name || id }) as const;

export const changeUserField: Operation<typeof customFields.changeUserField> = async ({ caller, body }) => {
  refuseRestricted(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireFeatures(tx, caller.accountId, ["customFields"]);
    const field = await fieldOf(tx, caller.accountId, body.id);
    const mine = and(eq(senderCustomFields.senderId, caller.senderId), eq(senderCustomFields.id, body.id));
    const [present] = await tx.select().from(senderCustomFields).where(mine).for("update");
    if (!present) refuse("error.notFound.customFieldNotFound");
    const [row] = await tx
      .update(senderCustomFields)
      .set({
        name: body.name ?? present.name,
        value: body.value ?? present.value,
        translations: body.translations ?? present.translations,
        data: body.data ?? present.data,
      })
      .where(mine)
      .returning();
    audit({ act: "customValue.changed", subject: ownValue(field), before: present, after: row ?? present });
    return userFieldRecord(row ?? present, field);
  });
};
