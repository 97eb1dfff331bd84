// PURE. Writes a document's `evidence.json`: the chain up to the completion, without what is not for every reader of the document.
import type { evidenceEvents } from "#db/schema/evidence.ts";
import { type EvidenceFile, type EvidenceFileEvent, evidenceFormat } from "#lib/evidence/evidence-file.ts";
import type { EvidenceHead } from "#lib/work/record.ts";
import type { WholePackage } from "../read-package.ts";
import { shownTo } from "./shown-addresses.ts";
import { summaryData } from "./summary-data.ts";

type EventRow = typeof evidenceEvents.$inferSelect;
type Document = WholePackage["documents"][number];

/** The same bytes whenever it is asked for the same head, so that a seal that is made again carries the same. */
export function makeEvidenceFile(
  whole: WholePackage,
  documentId: string,
  events: EventRow[],
  head: EvidenceHead,
): Uint8Array {
  const document = whole.documents.find(({ id }) => id === documentId);
  if (!document) throw new Error("the document to seal is gone");
  return Buffer.from(`${JSON.stringify(evidenceFileOf(whole, document, events, head), null, 1)}\n`);
}

export function evidenceFileOf(
  whole: WholePackage,
  document: Document,
  events: EventRow[],
  head: EvidenceHead,
): EvidenceFile {
  const { recipients } = summaryData(
    whole,
    { account: "", verifyUrl: "" },
    events,
    head,
    whole.completed ?? new Date(0),
  );
  return {
    format: evidenceFormat,
    package: {
      id: whole.id,
      name: whole.name,
      created: whole.created.toISOString(),
      sent: whole.sent?.toISOString() ?? null,
      completed: whole.completed?.toISOString() ?? null,
    },
    document: { id: document.id, name: document.name, sha256: document.uploadedFile },
    signers: recipients.map(({ name, email, role, authentication, known, proves, signedAt }) => ({
      name,
      email,
      role,
      authentication,
      known,
      proves,
      signed: signedAt,
    })),
    events: events.map((event) => (isForAll(event, whole, document) ? toldToAll(event, whole) : withheld(event))),
    head: { sequence: head.sequence, hash: head.hash },
  };
}

/** Without an address that the account keeps to itself it is told, but nobody can recompute its hash. */
function toldToAll(event: EventRow, { account }: WholePackage): EvidenceFileEvent {
  const shown = shownTo("everybody", account.configuration.evidence, event);
  if (shown === event) return wholeEvent(event);
  const { ip: _, ...told } = wholeEvent(shown);
  return { ...told, withheld: true, without: ["ip"] };
}

function wholeEvent({ accountId: _, at, ...event }: EventRow): EvidenceFileEvent {
  return { ...event, at: at.toISOString() };
}

const withheld = ({ sequence, previousHash, hash }: EventRow): EvidenceFileEvent => ({
  sequence,
  previousHash,
  hash,
  withheld: true,
});

/**
 * Our choice: what the evidence summary shows to everybody may travel with the document, addresses included. Telephone
 * numbers, files between a signer and the sender, the sender's own beside the package, and documents that not everybody sees may not.
 */
function isForAll(event: EventRow, whole: WholePackage, document: Document): boolean {
  if (/^(sms|attachment|supporting)\.|^mail\.failed$/.test(event.type) || "phone" in event.data) return false;
  if (event.documentId === null || event.documentId === document.id) return true;
  const other = whole.documents.find(({ id }) => id === event.documentId);
  return other !== undefined && other.visibility === null;
}
