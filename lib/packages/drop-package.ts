// Deletes a package for good, in a transaction that holds its row. The evidence outlives it and says who did it and when.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { templateUses } from "#db/schema/template-uses.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "./open-package.ts";
import { forgetChecks } from "./roles/forget-checks.ts";
import { waitingDeliveries } from "./signed-delivery/waiting-deliveries.ts";

/** Sessions and tokens that are limited to the package go with it. `why` goes into the evidence, e.g. that a retention period has passed. */
export async function dropPackage(work: Work, pkg: PackageRow, why: Record<string, unknown> = {}): Promise<void> {
  const waiting = await waitingDeliveries(work.tx, pkg.id);
  const undelivered = waiting.length > 0 ? { undelivered: waiting } : {};
  await work.record(pkg, {
    type: "package.deleted",
    data: { name: pkg.name, status: pkg.status, ...undelivered, ...why },
  });
  if (waiting.length > 0)
    work.audit({
      act: "delivery.dropped",
      subject: { kind: "package", id: pkg.id, name: pkg.name },
      before: undelivered,
      ...(work.caller.kind === "sender" ? {} : { by: { accountId: pkg.accountId } }),
    });
  await forgetChecks(work, pkg.id);
  await keepUses(work, pkg);
  await work.tx.delete(packages).where(eq(packages.id, pkg.id));
}

/** What a template's counts say of the package stays said; a template's own counts go with it. */
async function keepUses({ tx }: Work, { id, type, completed }: PackageRow): Promise<void> {
  if (type === "TEMPLATE") await tx.delete(templateUses).where(eq(templateUses.templateId, id));
  else if (completed) await tx.update(templateUses).set({ completed }).where(eq(templateUses.packageId, id));
}
