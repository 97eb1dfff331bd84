// GET /packages/{packageId}/mySigningUrl: the desk's "Sign" for a sender who is a signer of somebody's package.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { readRoles } from "#lib/packages/roles/find-role.ts";
import { handOutLink } from "#lib/packages/roles/signing-link.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const readMySigningUrl: Operation<typeof tokens.readMySigningUrl> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  if (!isAllowed(pkg, "signing-url"))
    refuse("error.forbidden.actionNotAllowed", { parameters: { status: pkg.status, action: "signing-url" } });
  return inTransaction(caller, async (work) => {
    await work.tx.select({ id: packages.id }).from(packages).where(eq(packages.id, pkg.id)).for("update");
    work.now = new Date();
    const mine = (await readRoles(work.tx, pkg.id))
      .flatMap((role) => role.signers.map((signer) => ({ role, signer })))
      .filter(({ signer }) => signer.senderId === caller.senderId);
    // Of several roles, the one that has not finished.
    const next = mine.find(({ role }) => !role.completed) ?? mine[0];
    if (!next) refuse("error.notFound.signerNotFound", { say: "notSigner" });
    const holder = { roleId: next.role.id, signerId: next.signer.id };
    return { url: await handOutLink(work, pkg, holder, { channel: "account", recipient: caller.email }) };
  });
};
