// Writes down which approvals the package's conditions switch on and off, so that whoever counts what is pending need not ask.
import { and, eq } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { WholePackage } from "../read-package.ts";
import { underConditions } from "./conditions.ts";

/** Called with the package's row locked: when it is sent, and whenever values change. `whole` is changed along. */
export async function switchApprovals(work: Work, whole: WholePackage): Promise<void> {
  if (!whole.conditions?.length) return;
  for (const { id: roleId } of whole.roles) {
    const now = underConditions(whole.documents, whole.conditions, roleId);
    for (const [at, document] of whole.documents.entries()) {
      for (const [position, approval] of document.approvals.entries()) {
        const disabled = now[at]?.approvals[position]?.disabled ?? approval.disabled;
        if (disabled === approval.disabled) continue;
        approval.disabled = disabled;
        await work.tx
          .update(approvals)
          .set({ disabled })
          .where(
            and(
              eq(approvals.packageId, whole.id),
              eq(approvals.documentId, document.id),
              eq(approvals.id, approval.id),
            ),
          );
      }
    }
  }
}
