// The job behind callbacks: pushes what one account owes for a while, several packages at a time, then lets others have their turn.
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { systemCaller } from "#lib/auth/caller.ts";
import { isOwed } from "#lib/jobs/is-owed.ts";
import { inTransaction } from "#lib/work.ts";
import { deliverNext, type Outcome } from "./deliver-next.ts";
import { dueLines, type Line } from "./due-lines.ts";

/** Packages of one account that are pushed at the same time. */
const lanes = 8;
/** One turn; then the account stands at the end of the queue again. An attempt under way is finished. */
const turn = 10_000;
/** A receiver that answers nobody is left alone for this long, so that dead ones do not take the live ones' turns. */
const rest = 30_000;
const atOnce = 64;

/** Events of one package leave strictly one after another; whatever fails ends the line's turn. */
async function deliverLine(line: Line, until: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  do outcomes.push(await deliverNext(line));
  while (outcomes.at(-1) === "delivered" && Date.now() < until);
  return outcomes;
}

async function takeTurn(accountId: string): Promise<Outcome[]> {
  const until = Date.now() + turn;
  const outcomes: Outcome[] = [];
  while (Date.now() < until) {
    const lines = await dueLines(accountId, new Date(), atOnce);
    if (lines.length === 0) break;
    const lane = async () => {
      for (let line = lines.shift(); line && Date.now() < until; line = lines.shift())
        outcomes.push(...(await deliverLine(line, until)));
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }
  return outcomes;
}

/**
 * One account has one turn at a time, whichever process takes it: that is what keeps a package's events in order. Whoever
 * had the turn looks again after giving it back, so an event that found the turn taken is not forgotten.
 */
export async function deliverCallbacks(accountId: string): Promise<void> {
  let outcomes: Outcome[] = [];
  const mine = await ifNobodyElse(`callbacks ${accountId}`, async () => {
    outcomes = await takeTurn(accountId);
  });
  if (!mine || (await dueLines(accountId, new Date(), 1)).length === 0) return;
  const data = { accountId };
  // One waiting job is enough, or a thousand events would make a thousand turns.
  const isDead = outcomes.length > 0 && outcomes.every((outcome) => outcome === "silent");
  const startAfter = new Date(Date.now() + (isDead ? rest : 0));
  if (await isOwed("deliver-callbacks", data, startAfter)) return;
  await inTransaction(systemCaller("deliver-callbacks"), (work) =>
    work.enqueue("deliver-callbacks", data, { startAfter }),
  );
}
