// What it takes when a role passes to another person: nobody has signed for it yet, and the old person is shut out.
import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { passcodes } from "#db/schema/sms.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { consentId } from "../documents/document-record.ts";
import { dropEntered } from "../fields/entered-values.ts";
import type { PackageRow } from "../open-package.ts";

/** Whether anything of the role's but the consent is signed. */
export async function hasSigned(work: Work, pkg: { id: string }, roleId: string): Promise<boolean> {
  const [signed] = await work.tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.packageId, pkg.id),
        eq(approvals.roleId, roleId),
        ne(approvals.documentId, consentId),
        isNotNull(approvals.accepted),
      ),
    )
    .limit(1);
  return signed !== undefined;
}

/** What one person has signed, another cannot go on with. */
export async function refuseNewPerson(work: Work, pkg: { id: string }, roleId: string): Promise<void> {
  if (await hasSigned(work, pkg, roleId)) refuse("error.forbidden.roleHasSigned");
}

/** Their links stay: whoever has a page open from before comes again, and sees what is different now. */
export async function endSessionsOf(
  work: Work,
  pkg: { id: string },
  roleId: string,
  signerIds: readonly string[],
): Promise<void> {
  await work.tx
    .update(sessions)
    .set({ revoked: work.now })
    .where(
      and(
        eq(sessions.packageId, pkg.id),
        eq(sessions.roleId, roleId),
        inArray(sessions.signerId, [...signerIds]),
        isNull(sessions.revoked),
      ),
    );
}

/** Links and sessions of these signers end; neither the consent they gave nor what they entered is the new person's. */
export async function endAccessOf(
  work: Work,
  pkg: Pick<PackageRow, "id" | "status" | "conditions">,
  roleId: string,
  signerIds: readonly string[],
): Promise<void> {
  const ids = [...signerIds];
  await work.tx
    .update(signerLinks)
    .set({ revoked: work.now })
    .where(
      and(
        eq(signerLinks.packageId, pkg.id),
        eq(signerLinks.roleId, roleId),
        inArray(signerLinks.signerId, ids),
        isNull(signerLinks.revoked),
      ),
    );
  await endSessionsOf(work, pkg, roleId, ids);
  // Tokens name signers by id, role or address: none of the package's opens a session for the old person any more.
  await work.tx
    .update(oneTimeTokens)
    .set({ used: work.now, expires: work.now })
    .where(and(eq(oneTimeTokens.packageId, pkg.id), inArray(oneTimeTokens.signerId, [roleId, ...ids])));
  await work.tx
    .update(passcodes)
    .set({ ended: work.now })
    .where(and(eq(passcodes.packageId, pkg.id), eq(passcodes.roleId, roleId), isNull(passcodes.ended)));
  await work.tx
    .update(approvals)
    .set({ accepted: null })
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.roleId, roleId), eq(approvals.documentId, consentId)));
  await dropEntered(work, pkg, roleId);
}
