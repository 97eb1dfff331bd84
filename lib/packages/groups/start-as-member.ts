// The first member of a group who starts to sign locks the others out.
import { and, eq, isNull } from "drizzle-orm";
import { signers } from "#db/schema/packages.ts";
import type { ActingMember } from "#lib/contract/records/group.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { actingSigner, isGroup } from "./acting-signer.ts";
import { membersOf } from "./members-of.ts";

type SignerRow = typeof signers.$inferSelect;

/**
 * Called with the package's row locked by every act of a signer: accepting the consent, keeping values, signing, declining,
 * opting out. Our choice: looking is no start, so a colleague who only opens the mail keeps nobody out. Answers the signer
 * as the acting person; the row it was given is changed along. `member` is empty at the whole group's link.
 */
export async function startAsMember(
  work: Work,
  pkg: { id: string; accountId: string },
  signer: SignerRow,
  member: string | undefined,
): Promise<SignerRow> {
  if (!isGroup(signer)) return signer;
  if (!member) refuse("error.forbidden.memberUnknown");
  if (signer.acting && signer.acting.member !== member) refuse("error.forbidden.otherMemberActs");
  if (signer.acting) return actingSigner(signer);
  const found = (await membersOf(work.tx, signer)).find((one) => one.member === member);
  if (!found) refuse("error.forbidden.noPermission");
  const { firstName, lastName, email, company, title } = found;
  const acting: ActingMember = { member, firstName, lastName, email, company, title };
  await work.tx
    .update(signers)
    .set({ acting })
    .where(
      and(
        eq(signers.packageId, pkg.id),
        eq(signers.roleId, signer.roleId),
        eq(signers.id, signer.id),
        isNull(signers.acting),
      ),
    );
  await work.record(pkg, {
    type: "signer.acting",
    data: { roleId: signer.roleId, signerId: signer.id, name: fullName(found), email, group: signer.name },
  });
  signer.acting = acting;
  return actingSigner(signer);
}
