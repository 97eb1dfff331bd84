// A notary's journal as a PDF with the seal of this instance, in the notary's language: what an office is shown, or keeps on paper.
import type { FileReply } from "#lib/contract/endpoint.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { type Translator, translatorFor } from "#lib/language/translator.ts";
import { fileBase } from "#lib/packages/documents/zip-entries.ts";
import { signSheet } from "#lib/packages/evidence/sign-sheet.ts";
import type { JournalSheetData } from "#lib/pdf/draw/journal-sheet.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import type { findEntries } from "./find-entries.ts";

/** Our choice: more than anybody leafs through, and still made in some seconds. */
export const mostInPdf = 2000;

type Found = Awaited<ReturnType<typeof findEntries>>;
type Words = { journal: Translator<"journal">; evidence: Translator<"evidence"> };

/** Throws 400 for more than fit into one file: fewer days are asked for then. */
export async function journalPdf(found: Found, now = new Date()): Promise<FileReply> {
  if (found.results.length > mostInPdf)
    refuse("error.validation.query", {
      at: "startDate",
      say: "journalTooLong",
      values: { most: mostInPdf },
      parameters: { field: "startDate", most: String(mostInPdf) },
    });
  const journal = await translatorFor("journal", found.notary.language);
  const words = { journal, evidence: await translatorFor("evidence", journal.language) };
  const sheet = await runTool("makeJournalSheet", [sheetData(found, words, now)], { deadlineMs: 60_000 });
  const numbers = found.results.map(({ sequenceNumber }) => sequenceNumber);
  const reason = numbers.length > 0 ? `Journal entries ${Math.min(...numbers)} to ${Math.max(...numbers)}` : "Journal";
  const bytes = await signSheet(sheet, now, reason);
  return { bytes, mediaType: "application/pdf", name: `${fileBase(journal.t("title"))}.pdf` };
}

/** The day in the zone, as `2026-11-25`. */
const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at);

function sheetData({ notary, account, window, results }: Found, words: Words, now: Date): JournalSheetData {
  const { journal, evidence } = words;
  const { zone } = account;
  const name = fullName(notary) || notary.email;
  const mark = "\u0001";
  // Before there were journals there is nothing to bound.
  const from = window.from && window.from.getTime() > 0 ? window.from : null;
  const days: JournalSheetData["days"] = [
    ["from", from ? dayIn(zone, from) : ""],
    ["to", window.to ? dayIn(zone, window.to) : ""],
  ];
  return {
    product: "Countersign",
    account: account.name,
    zone,
    generatedAt: now.toISOString(),
    notary: { name, email: notary.email, commission: commissionOf(notary.notaryCommission) },
    days: days.filter(([, day]) => day !== ""),
    entries: results.map((entry) => entryOf(entry, journal)),
    words: {
      language: journal.language,
      direction: journal.direction,
      labels: {
        title: journal.t("title"),
        from: journal.t("from"),
        to: journal.t("to"),
        number: journal.t("column.number"),
        at: journal.t("column.at"),
        document: journal.t("column.document"),
        signer: journal.t("column.signer"),
        comment: journal.t("column.comment"),
        commission: journal.t("sheet.commission"),
        commissionNumber: journal.t("sheet.number"),
        place: journal.t("column.jurisdiction"),
        ends: journal.t("sheet.ends"),
        entries: journal.t("sheet.entries"),
        email: evidence.t("summary.email"),
        made: evidence.t("summary.made"),
        timeZone: evidence.t("summary.timeZone"),
        alsoUtc: evidence.t("summary.alsoUtc"),
        notYet: evidence.t("summary.notYet"),
      },
      documentTitle: journal.t("sheet.documentTitle", { name }),
      counts: journal.t("sheet.counts", { count: results.length }),
      page: evidence
        .t("summary.page", { page: `${mark}page${mark}`, pages: `${mark}pages${mark}` })
        .split(mark)
        .map((piece, at) => (at % 2 === 1 ? { slot: piece } : piece)),
    },
  };
}

function commissionOf(commission: Found["notary"]["notaryCommission"]): JournalSheetData["notary"]["commission"] {
  if (!commission) return [];
  const { name, number, jurisdiction, country, expirationDate } = commission;
  const place = [jurisdiction, country].filter(Boolean).join(", ");
  const facts: JournalSheetData["notary"]["commission"] = [
    ["commission", name],
    ["commissionNumber", number === null ? "" : String(number)],
    ["place", place],
    // A day, not an instant: the same one as in the form and in the seal, wherever the account is.
    ["ends", expirationDate?.slice(0, 10) ?? ""],
  ];
  return facts.filter(([, value]) => value !== "");
}

const entryOf = (entry: JournalEntry, { t }: Translator<"journal">): JournalSheetData["entries"][number] => ({
  number: entry.sequenceNumber,
  at: entry.creationDate,
  document: entry.documentName,
  kind: entry.documentType,
  act: entry.act ? t("kind", { act: entry.act }) : "",
  jurisdiction: entry.jurisdiction,
  signer: entry.signerName,
  known: entry.idType && entry.idValue ? t("known", { type: entry.idType, value: entry.idValue }) : entry.idType,
  way: entry.signatureType,
  comment: entry.comment,
  links: [
    ...(entry.corrects === undefined ? [] : [t("corrects", { number: String(entry.corrects) })]),
    ...(entry.correctedBy === undefined ? [] : [t("correctedBy", { number: String(entry.correctedBy) })]),
  ],
});
