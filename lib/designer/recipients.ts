// PURE. Whom fields can be placed for: every role that is asked, numbered in the order of listing.
import type { Package } from "#lib/api/contract/records/package.ts";
import { roleNumbers } from "#lib/roles/role-numbers.ts";

export type DesignerRecipient = {
  roleId: string;
  /** 1, 2, …: stands wherever the role's colour does. */
  number: number;
  name: string;
  isOwner: boolean;
  /** "signs first", "signs second": nothing when everybody is asked at the same time. */
  order: string;
};

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The owner counts once they have added themselves (kept in the role's data) or have something to sign. */
export function recipientsOf(pkg: Pick<Package, "roles" | "documents" | "consent">): DesignerRecipient[] {
  const signs = (roleId: string) =>
    pkg.documents.some(
      (document) => document.id !== pkg.consent && document.approvals.some((approval) => approval.role === roleId),
    );
  const asked = pkg.roles.filter((role) => role.type !== "SENDER" || role.data?.recipient === true || signs(role.id));
  const waves = [...new Set(asked.map((role) => role.index))].sort((a, b) => a - b);
  const numbers = roleNumbers(asked);
  return asked.map((role, at) => {
    const wave = waves.indexOf(role.index);
    const order =
      waves.length < 2
        ? ""
        : wave === waves.length - 1 && wave > 0
          ? "signs last"
          : `signs ${ordinals[wave] ?? `as number ${wave + 1}`}`;
    return {
      roleId: role.id,
      number: numbers.get(role.id) ?? at + 1,
      name: role.signers[0]?.name || role.name,
      isOwner: role.type === "SENDER",
      order,
    };
  });
}

export const roleClass = (recipient: Pick<DesignerRecipient, "number"> | undefined): string =>
  `role-${recipient ? ((recipient.number - 1) % 8) + 1 : 8}`;
