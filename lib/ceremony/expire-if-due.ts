// Ends a sent package whose due date has passed; asked by the sweep and by every request that would act on the package.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { enqueueMail } from "#lib/mail/enqueue-mail.ts";
import { isAllowed, statusAfter } from "#lib/packages/lifecycle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { senderPerson } from "./sender-person.ts";

const isDue = (pkg: { status: string; trashed: boolean; due: Date | null }, now: Date): boolean =>
  pkg.status === "SENT" && !pkg.trashed && pkg.due !== null && pkg.due <= now;

/** Answers whether it expired the package now. Of two that ask at once, one does it. */
export async function expireIfDue(packageId: string, requestId?: string): Promise<boolean> {
  const { status, trashed, due } = packages;
  const [seen] = await db.select({ status, trashed, due }).from(packages).where(eq(packages.id, packageId));
  if (!seen || !isDue(seen, new Date())) return false;
  return inTransaction(systemCaller(requestId), async (work) => {
    const pkg = await openPackage(work, packageId, "read");
    if (!isDue(pkg, work.now) || !isAllowed(pkg, "expire")) return false;
    await work.tx
      .update(packages)
      .set({ status: statusAfter(pkg.status, "expire"), updated: work.now })
      .where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.expired", data: { due: pkg.due?.toISOString() ?? null } });
    enqueueMail(work, { kind: "expired", pkg, to: await senderPerson(work.tx, pkg.ownerId) });
    return true;
  });
}
