// The mail that brings a signer's question to the sender: the first leaves at once, what follows soon after leaves together.
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { mails } from "#db/schema/mails.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";

/**
 * Our choice: of one signer one mail in so long. The first tells the sender at once that somebody waits; what is written after it is
 * read in one go, and at the package it stands from the start.
 */
const gatherMs = 15 * 60_000;
/** Nothing is added to a mail that may be on its way already. */
const closeMs = 10_000;

type Question = {
  pkg: { id: string; accountId: string };
  to: NewMail["to"];
  facts: { by: string; email: string; message: string; unproven?: "yes" };
};

/** The package's row must be locked: two questions at once would make two mails. */
export async function mailQuestion(
  work: Pick<Work, "tx" | "now" | "mail">,
  { pkg, to, facts }: Question,
): Promise<void> {
  const { id, created, sent, status, facts: told } = mails;
  const now = work.now.getTime();
  const [last] = await work.tx
    .select({ id, created, sent, status, facts: told })
    .from(mails)
    .where(
      and(
        eq(mails.packageId, pkg.id),
        eq(mails.kind, "question"),
        // What is answered goes to one person, and whoever has not shown who they are is told apart.
        eq(sql`${told}->>'by'`, facts.by),
        eq(sql`${told}->>'email'`, facts.email),
        eq(sql`coalesce(${told}->>'unproven', '')`, facts.unproven ?? ""),
        gt(created, new Date(now - 2 * gatherMs)),
      ),
    )
    .orderBy(desc(created))
    .limit(1);
  const planned = last?.facts.leaves ? Date.parse(last.facts.leaves) : (last?.created.getTime() ?? 0);
  const leaves = last?.sent?.getTime() ?? planned;
  if (last?.status === "queued" && leaves > now + closeMs) {
    const message = `${last.facts.message}\n\n${facts.message}`;
    // Sent meanwhile, it says no more than it said: the question then goes with the next one.
    const added = await work.tx
      .update(mails)
      .set({ facts: { ...last.facts, message } })
      .where(and(eq(id, last.id), eq(status, "queued")))
      .returning({ id });
    if (added.length > 0) return;
  }
  const next = new Date(leaves + gatherMs);
  if (next <= work.now) return void enqueueMail(work, { kind: "question", pkg, to, facts });
  enqueueMail(work, {
    kind: "question",
    pkg,
    to,
    facts: { ...facts, leaves: next.toISOString() },
    startAfter: next,
  });
}
