// GET /packages/{packageId}/roles/{roleId}
import { db } from "#db/client.ts";
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cameEarly } from "../access/require-reach.ts";
import { seePackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { roleRecords } from "./role-records.ts";

export const getRole: Operation<typeof roles.getRole> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const early = await cameEarly(caller);
  const [record] = await roleRecords(db, caller, pkg, [await findRole(db, pkg.id, params.roleId)], early);
  return record ?? refuse("error.notFound.roleNotFound");
};
