// Endpoints of the notary e-journal and of the commission behind it.
import { z } from "zod";
import { asMessage } from "#lib/language/formats.ts";
import { endpoint } from "./endpoint.ts";
import { DateTime, resultsOf } from "./records/common.ts";
import { NameText, ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { notarialKinds } from "./records/notarial-kinds.ts";
import { NotaryCommission, NotaryCommissionInput } from "./records/notary-commission.ts";

export const JournalEntry = z
  .object({
    sequenceNumber: z.int(),
    creationDate: DateTime,
    documentType: z.string(),
    documentName: z.string(),
    signerName: z.string(),
    signatureType: z.string(),
    idType: z.string(),
    idValue: z.string(),
    jurisdiction: z.string(),
    comment: z.string(),
    /** Ours: the kind of act; absent where none was stated. */
    act: z.enum(notarialKinds).optional(),
    /** Ours: the earlier entry that this one puts right; absent for an act's own. */
    corrects: z.int().optional(),
    /** Ours: the later entry that puts this one right; absent while none does. */
    correctedBy: z.int().optional(),
  })
  .meta({ id: "NotaryJournalEntry" });
export type JournalEntry = z.infer<typeof JournalEntry>;

/** What is left out is as it stands in the entry that is put right. */
export const JournalCorrection = z.object({
  corrects: z.int().min(1),
  act: z.enum(notarialKinds).optional(),
  documentName: NameText.trim().optional(),
  signerName: NameText.trim().optional(),
  idType: ShortText.trim().optional(),
  idValue: ShortText.trim().optional(),
  jurisdiction: ShortText.trim().optional(),
  /** What was wrong, in the notary's words: it stands as the entry's comment. */
  comment: z.string().max(longest.reason).overwrite(asMessage).trim().min(1),
});

export type JournalCorrection = z.infer<typeof JournalCorrection>;

/** The columns of the CSV, in the specification's order. */
export const journalColumns = [
  "sequenceNumber",
  "creationDate",
  "documentType",
  "documentName",
  "signerName",
  "signatureType",
  "idType",
  "idValue",
  "jurisdiction",
  "comment",
] as const satisfies Exclude<keyof JournalEntry, "act" | "corrects" | "correctedBy">[];

const bound = z.string().max(40).optional();
const query = z.object({ from: bound, to: bound, startDate: bound, endDate: bound, dir: ShortText.optional() });
const entry = {
  sequenceNumber: 1,
  creationDate: "2026-11-21T10:00:00Z",
  documentType: "PDF",
  documentName: "Power of attorney",
  signerName: "Bea Buyer",
  signatureType: "CAPTURE",
  idType: "Passport",
  idValue: "C01X00T47",
  jurisdiction: "New York",
  comment: "",
  act: "ACKNOWLEDGMENT" as const,
};

const commission = {
  name: "Nora Notary",
  number: 4711,
  expirationDate: "2030-01-31T00:00:00Z",
  jurisdiction: "New York",
  country: "US",
  confirmed: true,
};

export const journal = {
  listJournal: endpoint("GET /user/{userId}/journal", {
    summary: "A notary's journal: today's entries, or those between dates or places",
    access: "sender",
    query,
    returns: resultsOf(JournalEntry),
    example: { query: { from: "2026-11-01", to: "2026-11-30", dir: "desc" }, reply: { count: 1, results: [entry] } },
  }),
  downloadJournal: endpoint("GET /user/{userId}/journal/download", {
    summary: "The journal as CSV, or as a PDF with the seal of this instance",
    access: "sender",
    /** Ours: `all` adds as columns the kind of act and which entry puts which right; the PDF says both. */
    query: query.extend({ columns: z.enum(["all"]).optional(), format: z.enum(["csv", "pdf"]).optional() }),
    returns: "file",
    media: ["text/csv", "application/pdf"],
    example: { query: { from: "2026-11-01", to: "2026-11-30" } },
  }),
  correctEntry: endpoint("POST /user/{userId}/journal/corrections", {
    summary: "Puts an entry of one's own journal right by a further one; nothing that is written is changed",
    access: "sender",
    body: JournalCorrection,
    returns: JournalEntry,
    example: {
      body: { corrects: 1, idType: "Driving licence", comment: "It was the licence that was shown." },
      reply: {
        ...entry,
        sequenceNumber: 2,
        idType: "Driving licence",
        comment: "It was the licence that was shown.",
        corrects: 1,
      },
    },
  }),
  getCommission: endpoint("GET /account/senders/{senderId}/notaryCommission", {
    summary: "What makes a sender a notary; no content for everybody else",
    access: "sender",
    returns: NotaryCommission,
    absent: true,
    example: { reply: commission },
  }),
  putCommission: endpoint("PUT /account/senders/{senderId}/notaryCommission", {
    summary: "Enters a notary's commission",
    access: "sender",
    body: NotaryCommissionInput,
    returns: NotaryCommission,
    example: { body: commission, reply: commission },
  }),
  removeCommission: endpoint("DELETE /account/senders/{senderId}/notaryCommission", {
    summary: "Takes a notary's commission away",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
} as const;
