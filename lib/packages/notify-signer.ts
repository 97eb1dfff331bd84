// POST /packages/{packageId}/notifications: mails the invitation again to one signer, named by address.
import { and, eq, sql } from "drizzle-orm";
import { roles, signers } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/api/contract/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { fullName } from "#lib/auth/caller.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import { inTransaction } from "#lib/work.ts";
import { openPackage } from "./open-package.ts";

export const notifySigner: Operation<typeof contract.notifySigner> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "notify");
    const named = await work.tx
      .select({ role: roles, signer: signers })
      .from(signers)
      .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
      .where(and(eq(signers.packageId, pkg.id), eq(sql`lower(${signers.email})`, body.email.trim().toLowerCase())));
    if (named.length === 0) refuse("error.notFound.signerNotFound");
    const waiting = named.filter(({ role }) => !role.completed);
    if (waiting.length === 0) refuse("error.forbidden.roleHasSigned");
    const message = body.message?.trim();
    for (const { role, signer } of waiting) {
      const to = { email: signer.email, name: signer.name || fullName(signer) };
      await oweMail(work, {
        kind: "invitation",
        packageId: pkg.id,
        roleId: role.id,
        to,
        ...(message ? { facts: { message } } : {}),
      });
      await work.record(pkg, {
        type: "signer.notified",
        data: { roleId: role.id, signerId: signer.id, email: signer.email },
      });
    }
  });
  return undefined;
};
