// Looks into the mailbox that mails come back to, and notes what became of ours. Reports about mails of ours are deleted there once they
// are noted; everything else, such as people's answers, stays as it is. Part of the sweep.
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { isCopy } from "#lib/core/outbox-mode.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { openPop3, type Pop3Session } from "./pop3-session.ts";
import { readMailReport } from "./read-mail-report.ts";
import { recordReport } from "./record-report.ts";

/** What one sweep takes on; the next one finds the rest. */
const most = 100;
/** Our choice: a slow mailbox does not keep the sweep from its end. */
const turn = 60_000;
/** As much as is taken by the interface (POST /mail/reports). */
const largest = 32 * 1024 * 1024;
/** What stays there is looked at once in a process; beyond this many it is looked at again. */
const mostKept = 50_000;
const kept = new Set<string>();

/** Whether it was a report about a mail of ours, and is noted. */
async function note(session: Pop3Session, number: number): Promise<boolean> {
  const bytes = await session.retrieve(number);
  // What is no mail at all is no report either.
  const report = await readMailReport(bytes).catch(() => undefined);
  return report !== undefined && (await recordReport(systemCaller("read-bounce-mailbox"), report));
}

async function readFrom(address: string, within: number): Promise<number> {
  const until = Date.now() + within;
  const session = await openPop3(address);
  try {
    const waiting = (await session.list()).filter(({ id, size }) => !kept.has(id) && size <= largest).slice(0, most);
    let noted = 0;
    for (const { number, id } of waiting) {
      if (Date.now() >= until) break;
      if (await note(session, number)) {
        // Noted first: of a session that breaks off before it is left, the same report is read again and tells nothing new.
        await session.remove(number);
        noted += 1;
      } else {
        if (kept.size >= mostKept) kept.clear();
        kept.add(id);
      }
    }
    await session.leave();
    return noted;
  } finally {
    session.close();
  }
}

/** Answers how many were noted. A mailbox that is away is looked into by the next sweep. */
export async function readBounceMailbox(within = turn): Promise<number> {
  const { bounceUrl } = config();
  // What a copy of an instance would delete there, the instance itself still has to read.
  if (!bounceUrl || isCopy()) return 0;
  try {
    return await withAdvisoryLock("bounce mailbox", () => readFrom(bounceUrl, within));
  } catch (err) {
    log.warn({ part: "mail", err }, "the mailbox that mails come back to could not be read");
    return 0;
  }
}
