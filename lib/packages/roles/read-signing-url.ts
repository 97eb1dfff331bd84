// GET /packages/{packageId}/roles/{roleId}/signingUrl: the address at which the role's first signer signs, without signing in.
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { handOutLink } from "./signing-link.ts";

export const readSigningUrl: Operation<typeof roles.readSigningUrl> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "signing-url");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    const signer = role.signers[0] ?? refuse("error.notFound.signerNotFound", { say: "roleWithoutSigner" });
    const holder = { roleId: role.id, signerId: signer.id };
    const url = await handOutLink(work, pkg, holder, { channel: "interface", recipient: caller.email });
    return { packageId: pkg.id, roleId: role.id, url };
  });
