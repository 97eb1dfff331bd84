// PURE. How evidence events are chained: each hash covers the event and the hash before it. The format lives for years.
import { createHash } from "node:crypto";
import { canonicalJson, chainStartText } from "./canonical-json.ts";

export type ChainedEvent = {
  packageId: string;
  sequence: number;
  type: string;
  at: Date;
  actorKind: string;
  actorId: string;
  actorName: string;
  actorEmail: string;
  ip: string;
  userAgent: string;
  documentId: string | null;
  documentHash: string | null;
  valuesHash: string | null;
  data: Record<string, unknown>;
  previousHash: string;
};

/** What the first event of a package points at. */
export const chainStart = (packageId: string): string =>
  createHash("sha256").update(chainStartText(packageId)).digest("hex");

export function hashOf(event: ChainedEvent): string {
  const { at, previousHash, ...rest } = event;
  return createHash("sha256")
    .update(`${previousHash}\n${canonicalJson({ ...rest, at: at.toISOString() })}`)
    .digest("hex");
}

/**
 * The first sequence number at which the chain is broken, or null when it is whole. `isErased`: personal data was taken out of the
 * evidence of a package that is gone, so that each event's place can still be checked, and no content.
 */
export function brokenAt(
  packageId: string,
  events: (ChainedEvent & { hash: string })[],
  isErased = false,
): number | null {
  let previous = chainStart(packageId);
  let expected = 1;
  for (const event of events) {
    if (event.sequence !== expected || event.previousHash !== previous) return expected;
    if (!isErased && hashOf(pick(event)) !== event.hash) return expected;
    previous = event.hash;
    expected += 1;
  }
  return null;
}

function pick(event: ChainedEvent): ChainedEvent {
  const {
    packageId,
    sequence,
    type,
    at,
    actorKind,
    actorId,
    actorName,
    actorEmail,
    ip,
    userAgent,
    documentId,
    documentHash,
    valuesHash,
    data,
    previousHash,
  } = event;
  return {
    packageId,
    sequence,
    type,
    at,
    actorKind,
    actorId,
    actorName,
    actorEmail,
    ip,
    userAgent,
    documentId,
    documentHash,
    valuesHash,
    data,
    previousHash,
  };
}
