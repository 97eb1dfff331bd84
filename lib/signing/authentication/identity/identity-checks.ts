// The checks of one signer's identity document: which one counts now, and how the gate tells it.
import { and, desc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { signers } from "#db/schema/packages.ts";
import { asksForDocument, asksForFace, skipsOnceSigned } from "#lib/auth/signer/check-signer.ts";
import type { IdentityStep } from "#lib/contract/records/identity.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { isGroup } from "#lib/packages/groups/acting-signer.ts";
import { signerName } from "#lib/packages/invite/people.ts";

type SignerRow = typeof signers.$inferSelect;
export type IdentityPerson = { packageId: string; roleId: string; signerId: string; name: string; email: string };
export type IdentityCheckRow = typeof identityChecks.$inferSelect;

/** Who was looked at, and how closely: a check of another name, or without the face, proves nothing. */
export const identityAbout = ({ name, email }: IdentityPerson, { auth }: SignerRow): string =>
  derivedToken("identity-check", JSON.stringify([name, email.toLowerCase(), asksForFace(auth)]));

/** The newest one. Our choice: an approval counts for as long as the package is there, in every session of its signer. */
export async function latestCheck(
  tx: Pick<Transaction, "select">,
  person: IdentityPerson,
  signer: SignerRow,
): Promise<IdentityCheckRow | undefined> {
  const { packageId, roleId, signerId } = person;
  const [row] = await tx
    .select()
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.packageId, packageId),
        eq(identityChecks.roleId, roleId),
        eq(identityChecks.signerId, signerId),
        eq(identityChecks.about, identityAbout(person, signer)),
      ),
    )
    .orderBy(desc(identityChecks.created))
    .limit(1);
  return row;
}

/** Whether the signer's record still asks for it, of that very person; of a group it is the member's who handed in. */
export function isCurrent({ name, email, face }: IdentityCheckRow, signer: SignerRow): boolean {
  if (!asksForDocument(signer.auth) || face !== asksForFace(signer.auth)) return false;
  return isGroup(signer) || (name === signerName(signer) && email.toLowerCase() === signer.email.toLowerCase());
}

/** The signer whose check it is. */
export const ofCheck = and(
  eq(signers.packageId, identityChecks.packageId),
  eq(signers.roleId, identityChecks.roleId),
  eq(signers.id, identityChecks.signerId),
);

/** Who has signed already, where the sender asks no check of those. */
export const isExcused = ({ auth }: SignerRow, role: { completed: Date | null } | undefined): boolean =>
  skipsOnceSigned(auth) && Boolean(role?.completed);

export async function identityStep(
  tx: Pick<Transaction, "select">,
  person: IdentityPerson,
  signer: SignerRow,
  role: { completed: Date | null },
): Promise<IdentityStep> {
  const face = asksForFace(signer.auth);
  if (isExcused(signer, role)) return { state: "approved", face, reason: "", since: null };
  const check = await latestCheck(tx, person, signer);
  if (!check) return { state: "asked", face, reason: "", since: null };
  return { state: check.state, face, reason: check.reason, since: wireTime(check.created) };
}
