// Roles with their signers as the interface's records, as this caller may see them.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import type { Role } from "#lib/api/contract/records/role.ts";
import type { Caller } from "#lib/auth/caller.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { ownsPackage } from "#lib/packages/visible.ts";
import { hideAnswers, openAnswers } from "./auth-secrets.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { roleRecord, signerRecord } from "./role-record.ts";

export async function roleRecords(
  tx: Pick<Transaction, "select">,
  caller: Caller,
  pkg: PackageRow,
  rows: readonly RoleWithSigners[],
): Promise<Role[]> {
  const senderIds = rows.flatMap((role) => role.signers.flatMap((signer) => signer.senderId ?? []));
  const known = senderIds.length
    ? await tx
        .select({ id: senders.id, accountId: senders.accountId })
        .from(senders)
        .where(and(inArray(senders.id, senderIds), eq(senders.status, "ACTIVE")))
    : [];
  const accountOf = new Map(known.map((sender) => [sender.id, sender.accountId]));
  // The answers to a signer's questions are the owner's to read back, nobody else's (contract 3.11).
  const authFor = ownsPackage(caller, pkg) ? openAnswers : hideAnswers;
  return rows.map((role) =>
    roleRecord(
      role,
      role.signers.map((signer) =>
        signerRecord(signer, authFor(signer.auth), pkg.accountId, accountOf.get(signer.senderId ?? "") ?? null),
      ),
    ),
  );
}
