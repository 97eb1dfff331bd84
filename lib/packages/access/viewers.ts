// Whose eyes a caller sees a package's documents with: the roles that are the caller's, or everything for the owner.
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents, type packages, signers } from "#db/schema/packages.ts";
import { groupMembers } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SenderCaller } from "#lib/work/caller.ts";
import type { DocumentRow } from "../documents/document-record.ts";
import { isVisible, type Viewer, viewerThrough } from "./document-visibility.ts";
import { ownsPackage } from "./visible.ts";

type Package = Pick<typeof packages.$inferSelect, "id" | "ownerId" | "creatorId" | "type">;
type From = Pick<typeof db, "select">;

/** Every role that the sender fills, alone or as a member of a group. */
async function rolesOfSender(caller: SenderCaller, packageIds: string[], from: From) {
  const myGroups = from
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.senderId, caller.senderId));
  return from
    .select({ packageId: signers.packageId, roleId: signers.roleId })
    .from(signers)
    .where(
      and(
        inArray(signers.packageId, packageIds),
        or(
          eq(signers.senderId, caller.senderId),
          sql`lower(${signers.email}) = ${caller.email.toLowerCase()}`,
          inArray(signers.groupId, myGroups),
          sql`${caller.senderId} = any(${signers.groupSenders})`,
        ),
      ),
    );
}

/**
 * One viewer for each package. Whoever sees a shared template is no recipient of it and sees it whole; whoever sees a
 * package without being one of its recipients sees only what is hidden from nobody.
 */
export async function viewersOf(caller: Caller, pkgs: Package[], from: From = db): Promise<Map<string, Viewer>> {
  const viewers = new Map<string, Viewer>();
  for (const pkg of pkgs)
    viewers.set(pkg.id, ownsPackage(caller, pkg) || pkg.type !== "PACKAGE" ? "all" : new Set<string>());
  const others = pkgs.filter((pkg) => viewers.get(pkg.id) !== "all").map((pkg) => pkg.id);
  if (caller.kind === "signer")
    for (const pkg of pkgs.filter((one) => one.id === caller.packageId && viewers.get(one.id) !== "all")) {
      const people = await from
        .select({ senderId: signers.senderId })
        .from(signers)
        .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, caller.roleId)));
      viewers.set(pkg.id, viewerThrough({ id: caller.roleId, signers: people }, pkg.ownerId));
    }
  if (caller.kind === "sender" && others.length > 0)
    for (const { packageId, roleId } of await rolesOfSender(caller, others, from)) {
      const known = viewers.get(packageId);
      viewers.set(packageId, new Set([...(known instanceof Set ? known : []), roleId]));
    }
  return viewers;
}

export async function viewerOf(caller: Caller, pkg: Package, from: From = db): Promise<Viewer> {
  return (await viewersOf(caller, [pkg], from)).get(pkg.id) ?? new Set();
}

/** A document that is hidden from the caller is not there for them: 404, as for one that never was. */
export async function readVisibleDocument(caller: Caller, pkg: Package, documentId: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, documentId)));
  // Nearly no document is configured: whose eyes it is only matters for those that are.
  if (!row || (row.visibility && !isVisible(row, await viewerOf(caller, pkg))))
    refuse("error.notFound.documentNotFound");
  return row;
}
