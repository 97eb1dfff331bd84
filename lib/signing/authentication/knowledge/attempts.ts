// Attempts at knowledge-based authentication: kept from the questions to the answers, each answered once.
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { knowledgeAttempts } from "#db/schema/knowledge.ts";
import { knowledgeFingerprint } from "#lib/auth/signer/knowledge-status.ts";
import { seal, unseal } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { KnowledgeAttempt, KnowledgeSource } from "./provider.ts";

const purpose = "knowledge-attempt";
/** Our choice: ten minutes to answer, as long as a code is good for. */
const minutes = 10;
/** So long at most answers are being judged; who still has them then was stopped in the middle. */
const judgingMs = 60_000;

type Knowledge = Record<string, unknown>;
type Holder = { packageId: string; roleId: string; signerId: string };
type Row = typeof knowledgeAttempts.$inferSelect;
export type Attempt = KnowledgeAttempt & { id: string; source: KnowledgeSource };

const ofHolder = ({ packageId, roleId, signerId }: Holder) =>
  and(
    eq(knowledgeAttempts.packageId, packageId),
    eq(knowledgeAttempts.roleId, roleId),
    eq(knowledgeAttempts.signerId, signerId),
  );

const opened = (row: Row): Attempt => ({
  id: row.id,
  source: row.source,
  ...(JSON.parse(unseal(purpose, row.sealed)) as KnowledgeAttempt),
});

/**
 * The questions that wait for answers: not those of an earlier record, nor of another source than is set now. One whose
 * answers are being judged is still the live one, so that nobody guesses at several at once.
 */
export async function liveAttempt(
  { tx, now }: { tx: Pick<Transaction, "select">; now: Date },
  holder: Holder,
  knowledge: Knowledge,
  source: KnowledgeSource,
): Promise<Attempt | undefined> {
  const [row] = await tx
    .select()
    .from(knowledgeAttempts)
    .where(
      and(
        ofHolder(holder),
        eq(knowledgeAttempts.about, knowledgeFingerprint(knowledge)),
        eq(knowledgeAttempts.source, source),
        isNull(knowledgeAttempts.ended),
        gt(knowledgeAttempts.expires, now),
      ),
    )
    .orderBy(desc(knowledgeAttempts.created))
    .limit(1);
  return row && opened(row);
}

export async function keepAttempt(work: Work, holder: Holder, knowledge: Knowledge, attempt: Attempt): Promise<void> {
  const { packageId, roleId, signerId } = holder;
  const { id, source, reference, questions } = attempt;
  await work.tx.insert(knowledgeAttempts).values({
    id,
    packageId,
    roleId,
    signerId,
    source,
    about: knowledgeFingerprint(knowledge),
    sealed: seal(purpose, JSON.stringify({ reference, questions })),
    created: work.now,
    expires: new Date(work.now.getTime() + minutes * 60_000),
  });
}

/**
 * Takes the attempt to be judged: whoever comes with it again meanwhile, or afterwards, gets "used". "none" for one that has
 * run out or belongs to nobody here. The package is locked.
 */
export async function takeAttempt(
  work: Work,
  holder: Holder,
  id: string,
  knowledge: Knowledge,
): Promise<Attempt | "used" | "none"> {
  const [row] = await work.tx
    .select()
    .from(knowledgeAttempts)
    .where(and(ofHolder(holder), eq(knowledgeAttempts.id, id)))
    .for("update");
  if (!row) return "none";
  if (row.ended) return "used";
  if (row.taken && row.taken.getTime() > work.now.getTime() - judgingMs) return "used";
  if (row.expires <= work.now || row.about !== knowledgeFingerprint(knowledge)) return "none";
  await work.tx.update(knowledgeAttempts).set({ taken: work.now }).where(eq(knowledgeAttempts.id, id));
  return opened(row);
}

/** Judged: no answer counts for it any more. */
export async function endAttempt(work: Work, id: string): Promise<void> {
  await work.tx.update(knowledgeAttempts).set({ ended: work.now }).where(eq(knowledgeAttempts.id, id));
}

/** Nobody could judge it: it may be answered again. */
export async function releaseAttempt(work: Work, id: string): Promise<void> {
  await work.tx.update(knowledgeAttempts).set({ taken: null }).where(eq(knowledgeAttempts.id, id));
}
