// Roles with their signers as the interface's records, as this caller may see them.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { hideAnswers, openAnswers } from "#lib/auth/signer/auth-secrets.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { Caller } from "#lib/work/caller.ts";
import { requirementsFor } from "../access/requirements-for.ts";
import { viewerOf } from "../access/viewers.ts";
import { ownsPackage } from "../access/visible.ts";
import { groupsOfSigners } from "../groups/signer-groups.ts";
import type { PackageRow } from "../open-package.ts";
import { asSeenBy, messageFor, notesFor } from "./as-seen-by.ts";
import type { RoleWithSigners } from "./find-role.ts";
import { roleRecord, signerRecord } from "./role-record.ts";

export async function roleRecords(
  tx: Pick<Transaction, "select">,
  caller: Caller,
  pkg: PackageRow,
  rows: readonly RoleWithSigners[],
  early = false,
): Promise<Role[]> {
  const senderIds = rows.flatMap((role) => role.signers.flatMap((signer) => signer.senderId ?? []));
  const known = senderIds.length
    ? await tx
        .select({ id: senders.id, accountId: senders.accountId })
        .from(senders)
        .where(and(inArray(senders.id, senderIds), eq(senders.status, "ACTIVE")))
    : [];
  const accountOf = new Map(known.map((sender) => [sender.id, sender.accountId]));
  const groups = await groupsOfSigners(
    tx,
    rows.flatMap((role) => role.signers),
  );
  const isOwner = ownsPackage(caller, pkg);
  // The answers to a signer's questions are the owner's to read back, nobody else's.
  const authFor = isOwner ? openAnswers : hideAnswers;
  const viewer = await viewerOf(caller, pkg, tx);
  return rows.map((role) =>
    roleRecord(
      {
        ...role,
        data: notesFor(caller, role.data),
        attachmentRequirements: requirementsFor(viewer, role),
        emailMessage: messageFor(viewer, role),
      },
      role.signers.map((signer) =>
        asSeenBy(
          caller,
          { isOwner, early },
          signer,
          signerRecord(signer, authFor(signer.auth), pkg.accountId, accountOf.get(signer.senderId ?? "") ?? null, {
            group: groups.get(signer.groupId ?? "") ?? null,
            isOwner,
          }),
        ),
      ),
      caller,
    ),
  );
}
