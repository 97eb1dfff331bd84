// What follows from a word on an identity document, whoever spoke it: within the transaction that has locked the package.
import { eq } from "drizzle-orm";
import { identityChecks, identityPictures } from "#db/schema/identity.ts";
import type { IdentityDecision } from "#lib/contract/records/identity-words.ts";
import { tellSigners } from "#lib/packages/invite/tell-signers.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { failAuthentication } from "../../fail-authentication.ts";
import type { IdentityCheckRow } from "./identity-checks.ts";

type Word = { decision: IdentityDecision; reason: string };

/** `check` waits. The pictures go with the word, here or, by a job, at the service. */
export async function applyDecision(
  work: Work,
  pkg: PackageRow,
  check: IdentityCheckRow,
  { decision, reason }: Word,
): Promise<void> {
  const { id, roleId, signerId, name, email, source } = check;
  await work.tx
    .update(identityChecks)
    .set({ state: decision, reason, decided: work.now })
    .where(eq(identityChecks.id, id));
  await work.tx.delete(identityPictures).where(eq(identityPictures.checkId, id));
  if (source === "service") await work.enqueue("purge-identity", { checkId: id });
  const told = { roleId, signerId, name };
  await work.record(pkg, { type: "identity.decided", data: { ...told, checkId: id, decision, reason, by: source } });
  const left = decision === "refused" ? await failAuthentication(work, pkg, { ...told, method: "ID_VERIFICATION" }) : 1;
  // Who is locked out has been told that.
  const whole = left > 0 ? await readWholeIn(work.tx, pkg.id) : undefined;
  const facts = { decision, reason };
  if (whole) await tellSigners(work, whole, "identity-decided", { only: roleId, to: email, facts });
}
