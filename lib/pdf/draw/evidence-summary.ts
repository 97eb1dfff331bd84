// The evidence summary of a package as a tagged PDF: who did what and when, in any script, and what proves it.

import { EVIDENCE_SUMMARY_TEMPLATE } from "./evidence-summary-template.ts";
import type { EvidenceSummaryWords } from "./evidence-summary-words.ts";
import { textFamilies } from "./fonts.ts";
import { drawable, shown, shownShort, timeIn } from "./shown-text.ts";
import { typeset } from "./typeset.ts";

/** Plain JSON. Instants are ISO 8601; words such as a status are shown as they come, so they come ready to read. */
export type EvidenceSummaryData = {
  /** The product's name, in the head of the first page and in the foot of all. */
  product: string;
  /** The account that sent the package. */
  account: string;
  /** The package's time zone, IANA, such as "Europe/Stockholm". */
  zone: string;
  generatedAt: string;
  /** Where anybody can check this summary and the sealed documents. */
  verifyUrl: string;
  transaction: {
    name: string;
    id: string;
    status: string;
    /** Whether the status is one in which everything was done: shown as a mark of ink. */
    isComplete: boolean;
    createdAt: string;
    sentAt: string | null;
    completedAt: string | null;
  };
  sender: { name: string; email: string };
  documents: {
    name: string;
    pages: number;
    /** SHA-256 in hexadecimal, of the file as it was before the first signature. */
    originalSha256: string;
    /** Of the file as it is now: sealed, or with the signatures so far. null: nothing was signed yet. */
    currentSha256: string | null;
    /** PAdES level of the seal, "B-B" or "B-T"; null: not sealed. */
    sealLevel: string | null;
  }[];
  recipients: {
    name: string;
    email: string;
    role: string;
    authentication: string;
    /** What `authentication` says, by its names. */
    known: string[];
    /** Sentences on what the way in which this person came proves; empty while nobody has. */
    proves: string[];
    status: string;
    /** Not of who has nothing to sign, as whoever only gets a copy. */
    asked: boolean;
    signedAt: string | null;
    ip: string;
  }[];
  events: {
    /** Its number in the chain. */
    sequence: number;
    at: string;
    type: string;
    /** A signature or the seal: its mark in the chain is solid. */
    isAct: boolean;
    actorName: string;
    actorEmail: string;
    ip: string;
    target: string;
    data: string;
  }[];
  words: EvidenceSummaryWords;
  /** The last hash of the chain, which covers all before it, and how many events it covers. */
  evidence: { head: string; count: number };
};

/** Throws a RangeError for an instant or a zone that does not exist. */
export function makeEvidenceSummary(data: EvidenceSummaryData): Uint8Array {
  const time = timeIn(data.zone);
  const { transaction, words } = data;
  const { isPlainWeight, han } = shown(words.labels.title);
  const { language: lang, region } = new Intl.Locale(words.language);
  const title = drawable(transaction.name).trim() || transaction.id;
  return typeset({
    template: EVIDENCE_SUMMARY_TEMPLATE,
    tagged: true,
    data: {
      families: textFamilies("SC"),
      faces: { SC: textFamilies("SC"), JP: textFamilies("JP"), KR: textFamilies("KR") },
      product: data.product,
      account: shown(data.account),
      zone: data.zone,
      generatedAt: time(data.generatedAt),
      verifyUrl: data.verifyUrl,
      transaction: {
        name: shown(transaction.name),
        short: shownShort(transaction.name),
        id: transaction.id,
        status: transaction.status,
        isComplete: transaction.isComplete,
        createdAt: time(transaction.createdAt),
        sentAt: transaction.sentAt && time(transaction.sentAt),
        completedAt: transaction.completedAt && time(transaction.completedAt),
      },
      sender: { name: shown(data.sender.name), email: shown(data.sender.email) },
      words: {
        ...words,
        lang,
        region: region ?? null,
        isPlainWeight,
        han,
        documentTitle: textOf(words.documentTitle, { package: title }),
      },
      documents: data.documents.map((document) => ({ ...document, name: shown(document.name) })),
      recipients: data.recipients.map((recipient) => ({
        ...recipient,
        name: shown(recipient.name),
        email: shown(recipient.email),
        role: shown(recipient.role),
        authentication: shown(recipient.authentication),
        proves: recipient.proves.map(shown),
        signedAt: recipient.signedAt && time(recipient.signedAt),
      })),
      events: data.events.map((event) => ({
        ...event,
        at: time(event.at),
        actorName: shown(event.actorName),
        actorEmail: shown(event.actorEmail),
        target: shown(event.target),
        data: shown(event.data),
      })),
      evidence: data.evidence,
    },
  });
}

const textOf = (pieces: EvidenceSummaryWords["documentTitle"], values: Record<string, string>): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : (values[piece.slot] ?? ""))).join("");
