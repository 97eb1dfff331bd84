// Sends packages that were looked through, one or many, in the caller's transaction: in one statement for each table.
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { certifiedFindings, placesBy } from "./certified-rules.ts";
import { NotProven, type Proven } from "./documents/prove-documents.ts";
import { dueAtSending } from "./due-at-sending.ts";
import { englishFinding, toldFinding } from "./english-findings.ts";
import { switchApprovals } from "./fields/switch-approvals.ts";
import type { Finding } from "./finding.ts";
import { inviteAll } from "./invite/invite-roles.ts";
import { statusAfter } from "./lifecycle.ts";
import { notariesLast } from "./notary-rules.ts";
import { sendingBlockers } from "./preflight.ts";
import { packageRecords, type WholePackage } from "./read-package.ts";
import { scheduleReminders } from "./reminders/schedule-reminders.ts";
import { roleFacts } from "./roles/role-events.ts";

/** A package that is to be sent, and how its sender sees it. */
export type Ready = { whole: WholePackage; record: Package };

/** In the order of `wholes`, which may be copies that are to be written yet. */
export async function readyOf(work: Work, wholes: WholePackage[]): Promise<Ready[]> {
  const records = await packageRecords(work.caller, wholes, work.tx);
  return records.flatMap((record, at) => {
    const whole = wholes[at];
    return whole ? [{ whole, record }] : [];
  });
}

/** At most this many things are listed in a refusal; the first is in its message. */
const listed = 20;

function refuseUnready(missing: readonly Finding[]): never {
  refuse("error.validation.notReadyToSend", {
    found: missing[0] && toldFinding(missing[0]),
    parameters: {
      missing: missing
        .slice(0, listed)
        .map((one) => one.code)
        .join(","),
      details: JSON.stringify(
        missing.slice(0, listed).map(({ severity: _, ...one }) => ({ ...one, text: englishFinding(one) })),
      ),
    },
  });
}

/** Throws `error.validation.notReadyToSend`, or `NotProven`. */
export function refuseUnsendable({ whole, record }: Ready, now: Date, proven: Proven): void {
  const missing = [...sendingBlockers(record, now, whole), ...certifiedFindings(record, placesBy(whole, proven))];
  if (missing.length > 0) refuseUnready(missing);
  const open = whole.documents.filter(({ originalFile }) => !proven.has(originalFile));
  if (open.length > 0) throw new NotProven(open, whole);
}

/** What was copied a moment ago. */
export async function sendNew(work: Work, wholes: WholePackage[], proven: Proven): Promise<void> {
  const all = await readyOf(work, wholes);
  for (const ready of all) refuseUnsendable(ready, work.now, proven);
  await sendReady(work, all);
}

/** Nothing keeps any of them from being sent, and their rows are the caller's alone. */
export async function sendReady(work: Work, found: readonly Ready[]): Promise<void> {
  const all = await withNotariesLast(work, found);
  const sent = all.map(({ whole, record }) => sentRow(whole, work.now, record.settings));
  await enforceMethods(work, all);
  for (const same of Map.groupBy(sent, ({ due, dueComputed }) => `${due?.getTime()} ${dueComputed}`).values())
    await writeSent(work, same);
  for (const [at, ready] of all.entries()) await recordSent(work, ready, sent[at]?.due ?? null);
  await scheduleReminders(work, sent);
  await switchApprovals(work, sent);
  await inviteAll(work, sent);
}

/** Asks nothing where no role has one. */
async function enforceMethods(work: Work, all: readonly Ready[]): Promise<void> {
  const demanding = all.filter(({ whole }) => whole.roles.some(({ verification }) => verification));
  if (demanding.length === 0) return;
  const ids = demanding.map(({ whole }) => whole.id);
  await work.tx
    .update(roles)
    .set({ verification: sql`${roles.verification} || '{"enforced": true}'::jsonb` })
    .where(and(inArray(roles.packageId, ids), isNotNull(roles.verification)));
}

type Placed = { packageId: string; id: string; index: number };

/** A notary is asked when everybody else has signed, unless the sender insists on their place; asks nothing where there is no such package. */
async function withNotariesLast(work: Work, found: readonly Ready[]): Promise<readonly Ready[]> {
  const moved: Placed[] = [];
  const all: Ready[] = [];
  for (const ready of found) {
    const places = notariesLast(ready.record);
    if (places.size === 0) {
      all.push(ready);
      continue;
    }
    for (const [id, index] of places) moved.push({ packageId: ready.whole.id, id, index });
    await work.record(ready.whole, { type: "role.changed", data: { what: "order", order: [...places] } });
    const placed = ready.whole.roles.map((role) => ({ ...role, index: places.get(role.id) ?? role.index }));
    all.push({ ...ready, whole: { ...ready.whole, roles: placed } });
  }
  if (moved.length > 0)
    await work.tx.execute(sql`
      update ${roles} r set index = p.index
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as p("packageId" text, id text, index int)
      where r.package_id = p."packageId" and r.id = p.id`);
  return all;
}

function sentRow(whole: WholePackage, now: Date, { ceremony }: Package["settings"]): WholePackage {
  const { due, computed } = dueAtSending({
    own: whole.dueComputed ? null : whole.due,
    ceremony,
    account: whole.account.configuration.expiryTimeConfiguration,
    now,
  });
  const status = statusAfter(whole.status, "send");
  return { ...whole, status, sent: now, due, dueComputed: computed, completed: null, updated: now };
}

/** `same`: until the same time. */
async function writeSent(work: Work, same: readonly WholePackage[]): Promise<void> {
  const [first] = same;
  if (!first) return;
  const { status, sent, due, dueComputed, completed, updated } = first;
  await work.tx
    .update(packages)
    .set({ status, sent, due, dueComputed, completed, updated })
    .where(
      inArray(
        packages.id,
        same.map(({ id }) => id),
      ),
    );
}

/** `whole` as it was before. */
const recordSent = (work: Work, { whole, record }: Ready, due: Date | null): Promise<void> =>
  work.record(whole, {
    type: "package.sent",
    data: {
      due: due?.toISOString() ?? null,
      documents: record.documents.map((d) => d.id),
      roles: record.roles.map((r) => r.id),
      content: whole.documents.map(({ id, originalFile, visibility, approvals: placed }) => ({
        documentId: id,
        // This event is for everybody: of a document that not everybody sees, the event of its adding tells the hash.
        ...(visibility === null ? { documentHash: originalFile } : {}),
        fields: placed.reduce((sum, one) => sum + one.fields.length, 0),
      })),
      recipients: whole.roles.map(roleFacts),
    },
  });
