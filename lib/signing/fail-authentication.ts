// A wrong answer at the authentication gate: counted, and after too many the role is locked.
import { and, eq } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { ceremonySettingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import { tellSigners } from "#lib/packages/invite/tell-signers.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";

/** Our choice where neither package nor account says a number. */
const usualMost = 3;

/** How many wrong answers lock the role. */
export const mostFailures = ({ maxAuthFailsAllowed }: CeremonySettings): number =>
  maxAuthFailsAllowed && maxAuthFailsAllowed > 0 ? maxAuthFailsAllowed : usualMost;

/** How many tries are left after so many wrong answers. */
export const leftAfter = async (work: Work, pkg: PackageRow, failures: number): Promise<number> =>
  Math.max(0, mostFailures(await ceremonySettingsOf(work.tx, pkg)) - failures);

/**
 * The package's row is locked, so of two wrong answers at once each counts. Answers how many tries are left: 0 means that
 * the role is locked now. The signer's sessions stay: they show the page that says so.
 */
export async function failAuthentication(
  work: Work,
  pkg: PackageRow,
  {
    given = null,
    ...told
  }: { roleId: string; signerId: string; name: string; method: string; given?: string | undefined | null },
): Promise<number> {
  const { roleId, name } = told;
  const mine = and(eq(roles.packageId, pkg.id), eq(roles.id, roleId));
  const [role] = await work.tx.select().from(roles).where(mine);
  if (!role || role.locked) return 0;
  const failures = role.failedAuthentications + 1;
  const left = await leftAfter(work, pkg, failures);
  const locked = left === 0;
  await work.tx.update(roles).set({ failedAuthentications: failures, locked, lastWrong: given }).where(mine);
  if (!locked) return left;
  await work.record(pkg, { type: "role.locked", data: { ...told, failures } });
  const to = await senderPerson(work.tx, pkg.ownerId);
  enqueueMail(work, { kind: "signer-locked", pkg, to, facts: { by: name } });
  // Somebody else may have tried: whoever the link is meant for should know.
  const whole = await readWholeIn(work.tx, pkg.id);
  if (whole) await tellSigners(work, whole, "signer-locked", { only: roleId });
  return 0;
}
