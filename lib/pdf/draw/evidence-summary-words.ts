// PURE. What the evidence summary says beside its data, in the package's language: every heading, label and sentence of the sheet.
import type { Direction, Language } from "#lib/language/languages.ts";
import type { Translator } from "#lib/language/translator.ts";
import type { EvidenceSummaryData } from "./evidence-summary.ts";

/** A sentence in pieces, with the names of what the template puts between them. */
type Slotted = (string | { slot: string })[];

export type EvidenceSummaryWords = {
  language: Language;
  direction: Direction;
  labels: Record<Label, string>;
  documentTitle: Slotted;
  foot: Slotted;
  page: Slotted;
  from: Slotted;
  counts: string;
  chain: string;
  check: string;
};

const labels = [
  "title",
  "transaction",
  "packageId",
  "created",
  "sent",
  "completed",
  "notYet",
  "sender",
  "name",
  "email",
  "account",
  "timeZone",
  "alsoUtc",
  "documents",
  "documentAndHash",
  "pages",
  "seal",
  "original",
  "sealed",
  "current",
  "notSealed",
  "recipients",
  "recipient",
  "role",
  "authentication",
  "status",
  "howKnown",
  "events",
  "number",
  "time",
  "event",
  "by",
  "held",
  "head",
  "made",
] as const;
type Label = (typeof labels)[number];

const mark = (slot: string): string => `\u0001${slot}\u0001`;
const slotted = (text: string): Slotted =>
  text.split("\u0001").map((piece, at) => (at % 2 === 1 ? { slot: piece } : piece));

export function summaryWords(
  { t, language, direction }: Translator<"evidence">,
  { recipients, documents, evidence, verifyUrl }: Omit<EvidenceSummaryData, "words">,
): EvidenceSummaryWords {
  const isSealed = documents.some(({ sealLevel }) => sealLevel !== null);
  return {
    language,
    direction,
    labels: Object.fromEntries(labels.map((label) => [label, t(`summary.${label}`)])) as Record<Label, string>,
    documentTitle: slotted(t("summary.documentTitle", { package: mark("package") })),
    foot: slotted(t("summary.foot", { product: mark("product"), id: mark("id") })),
    page: slotted(t("summary.page", { page: mark("page"), pages: mark("pages") })),
    from: slotted(t("summary.from", { address: mark("address") })),
    counts: t("summary.counts", {
      signed: recipients.filter(({ signedAt }) => signedAt !== null).length,
      recipients: recipients.filter(({ asked }) => asked).length,
      documents: documents.length,
      events: evidence.count,
    }),
    chain: isSealed ? t("summary.chainInSeals") : t("summary.chain"),
    check: t("summary.check", { address: verifyUrl }),
  };
}
