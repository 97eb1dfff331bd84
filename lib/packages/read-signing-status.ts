// GET /packages/{packageId}/signingStatus: how far signing has come, for the package, one signer or one document.
import { and, eq, isNull, not } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles, signers } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { readVisibleDocument } from "./access/viewers.ts";
import { seePackage } from "./open-package.ts";

const stillPending = and(isNull(approvals.accepted), not(approvals.optional), not(approvals.disabled));

/** Deleted packages live on in the evidence only (specification: "Package is deleted" answers DELETED). */
async function wasDeleted(caller: Caller, packageId: string): Promise<boolean> {
  if (caller.kind !== "sender") return false;
  const [event] = await db
    .select({ sequence: evidenceEvents.sequence })
    .from(evidenceEvents)
    .where(
      and(
        eq(evidenceEvents.packageId, packageId),
        eq(evidenceEvents.accountId, caller.accountId),
        eq(evidenceEvents.type, "package.deleted"),
      ),
    );
  return event !== undefined;
}

/** Clients name a signer by the signer's id or the role's. */
async function roleNamed(packageId: string, id: string): Promise<string> {
  const [role] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.packageId, packageId), eq(roles.id, id)));
  if (role) return role.id;
  const [signer] = await db
    .select({ roleId: signers.roleId })
    .from(signers)
    .where(and(eq(signers.packageId, packageId), eq(signers.id, id)));
  return signer?.roleId ?? refuse("error.notFound.roleNotFound");
}

export const readSigningStatus: Operation<typeof contract.readSigningStatus> = async ({ caller, params, query }) => {
  const pkg = await seePackage(caller, params.packageId).catch(async (cause: unknown) => {
    if (cause instanceof Refusal && (await wasDeleted(caller, params.packageId))) return null;
    throw cause;
  });
  if (!pkg || pkg.trashed) return { status: "DELETED" };
  if (pkg.status !== "SENT") return { status: pkg.status };
  const roleId = query.signer ? await roleNamed(pkg.id, query.signer) : undefined;
  if (query.document) await readVisibleDocument(caller, pkg, query.document);
  const owed = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.packageId, pkg.id),
        roleId ? eq(approvals.roleId, roleId) : undefined,
        query.document ? eq(approvals.documentId, query.document) : undefined,
        stillPending,
      ),
    )
    .limit(1);
  return { status: owed.length > 0 ? "SIGNING_PENDING" : "SIGNING_COMPLETED" };
};
