// What a signer's session remembers of a sign-in elsewhere: which way back it waits for, and how the last one ended.
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/sessions.ts";
import type { SignOnOutcome } from "#lib/contract/records/authentication-step.ts";
import { hashToken, seal, unseal } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";

type Facts = {
  /** Of the state that is waited for, and of the one that came last: the states themselves are not kept. */
  waits?: string | undefined;
  used?: string | undefined;
  /** When it was begun, ISO. */
  begun?: string;
  /** The path of the page to come back to, sealed: it has the signer's link in it, which is never stored. */
  page?: string;
  outcome?: SignOnOutcome | undefined;
};

/** Our choice: whoever comes back later than this has to begin again. */
const waitMs = 10 * 60_000;

const pagePurpose = "sign-on-page";
const mark = "sealed:";

/** In the clear in sessions of before it was sealed. */
export const pageIn = ({ page }: Facts): string | undefined =>
  page?.startsWith(mark) ? unseal(pagePurpose, page.slice(mark.length)) : page;

type Reading = Pick<Work["tx"], "select">;

export async function signOnFacts(tx: Reading, session: string): Promise<Facts> {
  const [row] = await tx.select({ facts: sessions.facts }).from(sessions).where(eq(sessions.hash, session));
  return (row?.facts.signOn as Facts | undefined) ?? {};
}

async function write(work: Work, session: string, change: Facts): Promise<void> {
  const mine = eq(sessions.hash, session);
  const [row] = await work.tx.select({ facts: sessions.facts }).from(sessions).where(mine).for("update");
  if (!row) return;
  const facts = { ...row.facts, signOn: { ...(row.facts.signOn as Facts | undefined), ...change } };
  await work.tx.update(sessions).set({ facts }).where(mine);
}

/** A newer way there ends an earlier one. */
export const noteSignOn = (work: Work, session: string, { state, page }: { state: string; page: string }) =>
  write(work, session, {
    waits: hashToken(state),
    page: mark + seal(pagePurpose, page),
    begun: work.now.toISOString(),
  });

export const noteOutcome = (work: Work, session: string, outcome: SignOnOutcome | undefined) =>
  write(work, session, { outcome });

/** Takes the way back: once. "used" for one that came before, "stale" for any other. The package is locked. */
export async function takeSignOn(work: Work, session: string, state: string): Promise<"right" | "used" | "stale"> {
  const { waits, used, begun = "" } = await signOnFacts(work.tx, session);
  const came = hashToken(state);
  if (came === used) return "used";
  if (came !== waits) return "stale";
  await write(work, session, { waits: undefined, used: came });
  return work.now.getTime() - Date.parse(begun) <= waitMs ? "right" : "stale";
}
