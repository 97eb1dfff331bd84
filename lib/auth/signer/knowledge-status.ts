// How knowledge-based authentication went, kept in the signer's own record where its sender reads it.
import { and, eq } from "drizzle-orm";
import { signers } from "#db/schema/packages.ts";
import type { knowledgeStatuses } from "#lib/contract/records/knowledge.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { openKnowledge, sealKnowledge } from "./auth-secrets.ts";
import { wantsKnowledge } from "./authentication-factors.ts";

export type KnowledgeStatus = (typeof knowledgeStatuses)[number];
type Knowledge = Record<string, unknown>;

export const statusOfKnowledge = (knowledge: Knowledge | null): unknown =>
  knowledge?.knowledgeBasedAuthenticationStatus;

/** The same as long as the record says the same of the person, whatever became of it. */
export function knowledgeFingerprint({ knowledgeBasedAuthenticationStatus: _, ...record }: Knowledge): string {
  const members = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return derivedToken("signer-knowledge", JSON.stringify(members));
}

/** Of every signer of the role who has such a record; `from` narrows it to those who stand there. The package is locked. */
export async function noteKnowledgeStatus(
  work: Pick<Work, "tx">,
  { packageId, roleId }: { packageId: string; roleId: string },
  status: KnowledgeStatus,
  from?: readonly KnowledgeStatus[],
): Promise<void> {
  const mine = and(eq(signers.packageId, packageId), eq(signers.roleId, roleId));
  for (const row of await work.tx.select().from(signers).where(mine)) {
    const knowledge = openKnowledge(row.knowledgeBasedAuthentication);
    if (!knowledge || !wantsKnowledge(knowledge)) continue;
    if (from && !from.some((one) => one === statusOfKnowledge(knowledge))) continue;
    await work.tx
      .update(signers)
      .set({
        knowledgeBasedAuthentication: sealKnowledge({ ...knowledge, knowledgeBasedAuthenticationStatus: status }),
      })
      .where(and(mine, eq(signers.id, row.id)));
  }
}
