// A role's rows as the interface's Role record.
import type { roles, signers } from "#db/schema/packages.ts";
import type { Role } from "#lib/api/contract/records/role.ts";
import type { Signer, SignerAuth } from "#lib/api/contract/records/signer.ts";
import { wireTime } from "#lib/wire-time.ts";

export type RoleRow = typeof roles.$inferSelect;
export type SignerRow = typeof signers.$inferSelect;

/** `auth` carries the answers in the clear for the owner and without them for everybody else. */
export function signerRecord(
  row: SignerRow,
  auth: SignerAuth,
  accountId: string,
  senderAccountId: string | null,
): Signer {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    name: row.name || `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone,
    company: row.company,
    title: row.title,
    language: row.language,
    timezoneId: row.timezoneId,
    signerType: row.groupId
      ? "GROUP_SIGNER"
      : !senderAccountId
        ? "EXTERNAL_SIGNER"
        : senderAccountId === accountId
          ? "ACCOUNT_SENDER"
          : "EXTERNAL_SENDER",
    group: row.groupId ? { id: row.groupId } : null,
    signature: row.signature,
    auth,
    knowledgeBasedAuthentication: row.knowledgeBasedAuthentication,
    notificationMethods: row.notificationMethods,
    delivery: row.delivery,
    address: row.address,
    external: row.external,
    userCustomFields: row.userCustomFields,
    professionalIdentityFields: row.professionalIdentityFields,
    specialTypes: row.specialTypes,
    created: wireTime(row.created),
    updated: wireTime(row.updated),
    data: row.data,
  };
}

export function roleRecord(row: RoleRow, signers: Signer[]): Role {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    index: row.index,
    reassign: row.reassign,
    locked: row.locked,
    specialTypes: row.specialTypes,
    emailMessage: row.emailMessage,
    attachmentRequirements: row.attachmentRequirements,
    signers,
    data: row.data,
  };
}
