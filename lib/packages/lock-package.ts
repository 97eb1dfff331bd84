// Locks a package's row, and for a signer makes sure of what may have changed while the request waited for it.
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { preparedIn } from "#db/prepared-in.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { requireProven, requireStillSigner } from "#lib/auth/identify.ts";
import { liveSession } from "#lib/auth/sessions.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** Prepared once: every write begins with it. */
const lockOne = db
  .select()
  .from(packages)
  .where(eq(packages.id, sql.placeholder("packageId")))
  .for("update")
  .prepare("lock_package");

/**
 * The package with the session behind the request and its signer. All three are locked, the package first: of a row that it
 * locks PostgreSQL reads the newest version, while a join that is not locked would show the session as it was before the wait.
 */
const lockForSigner = db
  .select({ pkg: packages, session: sessions, signer: signers })
  .from(packages)
  .innerJoin(
    sessions,
    and(eq(sessions.packageId, packages.id), liveSession(sql.placeholder("session"), sql.placeholder("now"))),
  )
  .innerJoin(
    signers,
    and(
      eq(signers.packageId, sessions.packageId),
      eq(signers.roleId, sessions.roleId),
      eq(signers.id, sessions.signerId),
    ),
  )
  .where(eq(packages.id, sql.placeholder("packageId")))
  .for("update", { of: [packages, sessions, signers] })
  .prepare("lock_package_for_signer");

/**
 * Undefined where there is no such package. A signer's request may have waited for the one that gave the place to somebody else,
 * or asks more of its signer: then it is refused as if it came only now (401, 403).
 */
export async function lockPackage(
  { tx, caller }: Work,
  packageId: string,
): Promise<typeof packages.$inferSelect | undefined> {
  const session = caller.kind === "signer" ? caller.session : undefined;
  if (caller.kind === "signer" && session) {
    const [found] = await preparedIn(tx, lockForSigner).execute({ packageId, session, now: new Date() });
    if (found) {
      requireProven(caller, found.session, found.signer);
      return found.pkg;
    }
  }
  const [pkg] = await preparedIn(tx, lockOne).execute({ packageId });
  // Signers are written anew whenever their role changes: whose place is still their own goes on.
  if (pkg && caller.kind === "signer" && session) await requireStillSigner(tx, { ...caller, session });
  return pkg;
}
