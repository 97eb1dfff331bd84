// PURE. `evidence.json` inside a sealed PDF: its shape, and how anybody recomputes its chain. Lives for years: only ever add.
import { z } from "zod";
import { canonicalJson, chainStartText } from "./canonical-json.ts";

export const evidenceFileName = "evidence.json";
export const evidenceFormat = "countersign-evidence/1";

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const link = { sequence: z.int().positive(), previousHash: hash, hash };

/** One event with everything its hash covers. */
const whole = z.looseObject({
  ...link,
  packageId: z.string(),
  type: z.string(),
  /** ISO 8601 in UTC with milliseconds, as it is hashed. */
  at: z.string(),
  actorKind: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  actorEmail: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  documentId: z.string().nullable(),
  documentHash: z.string().nullable(),
  valuesHash: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});

/**
 * An event that is not for every reader of this document: its place in the chain can be checked, its content cannot. `without`: what
 * alone is left out of it (`ip`: the network address), where the rest is told.
 */
const withheld = z.looseObject({ ...link, withheld: z.literal(true), without: z.array(z.string()).optional() });

const EvidenceFile = z.looseObject({
  format: z.literal(evidenceFormat),
  package: z.looseObject({
    id: z.string(),
    name: z.string(),
    created: z.string(),
    sent: z.string().nullable(),
    completed: z.string().nullable(),
  }),
  /** `sha256`: of the file as it was uploaded, in hexadecimal. */
  document: z.looseObject({ id: z.string(), name: z.string(), sha256: hash }),
  signers: z.array(
    z.looseObject({
      name: z.string(),
      email: z.string(),
      role: z.string(),
      authentication: z.string(),
      /** The same by its names, for readers of other languages: ways of links, then proofs. */
      known: z.array(z.string()).optional(),
      /** Sentences; files from before links were told apart have none. */
      proves: z.array(z.string()).optional(),
      signed: z.string().nullable(),
    }),
  ),
  events: z.array(z.union([withheld, whole])),
  /** The event that completed the package: the seal's /Reason names the same. */
  head: z.looseObject({ sequence: z.int().positive(), hash }),
});

export type EvidenceFile = z.infer<typeof EvidenceFile>;
export type EvidenceFileEvent = EvidenceFile["events"][number];
export type WholeEvent = z.infer<typeof whole>;

export const isWithheld = (event: EvidenceFileEvent): event is z.infer<typeof withheld> => event.withheld === true;

/** Undefined when the text is not an evidence file of this format. */
export function parseEvidenceFile(text: string): EvidenceFile | undefined {
  try {
    return EvidenceFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The text whose SHA-256 (UTF-8, hexadecimal) is the event's hash: the hash before it, a line feed, the event as JSON. */
export function hashedText(event: WholeEvent): string {
  const { packageId, sequence, type, at, actorKind, actorId, actorName, actorEmail } = event;
  const { ip, userAgent, documentId, documentHash, valuesHash, data } = event;
  const who = { actorKind, actorId, actorName, actorEmail, ip, userAgent };
  const covered = { packageId, sequence, type, at, ...who, documentId, documentHash, valuesHash, data };
  return `${event.previousHash}\n${canonicalJson(covered)}`;
}

/** The first sequence number at which the file's chain is broken, or null when it leads unbroken to its head. */
export async function brokenEvidenceAt(
  file: EvidenceFile,
  sha256Hex: (text: string) => Promise<string> | string,
): Promise<number | null> {
  let previous = await sha256Hex(chainStartText(file.package.id));
  let expected = 1;
  for (const event of file.events) {
    const follows = event.sequence === expected && event.previousHash === previous;
    const fits =
      isWithheld(event) ||
      (event.packageId === file.package.id && (await sha256Hex(hashedText(event as WholeEvent))) === event.hash);
    if (!follows || !fits) return expected;
    previous = event.hash;
    expected += 1;
  }
  return file.head.sequence === expected - 1 && file.head.hash === previous ? null : expected;
}
