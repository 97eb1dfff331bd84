// A role's rows as the interface's Role record.
import type { roles, signers } from "#db/schema/packages.ts";
import { openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import type { SignerGroup } from "#lib/contract/records/group.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { Signer, SignerAuth } from "#lib/contract/records/signer.ts";
import { joinName } from "#lib/core/person-name.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { withoutNulls } from "#lib/http/wire-nulls.ts";
import type { Caller } from "#lib/work/caller.ts";
import { actingSigner } from "../groups/acting-signer.ts";

export type RoleRow = typeof roles.$inferSelect;
export type SignerRow = typeof signers.$inferSelect;

/** Vendor clients need both names of everybody. Whoever started for a group is the one who is named. */
function namesOf(row: SignerRow): Pick<Signer, "firstName" | "lastName" | "name"> {
  const acting = actingSigner(row);
  const firstName = acting.firstName || row.firstName;
  const lastName = acting.lastName || row.lastName;
  return { firstName, lastName, name: acting.name || joinName({ firstName, lastName }) };
}

/** Who belongs to a group, with addresses, is the owner's to know. */
function groupOf(row: SignerRow, around: { group: SignerGroup | null; isOwner: boolean }): SignerGroup | null {
  if (!row.groupId && !row.groupSnapshot) return null;
  const gone = {
    id: row.groupId ?? "",
    name: row.name,
    email: row.email,
    emailMembers: false,
    members: [],
    data: null,
  };
  const group = row.groupSnapshot ?? around.group ?? gone;
  return around.isOwner ? group : { ...group, members: [] };
}

/** `auth` carries the answers in the clear for the owner and without them for everybody else. */
export function signerRecord(
  row: SignerRow,
  auth: SignerAuth,
  accountId: string,
  senderAccountId: string | null,
  around: { group: SignerGroup | null; isOwner: boolean },
): Signer {
  const { firstName, lastName, name } = namesOf(row);
  return {
    id: row.id,
    firstName,
    lastName,
    name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    title: row.title,
    language: row.language,
    timezoneId: row.timezoneId,
    signerType: row.groupId
      ? "GROUP_SIGNER"
      : row.groupSnapshot
        ? "AD_HOC_GROUP_SIGNER"
        : !senderAccountId
          ? "EXTERNAL_SIGNER"
          : senderAccountId === accountId
            ? "ACCOUNT_SENDER"
            : "EXTERNAL_SENDER",
    group: groupOf(row, around),
    signature: row.signature,
    auth,
    knowledgeBasedAuthentication: around.isOwner ? openKnowledge(row.knowledgeBasedAuthentication) : null,
    // Vendor clients read the default rather than nothing.
    notificationMethods: { primary: ["EMAIL"], ...withoutNulls(row.notificationMethods) },
    delivery: row.delivery,
    address: withoutNulls(row.address),
    external: withoutNulls(row.external),
    userCustomFields: withoutNulls(row.userCustomFields),
    professionalIdentityFields: withoutNulls(row.professionalIdentityFields),
    specialTypes: row.specialTypes,
    created: wireTime(row.created),
    updated: wireTime(row.updated),
    data: row.data,
  };
}

/** Its payload is the owner's to read back, by itself; `enforced` says whether it is kept to since the package was sent. */
const methodOf = ({ verification }: RoleRow): Pick<Role, "verification"> =>
  verification ? { verification: { typeId: verification.typeId, enforced: verification.enforced === true } } : {};

export function roleRecord(row: RoleRow, signers: Signer[], caller: Caller): Role {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    index: row.index,
    reassign: row.reassign,
    locked: row.locked,
    specialTypes: row.specialTypes,
    emailMessage: row.emailMessage === null ? null : { content: row.emailMessage },
    attachmentRequirements: row.attachmentRequirements,
    signers,
    data: row.data,
    ...(caller.kind === "sender" ? methodOf(row) : {}),
  };
}
