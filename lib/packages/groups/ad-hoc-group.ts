// PURE. A group made up for one package, as vendor clients send it in a signer's record.
import { createHash } from "node:crypto";
import type { SignerGroup, SignerGroupInput } from "#lib/contract/records/group.ts";

type Sent = {
  signerType?: string | null | undefined;
  email?: string | null | undefined;
  group?: SignerGroupInput | null | undefined;
};

/** Clients name such a group by the signer's type, by the type of its members, or by its made-up address. */
const madeUpAddress = /@adhoc\.groups\./i;
const adHocTypes: (string | null | undefined)[] = ["AD_HOC_GROUP_MEMBER", "SIGNER"];

export const isAdHoc = ({ signerType, email, group }: Sent): boolean =>
  group !== null &&
  group !== undefined &&
  (signerType === "AD_HOC_GROUP_SIGNER" ||
    madeUpAddress.test(email ?? "") ||
    madeUpAddress.test(group.email ?? "") ||
    (group.members ?? []).some((member) => adHocTypes.includes(member.memberType)));

/** Clients look such a signer up by its address, so one that came without gets one. */
export const madeUpAddressOf = (uuid: string): string => `${uuid}@adhoc.groups.e-signlive.com`;

/** Nobody reads mail there. */
export const isMadeUpAddress = (email: string): boolean => email === "" || madeUpAddress.test(email);

/**
 * Ids that a client chose are kept; a member without one is known by an id made of the address, the same every time.
 * `uuid` is for the address of a group that has none.
 */
export function adHocGroup(sent: Sent, before: SignerGroup | null, uuid: string): SignerGroup {
  const { group } = sent;
  return {
    id: group?.id || before?.id || idOf(sent.email || group?.email || group?.name || "group"),
    name: group?.name?.trim() || before?.name || "Group",
    email: group?.email || sent.email || before?.email || madeUpAddressOf(uuid),
    emailMembers: group?.emailMembers ?? before?.emailMembers ?? false,
    members: group?.members
      ? group.members.map((member) => ({
          userId: member.userId || idOf((member.email ?? "").toLowerCase()),
          firstName: member.firstName ?? "",
          lastName: member.lastName ?? "",
          email: member.email ?? "",
          memberType: member.memberType ?? "AD_HOC_GROUP_MEMBER",
          pending: member.pending ?? false,
        }))
      : (before?.members ?? []),
    data: group?.data ?? before?.data ?? null,
  };
}

const idOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
