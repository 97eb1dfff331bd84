// The signer in whose name a session acts: found in the package, and of a group the member, who starts by acting.
import { refuse } from "#lib/core/errors.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { startAsMember } from "../groups/start-as-member.ts";
import type { WholePackage } from "../read-package.ts";

type SignerRow = WholePackage["roles"][number]["signers"][number];

/** `whole` was read in this transaction, under the package's lock. */
export async function actAsSigner(
  work: Work,
  whole: WholePackage,
  person: Pick<SignerCaller, "roleId" | "signerId" | "member">,
): Promise<SignerRow> {
  const signer =
    whole.roles.find((role) => role.id === person.roleId)?.signers.find((one) => one.id === person.signerId) ??
    refuse("error.notFound.roleNotFound");
  return startAsMember(work, whole, signer, person.member);
}
