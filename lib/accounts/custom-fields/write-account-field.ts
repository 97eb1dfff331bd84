// POST and PUT /account/customfields
import { and, eq } from "drizzle-orm";
import { accountCustomFields } from "#db/schema/accounts.ts";
import type { customFields } from "#lib/contract/custom-fields.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { refuseRestricted } from "../find-sender.ts";
import { isFieldId } from "./field-id.ts";
import { accountFieldRecord } from "./field-record.ts";

/**
 * Our choice: a POST of an id that exists overwrites the field. Vendor clients ask first whether it exists and take any
 * failure of that question for no, so a conflict would stop them from repeating a request.
 */
export const addAccountField: Operation<typeof customFields.addAccountField> = async ({ caller, body }) => {
  refuseRestricted(caller);
  if (!isFieldId(body.id)) refuse("error.validation.customFieldId");
  const members = {
    name: body.name ?? "",
    value: body.value ?? "",
    required: body.required ?? false,
    translations: body.translations ?? [],
    data: body.data ?? null,
  };
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireFeatures(tx, caller.accountId, ["customFields"]);
    const [row] = await tx
      .insert(accountCustomFields)
      .values({ accountId: caller.accountId, id: body.id, ...members })
      .onConflictDoUpdate({ target: [accountCustomFields.accountId, accountCustomFields.id], set: members })
      .returning();
    audit({ act: "customField.changed", subject: fieldSubject(body.id, members.name), after: members });
    return accountFieldRecord(row ?? refuse("error.internal.default"));
  });
};

const fieldSubject = (id: string, name: string) => ({ kind: "setting", id, name: name || id }) as const;

export const changeAccountField: Operation<typeof customFields.changeAccountField> = async ({ caller, body }) => {
  refuseRestricted(caller);
  if (!isFieldId(body.id)) refuse("error.validation.customFieldId");
  const { accountId, id } = accountCustomFields;
  return inTransaction(caller, async ({ tx, audit }) => {
    await requireFeatures(tx, caller.accountId, ["customFields"]);
    const theirs = and(eq(accountId, caller.accountId), eq(id, body.id));
    const [present] = await tx.select().from(accountCustomFields).where(theirs).for("update");
    if (!present) refuse("error.notFound.customFieldNotFound");
    const [row] = await tx
      .update(accountCustomFields)
      .set({
        name: body.name ?? present.name,
        value: body.value ?? present.value,
        required: body.required ?? present.required,
        translations: body.translations ?? present.translations,
        data: body.data ?? present.data,
      })
      .where(theirs)
      .returning();
    const subject = fieldSubject(body.id, row?.name ?? present.name);
    audit({ act: "customField.changed", subject, before: present, after: row ?? present });
    return accountFieldRecord(row ?? present);
  });
};
