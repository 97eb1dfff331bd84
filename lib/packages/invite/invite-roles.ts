// Invites every role whose turn it is and that has not been invited in this sending.
import { inArray, sql } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { roles } from "#db/schema/packages.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { settingsOf } from "../access/ceremony-settings.ts";
import type { PackageRow } from "../open-package.ts";
import { inTurn } from "../pending-approvals.ts";
import { readWholeIn, type WholePackage } from "../read-package.ts";
import { newInvitations } from "./enqueue-invitation.ts";

/**
 * The package's row is locked by the caller. Each role is invited once: `roles.invited` remembers. `automatic`: it follows
 * from somebody else's signature and is not that person's doing.
 */
export async function inviteRoles(work: Work, pkg: PackageRow, known?: WholePackage, automatic = false): Promise<void> {
  const whole = known ?? (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
  await inviteAll(work, [{ ...whole, ...pkg }], automatic);
}

/** The same for packages that are sent together. */
export async function inviteAll(work: Work, wholes: readonly WholePackage[], automatic = false): Promise<void> {
  const silent = await withoutMails(work, wholes);
  const invited = wholes.flatMap((whole) => {
    if (silent.has(whole.id)) return [];
    const turn = new Set(inTurn(whole));
    const next = whole.roles.filter((one) => turn.has(one.id) && !one.invited);
    return next.sort((a, b) => a.position - b.position).map((role) => ({ pkg: whole, role }));
  });
  if (invited.length === 0) return;
  await remember(
    work,
    invited.map(({ role }) => role),
  );
  const invitations = newInvitations(work);
  for (const { pkg, role } of invited) {
    for (const signer of role.signers)
      await invitations.enqueue(pkg, signer, { kind: "invitation", event: "signer.invited", automatic });
  }
  await invitations.write();
}

/** Signed in person, in an account that wants nobody mailed then (its feature `disableInPersonActivationEmail`). */
async function withoutMails(work: Work, wholes: readonly WholePackage[]): Promise<Set<string>> {
  const held = wholes.filter((whole) => settingsOf(whole).inPerson === true);
  if (held.length === 0) return new Set();
  const rows = await work.tx
    .select({ id: accounts.id, features: accounts.features })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        held.map(({ accountId }) => accountId),
      ),
    );
  const quiet = rows.filter(({ features }) => featuresOf(features).disableInPersonActivationEmail);
  return new Set(held.filter((whole) => quiet.some(({ id }) => id === whole.accountId)).map(({ id }) => id));
}

async function remember(work: Work, invited: readonly { packageId: string; id: string }[]): Promise<void> {
  const places = JSON.stringify(invited.map(({ packageId, id }) => ({ packageId, id })));
  await work.tx.execute(sql`
    update ${roles} r set invited = ${work.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${places}::jsonb) as i("packageId" text, id text)
    where r.package_id = i."packageId" and r.id = i.id`);
}
