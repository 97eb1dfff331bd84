// The groups that fill roles, as signers' records carry them: looked up for many signers at once.
import { inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import type { signers } from "#db/schema/packages.ts";
import { groups } from "#db/schema/senders.ts";
import type { SignerGroup } from "#lib/contract/records/group.ts";
import { membersByGroup } from "./group-records.ts";

type SignerRow = Pick<typeof signers.$inferSelect, "groupId" | "groupSnapshot">;

/** Living groups by id; signers of an ad-hoc or deleted group carry their own copy. */
export async function groupsOfSigners(
  tx: Pick<Transaction, "select">,
  rows: readonly SignerRow[],
): Promise<Map<string, SignerGroup>> {
  const ids = [...new Set(rows.flatMap((row) => (row.groupId && !row.groupSnapshot ? row.groupId : [])))];
  if (ids.length === 0) return new Map();
  // One after the other: in a transaction there is one connection.
  const found = await tx.select().from(groups).where(inArray(groups.id, ids));
  const members = await membersByGroup(tx, ids);
  return new Map(
    found.map(({ id, name, email, emailMembers, data }) => [
      id,
      { id, name, email, emailMembers, members: members.get(id) ?? [], data },
    ]),
  );
}
