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
import type { Work } from "#lib/work/in-transaction.ts";
import { identityService } from "./provider.ts";

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

/** It waits at a service that is not asked any more. */
export const isLost = ({ state, source }: IdentityCheckRow): boolean =>
  state === "waiting" && source === "service" && !identityService();

/** Who has signed already, where the sender asks no check of those. */
export const isExcused = ({ auth }: SignerRow, role: { completed: Date | null } | undefined): boolean =>
  skipsOnceSigned(auth) && Boolean(role?.completed);

type NewCheck = { id: string; source: IdentityCheckRow["source"] };

/** In place of what still waits: of another name, without the face that is asked for now, or at a service that is gone. */
export async function keepCheck(work: Work, person: IdentityPerson, signer: SignerRow, check: NewCheck): Promise<void> {
  const { packageId, roleId, signerId, name, email } = person;
  const overtaken = await work.tx
    .delete(identityChecks)
    .where(
      and(
        eq(identityChecks.packageId, packageId),
        eq(identityChecks.roleId, roleId),
        eq(identityChecks.signerId, signerId),
        eq(identityChecks.email, email),
        eq(identityChecks.state, "waiting"),
      ),
    )
    .returning({ id: identityChecks.id, source: identityChecks.source });
  await forgetAtService(work, overtaken);
  const face = asksForFace(signer.auth);
  const about = identityAbout(person, signer);
  await work.tx
    .insert(identityChecks)
    .values({ ...check, packageId, roleId, signerId, name, email, face, about, created: work.now });
}

/** Of those that the service has: what was handed in there. */
export async function forgetAtService(work: Work, checks: readonly NewCheck[]): Promise<void> {
  for (const { id, source } of checks) if (source === "service") await work.enqueue("purge-identity", { checkId: id });
}

export async function identityStep(
  tx: Pick<Transaction, "select">,
  person: IdentityPerson,
  signer: SignerRow,
  role: { completed: Date | null },
): Promise<IdentityStep> {
  const face = asksForFace(signer.auth);
  const by = identityService() ? "service" : "person";
  const asked = { face, by, reason: "", since: null } as const;
  if (isExcused(signer, role)) return { ...asked, state: "approved" };
  const check = await latestCheck(tx, person, signer);
  if (!check || isLost(check)) return { ...asked, state: "asked" };
  const { state, source, reason, created } = check;
  return { state, face, by: state === "waiting" ? source : by, reason, since: wireTime(created) };
}
