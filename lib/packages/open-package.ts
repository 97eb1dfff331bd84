// The one door to a package: locks its row, hides what the caller may not see, asks the lifecycle whether the action is allowed.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { HiddenPackage, refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Caller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { isDelegateFor, ownsPackage, visibleTo } from "./access/visible.ts";
import { isAllowed, type PackageAction } from "./lifecycle.ts";
import { lockPackage } from "./lock-package.ts";

export type PackageRow = typeof packages.$inferSelect;

/** What a signer may ask of a package; everything else is its owner's. */
const signersMay = new Set<PackageAction>(["read", "authenticate", "sign", "decline", "opt-out", "reassign"]);

/** Refuses what the caller may not ask, or what the package's status does not allow. */
export function allow(caller: Caller, pkg: PackageRow, action: PackageAction): void {
  if (!signersMay.has(action) && !ownsPackage(caller, pkg)) refuse("error.forbidden.noPermission");
  if (!isAllowed(pkg, action)) {
    refuse(
      action === "edit" || action === "edit-settings" || action === "edit-roles" || action === "unlock"
        ? "error.forbidden.packageNotEditable"
        : "error.forbidden.actionNotAllowed",
      {
        parameters: { status: pkg.status, action },
      },
    );
  }
}

/** The rules of `visibleTo`; only senders who do not decide over the package need the database for it. */
async function isVisibleTo({ tx, caller }: Work, pkg: PackageRow): Promise<boolean> {
  if (caller.kind === "signer") return caller.packageId === pkg.id;
  if (caller.kind === "sender" && caller.onlyPackage && caller.onlyPackage !== pkg.id) return false;
  if (ownsPackage(caller, pkg)) return true;
  const [seen] = await tx
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.id, pkg.id), visibleTo(caller)));
  return seen !== undefined;
}

/**
 * For every write. The row stays locked until the transaction ends, so two people acting at once take turns and the
 * second sees what the first left. Throws 404, the endpoint's `hidden` status, 403, or 401 where a signer's session has ended
 * since the request came.
 */
export async function openPackage(work: Work, packageId: string, action: PackageAction): Promise<PackageRow> {
  const pkg = await lockPackage(work, packageId);
  if (!pkg) refuse("error.notFound.packageNotFound");
  if (!(await isVisibleTo(work, pkg))) throw new HiddenPackage();
  work.locked(pkg);
  // Waiting for the lock took time: what happens now happens after what the others did.
  work.now = new Date();
  allow(work.caller, pkg, action);
  await noteDelegation(work, pkg);
  return pkg;
}

/** What a delegate does is the delegate's own act, told as done for the owner. */
async function noteDelegation(work: Work, pkg: PackageRow): Promise<void> {
  if (!isDelegateFor(work.caller, pkg)) return;
  const [owner] = await work.tx.select().from(senders).where(eq(senders.id, pkg.ownerId));
  if (owner) work.onBehalfOf = { packageId: pkg.id, senderId: owner.id, name: fullName(owner) };
}

const anySender = {
  kind: "sender",
  senderId: sql.placeholder("senderId"),
  accountId: sql.placeholder("accountId"),
  actsFor: sql.placeholder("actsFor"),
} as const;

/** Prepared once: most reads begin with it, and building the statement costs more than running it. */
const seenBySender = db
  .select()
  .from(packages)
  .where(and(eq(packages.id, sql.placeholder("packageId")), visibleTo(anySender)))
  .prepare("seen_by_sender");

async function seen(caller: Caller, packageId: string): Promise<PackageRow[]> {
  if (caller.kind === "sender" && !caller.onlyPackage)
    return seenBySender.execute({
      packageId,
      senderId: caller.senderId,
      accountId: caller.accountId,
      actsFor: caller.actsFor ?? [],
    });
  return db
    .select()
    .from(packages)
    .where(and(eq(packages.id, packageId), visibleTo(caller)));
}

/** For reads: the package's row without a lock. Same refusals. */
export async function seePackage(caller: Caller, packageId: string): Promise<PackageRow> {
  const [pkg] = await seen(caller, packageId);
  if (pkg) return pkg;
  const [hidden] = await db.select({ id: packages.id }).from(packages).where(eq(packages.id, packageId));
  if (hidden) throw new HiddenPackage();
  refuse("error.notFound.packageNotFound");
}

/** For reads that are the owner's alone, e.g. the evidence with everybody's addresses. */
export async function seeOwnPackage(caller: Caller, packageId: string): Promise<PackageRow> {
  const pkg = await seePackage(caller, packageId);
  if (!ownsPackage(caller, pkg)) refuse("error.forbidden.noPermission");
  return pkg;
}
