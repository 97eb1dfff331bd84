// GET /packages/{packageId}/roles/{roleId}/verification: the payload is the owner's to read back, nobody else's.
import { db } from "#db/client.ts";
import type { signingMethods } from "#lib/contract/signing-methods.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { openVerification } from "./verification.ts";

export const readVerification: Operation<typeof signingMethods.readVerification> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const { verification } = await findRole(db, pkg.id, params.roleId);
  return verification ? openVerification(verification) : undefined;
};
