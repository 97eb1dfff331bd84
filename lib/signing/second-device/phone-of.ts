// The signer's own mobile number, for the page that they draw on.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import type { SignerCaller } from "#lib/work/caller.ts";

/** Null without one. Of a group it is the number of the member who is there. */
export async function phoneOf(
  tx: Pick<Transaction, "select">,
  { packageId, roleId, signerId, member }: Pick<SignerCaller, "packageId" | "roleId" | "signerId" | "member">,
): Promise<string | null> {
  const [signer] = await tx
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, packageId), eq(signers.roleId, roleId), eq(signers.id, signerId)));
  if (!signer) return null;
  const person = member ? (await membersOf(tx, signer)).find((one) => one.member === member) : signer;
  const phone = person?.phone ?? "";
  return isPhone(phone) ? phone : null;
}
