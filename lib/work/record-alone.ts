// Evidence of what changes nothing else, such as a download or a mail that left: one statement instead of a transaction.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { Caller } from "./caller.ts";
import { answerToKeep } from "./kept-answer.ts";
import { callbackEventOf } from "./outbox/callback-event.ts";
import { chainEvent, type EvidenceHead, type EvidenceRow, tellEvent } from "./record.ts";

type Seen = {
  id: string;
  accountId: string;
  status: string;
  evidenceSequence: number;
  evidenceHash: string;
};

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (row: EvidenceRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));

/**
 * `pkg` was read without a lock. The events are chained to what was its newest then, if it still is: they happened after it
 * and nothing happened between. Otherwise, and where more than evidence would have to be written, answers false and has
 * written nothing: the caller does the same in a transaction that locks the package.
 */
export async function recordAlone(caller: Caller, pkg: Seen, events: readonly EvidenceEventInput[]): Promise<boolean> {
  // Edits may wait to be told before, a program is called back, or an answer has to be kept together with it.
  if (pkg.status === "DRAFT" || pkg.evidenceSequence === 0 || events.some(callbackEventOf)) return false;
  if (caller.kind !== "system" && answerToKeep()) return false;
  let head: EvidenceHead = { sequence: pkg.evidenceSequence, hash: pkg.evidenceHash };
  const at = new Date();
  const rows = events.map((input) => {
    const row = chainEvent(head, pkg, tellEvent({ caller, at, input }));
    head = row;
    return asColumns(row);
  });
  const { rowCount } = await db.execute(sql`
    with held as (
      select 1 from ${packages}
      where ${packages.id} = ${pkg.id} and ${packages.evidenceSequence} = ${pkg.evidenceSequence}
        and ${packages.evidenceHash} = ${pkg.evidenceHash}
      for update)
    insert into ${evidenceEvents}
    select told.* from held, jsonb_populate_recordset(null::${evidenceEvents}, ${JSON.stringify(rows)}::jsonb) told
    order by told.sequence`);
  return (rowCount ?? 0) > 0;
}
