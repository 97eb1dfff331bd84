// Writes down which approvals the package's conditions switch on and off, so that whoever counts what is pending need not ask.
import { sql } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { WholePackage } from "../read-package.ts";
import { underConditions } from "./conditions.ts";

type Switched = { packageId: string; documentId: string; id: string; disabled: boolean };

/** Called with the packages' rows locked: when they are sent, and whenever values change. Each of them is changed along. */
export async function switchApprovals(work: Work, wholes: readonly WholePackage[]): Promise<void> {
  const switched = wholes.flatMap(switchedIn);
  if (switched.length === 0) return;
  await work.tx.execute(sql`
    update ${approvals} a set disabled = s.disabled
    from jsonb_to_recordset(${JSON.stringify(switched)}::jsonb)
      as s("packageId" text, "documentId" text, id text, disabled boolean)
    where a.package_id = s."packageId" and a.document_id = s."documentId" and a.id = s.id`);
}

function switchedIn(whole: WholePackage): Switched[] {
  if (!whole.conditions?.length) return [];
  const switched: Switched[] = [];
  for (const { id: roleId } of whole.roles) {
    const now = underConditions(whole.documents, whole.conditions, roleId);
    for (const [at, document] of whole.documents.entries()) {
      for (const [position, approval] of document.approvals.entries()) {
        const disabled = now[at]?.approvals[position]?.disabled ?? approval.disabled;
        if (disabled === approval.disabled) continue;
        approval.disabled = disabled;
        switched.push({ packageId: whole.id, documentId: document.id, id: approval.id, disabled });
      }
    }
  }
  return switched;
}
