// PUT /packages/{packageId}/roles: the signing order, by id and index; roles that are not named keep theirs.
import { and, eq } from "drizzle-orm";
import { roles as table } from "#db/schema/packages.ts";
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { requirePackageVersion } from "../require-package-version.ts";
import { readRoles, roleAt } from "./find-role.ts";
import { noteRoleChange } from "./note-role-change.ts";
import { roleRecords } from "./role-records.ts";

export const reorderRoles: Operation<typeof roles.reorderRoles> = async ({ caller, params, body, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const before = await readRoles(work.tx, pkg.id);
    const listed = await roleRecords(work.tx, caller, pkg, before);
    await requirePackageVersion(work, pkg.id, ifMatch, { count: listed.length, results: listed });
    const order = new Map<string, number>();
    for (const { id, index } of body) {
      const role = roleAt(before, id) ?? refuse("error.validation.unknownRole", { parameters: { role: id } });
      order.set(role.id, index);
    }
    for (const [id, index] of order) {
      await work.tx
        .update(table)
        .set({ index })
        .where(and(eq(table.packageId, pkg.id), eq(table.id, id)));
    }
    await noteRoleChange(work, pkg, { type: "role.changed", data: { what: "order", order: [...order] } });
    const results = await roleRecords(work.tx, caller, pkg, await readRoles(work.tx, pkg.id));
    return { count: results.length, results };
  });
