// A signer who proves who they are, within the transaction that counts each try: their place, and what follows from an answer.
import { and, eq } from "drizzle-orm";
import { roles, signers } from "#db/schema/packages.ts";
import { noteKnowledgeStatus } from "#lib/auth/signer/knowledge-status.ts";
import { keepFactor, stepNow } from "#lib/auth/signer/session-authentication.ts";
import type { AuthenticationStep } from "#lib/contract/records/authentication-step.ts";
import type { AuthenticationFactor } from "#lib/contract/records/proofs.ts";
import { refuse } from "#lib/core/errors.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { noFailures } from "#lib/packages/roles/role-rows.ts";
import { demandsOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { failAuthentication, leftAfter } from "../fail-authentication.ts";
import { asksForCode, offerPasscode } from "./send-passcode.ts";

type SignerRow = typeof signers.$inferSelect;
export type Place = {
  person: SignerCaller & { session: string };
  pkg: PackageRow;
  signer: SignerRow;
  /** Wrong answers so far, and what the last ones were, keyed. */
  failures: number;
  lastWrong: string | null;
  /** Each signature asks once more, for a password of the signer's device. */
  asksAgain: boolean;
};

/**
 * Locks the package, so that tries take turns. `step` is what this session is asked now: another window may have answered
 * meanwhile. Refuses a locked role.
 */
export async function openAuthentication(
  work: Work,
  person: SignerCaller & { session: string },
): Promise<Place & { step: AuthenticationStep | undefined }> {
  const pkg = await openPackage(work, person.packageId, "authenticate");
  const [row] = await work.tx
    .select({
      signer: signers,
      locked: roles.locked,
      failures: roles.failedAuthentications,
      lastWrong: roles.lastWrong,
      verification: roles.verification,
    })
    .from(signers)
    .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
    .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, person.roleId), eq(signers.id, person.signerId)));
  if (!row) refuse("error.notFound.roleNotFound");
  const step = await stepNow(work.tx, person.session, row.signer);
  if (row.locked && step) refuse("error.forbidden.roleLocked");
  const { signer, failures, lastWrong } = row;
  return { person, pkg, signer, failures, lastWrong, asksAgain: demandsOneTimeCode(row), step };
}

const told = ({ person }: Place, method: AuthenticationFactor) => {
  const { roleId, signerId, name } = person;
  return { roleId, signerId, name, method };
};

/**
 * Keeps the proof. Only the last one forgets earlier failures: else half of what is asked would open the other to guessing. Of a role whose
 * signatures want a password of a device the signature is the last.
 */
export async function pass(work: Work, place: Place, proof: AuthenticationFactor): Promise<void> {
  const { person, pkg, signer } = place;
  await work.record(pkg, { type: "role.authenticated", data: told(place, proof) });
  const next = await keepFactor(work, person.session, signer, proof);
  if (proof === "KBA") await noteKnowledgeStatus(work, person, "PASSED");
  if (asksForCode(next)) await offerPasscode(work, pkg, signer);
  if (next === undefined && !place.asksAgain)
    await work.tx
      .update(roles)
      .set(noFailures)
      .where(and(eq(roles.packageId, pkg.id), eq(roles.id, person.roleId)));
}

/** The same for what is no try, since it was the last wrong answer too. The role is open: one is left at least. */
export const triesLeft = async (work: Work, { pkg, failures }: Place): Promise<number> =>
  Math.max(1, await leftAfter(work, pkg, failures));

/**
 * Answers how many tries are left. To be refused after the transaction: what it counted has to stay. `given`: the answer, keyed,
 * where it could be sent twice.
 */
export async function fail(
  work: Work,
  place: Place,
  proof: AuthenticationFactor,
  { why, given }: { why?: string; given?: string } = {},
): Promise<number> {
  const data = { ...told(place, proof), ...(why ? { why } : {}) };
  await work.record(place.pkg, { type: "role.authentication-failed", data });
  const left = await failAuthentication(work, place.pkg, { ...told(place, proof), given });
  if (proof === "KBA") await noteKnowledgeStatus(work, place.person, left === 0 ? "LOCKED" : "FAILED");
  return left;
}

/** What was answered before is no try: it is refused whatever it says, and written down. */
export async function noteReplay(work: Work, place: Place, proof: AuthenticationFactor): Promise<void> {
  const data = { ...told(place, proof), why: "usedBefore" };
  await work.record(place.pkg, { type: "role.authentication-failed", data });
}

/** Says that it was not right, never which of the answers. */
export function refuseAnswer(left: number): never {
  if (left === 0) refuse("error.forbidden.roleLocked");
  refuse("error.forbidden.wrongAnswer", {
    say: "triesLeft",
    values: { left },
    parameters: { triesLeft: String(left) },
  });
}
