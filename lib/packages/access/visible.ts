// Which packages a caller may see, as a where-clause: lists, counts, reports and the one door all start from it.
import { and, eq, exists, inArray, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { Caller, SenderCaller } from "#lib/work/caller.ts";

/** What is looked for: one row that its id has found already, or all packages, or all templates and layouts. */
type Rows = "one" | "packages" | "templates";

/** A sender who is known only when a prepared statement runs. */
type AnySender = {
  kind: "sender";
  senderId: Placeholder;
  accountId: Placeholder;
  actsFor: Placeholder;
  onlyPackage?: undefined;
};

/** Owned by a sender whose delegate the caller is. */
function delegatedTo({ actsFor }: SenderCaller | AnySender): SQL | undefined {
  if (!actsFor) return undefined;
  if (!Array.isArray(actsFor)) return sql`${packages.ownerId} = any(${actsFor})`;
  return actsFor.length > 0 ? inArray(packages.ownerId, actsFor) : undefined;
}

/** The place of this signer is the sender's: by address, or as a member of the group that fills it. */
const isSigner = (senderId: string | Placeholder): SQL =>
  sql`(${signers.senderId} = ${senderId} or ${signers.groupSenders} @> array[${senderId}]::text[] or exists (
    select 1 from group_members m where m.group_id = ${signers.groupId} and m.sender_id = ${senderId}))`;

/**
 * The caller manages the package, shares the template, or is a signer of it once it has been sent. A delegate reaches
 * each package of the delegator, but lists hold them only when asked for that owner (acting-for.ts). Each form is made for
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
            .where(and(eq(signers.packageId, packages.id), isSigner(caller.senderId))),
        )
      : sql`${packages.id} = any(array(
          select s.package_id from signers s where s.sender_id = ${caller.senderId} and not s.managing
          union select s.package_id from signers s join group_members m on m.group_id = s.group_id where m.sender_id = ${caller.senderId}
          union select s.package_id from signers s where s.group_senders @> array[${caller.senderId}]::text[]))`;
  const shared = and(
    eq(packages.accountId, caller.accountId),
    ne(packages.type, "PACKAGE"),
    eq(packages.visibility, "ACCOUNT"),
  );
  // Within the account only: a manager may name any address as a sender's, which must not open another account's packages.
  const asSigner = and(
    eq(packages.accountId, caller.accountId),
    eq(packages.type, "PACKAGE"),
    ne(packages.status, "DRAFT"),
    mySignings,
  );
  const mine = or(
    eq(packages.ownerId, caller.senderId),
    eq(packages.creatorId, caller.senderId),
    rows === "one" ? delegatedTo(caller) : undefined,
    rows === "packages" ? undefined : shared,
    rows === "templates" ? undefined : asSigner,
  );
  const ofType =
    rows === "one" ? undefined : rows === "packages" ? eq(packages.type, "PACKAGE") : ne(packages.type, "PACKAGE");
  return and(caller.onlyPackage ? eq(packages.id, caller.onlyPackage) : undefined, ofType, mine);
}

type Owned = { ownerId: string; creatorId: string | null };

/** Whether the caller decides over the package only because its owner made them a delegate. */
export const isDelegateFor = (caller: Caller, pkg: Owned): boolean =>
  caller.kind === "sender" &&
  caller.senderId !== pkg.ownerId &&
  caller.senderId !== pkg.creatorId &&
  caller.actsFor?.includes(pkg.ownerId) === true;

/** Whether the caller decides over the package: its owner, who created it for the owner, the owner's delegate, or the product itself. */
export function ownsPackage(caller: Caller, pkg: Owned & { id: string }): boolean {
  return (
    caller.kind === "system" ||
    (caller.kind === "sender" &&
      (caller.senderId === pkg.ownerId || caller.senderId === pkg.creatorId || isDelegateFor(caller, pkg)))
  );
}
