// Which packages a caller may see, as a where-clause: lists, counts, reports and the one door all start from it.
import { and, eq, exists, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { Caller, SenderCaller } from "#lib/auth/caller.ts";

/** Packages the caller decides over: their own, and those they created on behalf of another sender. */
export const managedBy = (caller: SenderCaller): SQL =>
  sql`(${packages.ownerId} = ${caller.senderId} or ${packages.creatorId} = ${caller.senderId})`;

/** What is looked for: one row that its id has found already, or all packages, or all templates and layouts. */
type Rows = "one" | "packages" | "templates";

/** A sender who is known only when a prepared statement runs. */
type AnySender = { kind: "sender"; senderId: Placeholder; accountId: Placeholder; onlyPackage?: undefined };

/**
 * The caller manages the package, shares the template, or is a signer of it once it has been sent. Each form is made for
 * the indexes: an OR with a correlated subquery, or with a branch that can never hold, would read far too many rows.
 */
export function visibleTo(caller: Caller | AnySender, rows: Rows = "one"): SQL | undefined {
  if (caller.kind === "system") return undefined;
  if (caller.kind === "anyone") return sql`false`;
  if (caller.kind === "signer") return eq(packages.id, caller.packageId);
  const mySignings =
    rows === "one"
      ? exists(
          db
            .select({ one: sql`1` })
            .from(signers)
            .where(and(eq(signers.packageId, packages.id), eq(signers.senderId, caller.senderId))),
        )
      : sql`${packages.id} = any(array(select s.package_id from signers s where s.sender_id = ${caller.senderId}))`;
  const shared = and(
    eq(packages.accountId, caller.accountId),
    ne(packages.type, "PACKAGE"),
    eq(packages.visibility, "ACCOUNT"),
  );
  const asSigner = and(eq(packages.type, "PACKAGE"), ne(packages.status, "DRAFT"), mySignings);
  const mine = or(
    eq(packages.ownerId, caller.senderId),
    eq(packages.creatorId, caller.senderId),
    rows === "packages" ? undefined : shared,
    rows === "templates" ? undefined : asSigner,
  );
  const ofType =
    rows === "one" ? undefined : rows === "packages" ? eq(packages.type, "PACKAGE") : ne(packages.type, "PACKAGE");
  return and(caller.onlyPackage ? eq(packages.id, caller.onlyPackage) : undefined, ofType, mine);
}

/** Whether the caller decides over the package: its owner, who created it for the owner, or the product itself. */
export function ownsPackage(caller: Caller, pkg: { ownerId: string; creatorId: string | null; id: string }): boolean {
  return (
    caller.kind === "system" ||
    (caller.kind === "sender" && (caller.senderId === pkg.ownerId || caller.senderId === pkg.creatorId))
  );
}
