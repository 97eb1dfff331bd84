// One try with a one-time password: taken before the service is asked, and settled once it has answered.
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { derivedToken, isSameSecret } from "#lib/core/secrets.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { noFailures } from "#lib/packages/roles/role-rows.ts";
import { oneTimeCodeMethod } from "#lib/packages/roles/signing-methods.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { failAuthentication, leftAfter } from "../fail-authentication.ts";

export type Person = SignerCaller & { session: string };
/** `given`: the password, keyed, by which it is known when it comes once more. */
export type Try = { taken: Date; given: string };

/** So long at most a password is being checked; whoever still has it taken then was stopped in the middle. */
const checkingMs = 60_000;

const roleOf = ({ packageId, roleId }: Person) => and(eq(roles.packageId, packageId), eq(roles.id, roleId));

/** A number: how many tries are left, where this very password was wrong just before and so is no try. */
export async function takeTry(person: Person, code: string): Promise<Try | number> {
  const { packageId, roleId, signerId, email } = person;
  const given = derivedToken("wrong-code", JSON.stringify([packageId, roleId, signerId, email, code]));
  return inTransaction(person, async (work) => {
    const pkg = await openPackage(work, packageId, "sign");
    const [role] = await work.tx.select().from(roles).where(roleOf(person));
    if (!role || role.locked) refuse(role ? "error.forbidden.roleLocked" : "error.notFound.roleNotFound");
    if (isSameSecret(given, role.lastWrong ?? ""))
      return Math.max(1, await leftAfter(work, pkg, role.failedAuthentications));
    const isFree = or(isNull(roles.codeTaken), lte(roles.codeTaken, new Date(work.now.getTime() - checkingMs)));
    const rows = await work.tx
      .update(roles)
      .set({ codeTaken: work.now })
      .where(and(roleOf(person), isFree))
      .returning({ id: roles.id });
    if (rows.length === 0) refuse("error.conflict.codeInCheck");
    return { taken: work.now, given };
  });
}

const giveBack = async ({ tx }: Work, person: Person, { taken }: Try): Promise<void> => {
  const mine = and(roleOf(person), eq(roles.codeTaken, taken));
  await tx.update(roles).set({ codeTaken: null }).where(mine);
};

/** Nothing was decided: the next password may be tried at once. Never throws: it runs out by itself. */
export async function releaseTry(person: Person, one: Try): Promise<void> {
  await inTransaction(person, (work) => giveBack(work, person, one)).catch((err: unknown) => {
    log.warn({ err, packageId: person.packageId }, "a try with a one-time password stays taken for a minute");
  });
}

/** With the signature, in its transaction: whoever signs has shown who they are. */
export async function settleTry({ tx }: Work, person: Person): Promise<void> {
  await tx.update(roles).set(noFailures).where(roleOf(person));
}

const toldOf = ({ roleId, signerId, name }: Person) => ({ roleId, signerId, name, method: oneTimeCodeMethod });

/** Answers how many tries are left; 0: the role is locked. To be refused afterwards: what it counted has to stay. */
export async function countWrong(person: Person, one: Try): Promise<number> {
  return inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "sign");
    await giveBack(work, person, one);
    await work.record(pkg, { type: "role.authentication-failed", data: toldOf(person) });
    return failAuthentication(work, pkg, { ...toldOf(person), given: one.given });
  });
}

/** No password of the device would be looked at: written down and not counted, as nothing was guessed. */
export async function noteUnusable(person: Person, one: Try, why: "deviceLocked" | "deviceUnknown"): Promise<void> {
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "sign");
    await giveBack(work, person, one);
    await work.record(pkg, { type: "role.authentication-failed", data: { ...toldOf(person), why } });
  });
}
