// CUSTOMFIELD fields: prefilled with the signer's value of the custom field whose id is the field's name.
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accountCustomFields } from "#db/schema/accounts.ts";
import type { signers } from "#db/schema/packages.ts";
import { senderCustomFields, senders } from "#db/schema/senders.ts";
import type { FieldRow } from "#lib/packages/fields/approval-record.ts";

type Signer = Pick<typeof signers.$inferSelect, "senderId" | "userCustomFields">;
type Approval = { roleId: string; accepted: Date | null; fields: FieldRow[] };

const waits = (field: FieldRow): boolean => field.subtype === "CUSTOMFIELD" && !field.value;

/**
 * By field id, the values for the fields of these approvals that have none yet. What the package says of the signer comes
 * first, then the value of the sender they are, then the account's own default.
 */
export async function customValues(
  tx: Pick<Database, "select">,
  signer: Signer,
  approvals: Approval[],
): Promise<Map<FieldRow, string>> {
  const waiting = approvals
    .filter((approval) => !approval.accepted)
    .flatMap((approval) => approval.fields.filter(waits));
  if (waiting.length === 0) return new Map();
  const values = new Map<string, string>();
  const names = [...new Set(waiting.map((field) => field.name))];
  if (signer.senderId) {
    const rows = await tx
      .select({ id: accountCustomFields.id, own: senderCustomFields.value, standard: accountCustomFields.value })
      .from(senders)
      .innerJoin(accountCustomFields, eq(accountCustomFields.accountId, senders.accountId))
      .leftJoin(
        senderCustomFields,
        and(eq(senderCustomFields.senderId, senders.id), eq(senderCustomFields.id, accountCustomFields.id)),
      )
      .where(and(eq(senders.id, signer.senderId), inArray(accountCustomFields.id, names)));
    for (const { id, own, standard } of rows) values.set(id, own || standard);
  }
  for (const { id, value } of signer.userCustomFields) if (value) values.set(id, value);
  return new Map(waiting.flatMap((field) => (values.get(field.name) ? [[field, values.get(field.name) ?? ""]] : [])));
}
