// POST, PUT and DELETE /packages/{packageId}/roles/{roleId}/verification
import { and, eq } from "drizzle-orm";
import { roles as table } from "#db/schema/packages.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { noteRoleChange } from "./note-role-change.ts";
import { roleFacts } from "./role-events.ts";
import { sealedVerification, verificationTypeOf } from "./verification.ts";

type Verification = { typeId: string; payload: string };
type Place = { packageId: string; roleId: string };

/** `null` takes it away; taking away what is not there changes nothing. */
async function write(caller: SenderCaller, { packageId, roleId }: Place, given: Verification | null): Promise<void> {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "edit-roles");
    const role = await findRole(work.tx, pkg.id, roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    if (!given && !role.verification) return;
    // Our choice: with what they have to be made is told when signatures are asked for, and stands from then on.
    if (pkg.status !== "DRAFT" && (given || role.verification?.enforced)) refuse("error.forbidden.packageNotEditable");
    await work.tx
      .update(table)
      .set({ verification: given && sealedVerification(given) })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    const data = {
      ...roleFacts(role),
      members: ["verification"],
      changed: ["verification"],
      verificationType: given?.typeId ?? null,
    };
    await noteRoleChange(work, pkg, { type: "role.changed", data });
  });
}

/** The first and the next assignment are the same act: what is there is replaced. */
export const assignVerification: Operation<
  typeof signingMethods.assignVerification | typeof signingMethods.changeVerification
> = async ({ caller, params, body }) => {
  const typeId =
    verificationTypeOf(body.typeId) ??
    refuse("error.validation.verificationType", { parameters: { typeId: body.typeId } });
  const verification = { typeId, payload: body.payload ?? "" };
  await write(caller, params, verification);
  return verification;
};

export const removeVerification: Operation<typeof signingMethods.removeVerification> = async ({ caller, params }) => {
  await write(caller, params, null);
  return undefined;
};
