// PURE. How the events of an account's audit log are chained: each hash covers the event and the hash before it. The format lives for years.
import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.ts";

export type ChainedAccountEvent = {
  accountId: string;
  sequence: number;
  at: Date;
  act: string;
  actorKind: string;
  actorId: string;
  actorName: string;
  actorEmail: string;
  clientApp: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  ip: string;
  userAgent: string;
  previousHash: string;
};

/** What the first event of an account points at. */
export const accountChainStart = (accountId: string): string =>
  createHash("sha256").update(`countersign account 1\n${accountId}`).digest("hex");

/** Named one by one: a column that comes later must not change the hashes of what was written before. */
export function hashOfAccountEvent(event: ChainedAccountEvent): string {
  const { accountId, sequence, act, actorKind, actorId, actorName, actorEmail, clientApp } = event;
  const { subjectKind, subjectId, subjectName, before, after, ip, userAgent } = event;
  const told = { accountId, sequence, act, actorKind, actorId, actorName, actorEmail, clientApp };
  const about = { subjectKind, subjectId, subjectName, before, after, ip, userAgent, at: event.at.toISOString() };
  return createHash("sha256")
    .update(`${event.previousHash}\n${canonicalJson({ ...told, ...about })}`)
    .digest("hex");
}

/** Follows `head` over some events in their order; answers where the chain stands after them, or the number at which it is broken. */
export function followAccountChain(
  head: { sequence: number; hash: string },
  events: readonly (ChainedAccountEvent & { hash: string })[],
): { sequence: number; hash: string } | { brokenAt: number } {
  let { sequence, hash } = head;
  for (const event of events) {
    sequence += 1;
    if (event.sequence !== sequence || event.previousHash !== hash || hashOfAccountEvent(event) !== event.hash)
      return { brokenAt: sequence };
    hash = event.hash;
  }
  return { sequence, hash };
}
