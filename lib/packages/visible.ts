// Which packages a caller may see, as a where-clause: lists, counts, reports and the one door all start from it.
import { and, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { Caller } from "#lib/auth/caller.ts";

/** The caller owns the package, shares the template, or is a signer of it once it has been sent. */
export function visibleTo(caller: Caller): SQL | undefined {
  if (caller.kind === "system") return undefined;
  if (caller.kind === "anyone") return sql`false`;
  if (caller.kind === "signer") return eq(packages.id, caller.packageId);
  const signsIt = exists(db.select({ one: sql`1` }).from(signers).where(and(eq(signers.packageId, packages.id), eq(signers.senderId, caller.senderId))));
  const mine = or(
    eq(packages.ownerId, caller.senderId),
    and(eq(packages.accountId, caller.accountId), ne(packages.type, "PACKAGE"), eq(packages.visibility, "ACCOUNT")),
    and(eq(packages.type, "PACKAGE"), ne(packages.status, "DRAFT"), signsIt),
  );
  return caller.onlyPackage ? and(eq(packages.id, caller.onlyPackage), mine) : mine;
}

/** Whether the caller decides over the package: its owner, or the product itself. */
export function ownsPackage(caller: Caller, pkg: { ownerId: string; id: string }): boolean {
  return caller.kind === "system" || (caller.kind === "sender" && caller.senderId === pkg.ownerId);
}
