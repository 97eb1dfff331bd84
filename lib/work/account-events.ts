// The account events of one transaction: gathered while it runs, chained and written at its end. Reached only through `work.audit()`.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accountEventHeads, accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { EvidenceSettings } from "#lib/contract/records/account-configuration.ts";
import type { AccountAct, SubjectKind } from "#lib/contract/records/audit-kinds.ts";
import { accountChainStart, type ChainedAccountEvent, hashOfAccountEvent } from "#lib/evidence/account-chain.ts";
import { wantsSecurityLog } from "#lib/telemetry/security-log.ts";
import { accountChanges } from "./account-changes.ts";
import type { Caller } from "./caller.ts";
import { isApp } from "./programs.ts";
import type { WrittenAccountEvent } from "./security-events.ts";

/** Somebody who acts without a session of theirs: by a link from a mail, or with a password. */
type ActingSender = { id: string; accountId: string; name: string; email: string };

export type AccountEventInput = {
  act: AccountAct;
  /** Whose account and who acts, where the caller does not say; `nobody`: a stranger, in whose place the caller only stands. */
  by?: ActingSender | { accountId: string; nobody?: true };
  subject?: { kind: SubjectKind; id: string; name: string };
  /** Records as they were and are: what is the same in both is left out, and so are secrets. Where both are given and alike, nothing happened. */
  before?: object | undefined;
  after?: object | undefined;
};

export type ToldAccountEvent = Omit<ChainedAccountEvent, "sequence" | "at" | "previousHash">;

const nameless = { actorId: "", actorName: "", actorEmail: "", clientApp: "" };

function actorOf(caller: Caller, by: AccountEventInput["by"]) {
  if (by && "id" in by)
    return { actorKind: "sender", actorId: by.id, actorName: by.name, actorEmail: by.email, clientApp: "" };
  if (caller.kind === "sender" && !(by && "nobody" in by)) {
    const { senderId: actorId, name: actorName, email: actorEmail, clientApp = "" } = caller;
    return { actorKind: kindOf(caller), actorId, actorName, actorEmail, clientApp };
  }
  // Which signer says the event: their names are the package's to keep, and to forget with it.
  if (caller.kind === "signer" && !by) return { ...nameless, actorKind: "signer" };
  const actorKind = caller.kind === "system" ? "system" : "anyone";
  return { ...nameless, actorKind };
}

/** What is done in a session that a program has opened is the program's. */
const kindOf = ({ via, clientApp, program }: Extract<Caller, { kind: "sender" }>): string => {
  if (clientApp || (program && isApp(program))) return "clientApp";
  return via === "key" || program ? "key" : "sender";
};

export function tellAccountEvent(
  caller: Caller,
  { act, by, subject, before, after }: AccountEventInput,
): ToldAccountEvent | undefined {
  const accountId = by?.accountId ?? ("accountId" in caller ? caller.accountId : "");
  if (!accountId) throw new Error(`${act} happened to no account`);
  const changes = accountChanges(before, after);
  const isSame = Object.keys(changes.before).length + Object.keys(changes.after).length === 0;
  if (before && after && isSame) return undefined;
  const { kind: subjectKind = "", id: subjectId = "", name: subjectName = "" } = subject ?? {};
  return {
    accountId,
    act,
    ...actorOf(caller, by),
    subjectKind,
    subjectId,
    subjectName: subjectName.slice(0, 300),
    ...changes,
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 512),
  };
}

type Choice = Partial<EvidenceSettings> | null;

/** Whose addresses the security log may have, where there is one: read with the head, so that it costs no statement. */
const addressesOf = (accountId: string): SQL<Choice> =>
  wantsSecurityLog()
    ? sql<Choice>`(select ${accounts.configuration} -> 'evidence' from ${accounts} where ${accounts.id} = ${accountId})`
    : sql<Choice>`null`;

/** Two statements for each account among them. Nothing of the transaction may be locked after it. Answers what was written. */
export async function writeAccountEvents(
  tx: Transaction,
  told: readonly ToldAccountEvent[],
  now: Date,
): Promise<WrittenAccountEvent[]> {
  const all: WrittenAccountEvent[] = [];
  // In one order everywhere, so that of two that tell of the same accounts none waits for the other.
  const accountIds = [...new Set(told.map((one) => one.accountId))].sort();
  for (const accountId of accountIds) {
    const start = { accountId, sequence: 0, hash: accountChainStart(accountId), at: now };
    const [locked] = await tx
      .insert(accountEventHeads)
      .values(start)
      .onConflictDoUpdate({ target: accountEventHeads.accountId, set: { accountId } })
      .returning({ ...getTableColumns(accountEventHeads), addresses: addressesOf(accountId) });
    const addresses = locked?.addresses ?? null;
    let head: typeof start = locked ?? start;
    // Whoever waited for the lock happened after whom they waited for.
    const at = head.at > now ? head.at : now;
    const rows = told
      .filter((one) => one.accountId === accountId)
      .map((one) => {
        const event = { ...one, sequence: head.sequence + 1, at, previousHash: head.hash };
        head = { accountId, sequence: event.sequence, hash: hashOfAccountEvent(event), at };
        all.push({ ...event, addresses });
        return { ...event, hash: head.hash };
      });
    const written = tx
      .$with("written")
      .as(tx.insert(accountEvents).values(rows).returning({ sequence: accountEvents.sequence }));
    await tx
      .with(written)
      .update(accountEventHeads)
      .set({ sequence: head.sequence, hash: head.hash, at: head.at })
      .where(sql`${accountEventHeads.accountId} = ${accountId}`);
  }
  return all;
}
