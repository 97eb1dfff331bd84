// POST /packages/{packageId}/roles
import { requireOffered } from "#lib/accounts/settings/supported-languages.ts";
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { readRoles } from "./find-role.ts";
import { insertRoles } from "./insert-roles.ts";
import { noteRoleChange, roleNow } from "./note-role-change.ts";
import { roleAdded } from "./role-events.ts";

export const createRole: Operation<typeof roles.createRole> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const spoken = body.signers?.map(({ language }) => language) ?? [];
    await requireOffered(work.tx, pkg.accountId, spoken);
    const [role] = await insertRoles(work, pkg, [body], await readRoles(work.tx, pkg.id));
    if (!role) refuse("error.internal.default");
    await noteRoleChange(work, pkg, roleAdded(role));
    return roleNow(work, pkg, role.id);
  });
