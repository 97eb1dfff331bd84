// GET /packages/{packageId}/roles
import { db } from "#db/client.ts";
import type { roles } from "#lib/contract/roles.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cameEarly } from "../access/require-reach.ts";
import { seePackage } from "../open-package.ts";
import { readRoles } from "./find-role.ts";
import { roleRecords } from "./role-records.ts";

export const listRoles: Operation<typeof roles.listRoles> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const early = await cameEarly(caller);
  const results = await roleRecords(db, caller, pkg, await readRoles(db, pkg.id), early);
  return { count: results.length, results };
};
