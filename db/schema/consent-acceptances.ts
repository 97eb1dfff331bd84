// Which text of the consent somebody accepted: signers of one package read it in languages of their own.
import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { approvals } from "./approvals.ts";
import { storedFiles } from "./files.ts";

/** Acceptances from before this was kept have no row: they are of the package's own consent document. */
export const consentAcceptances = pgTable(
  "consent_acceptances",
  {
    packageId: text().notNull(),
    documentId: text().notNull(),
    approvalId: text().notNull(),
    /** SHA-256 of the PDF with exactly the text that was shown; kept as long as the acceptance is. */
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
    title: text().notNull(),
    /** Null where the sender's own file was shown, whose language nobody has told. */
    language: text(),
    /** The product's version for its built-in text; for the account's own text when that was written. */
    version: text(),
    /** SHA-256 of the canonical JSON of the text's language, title and body; null where the sender's own file was shown. */
    textHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId, t.approvalId] }),
    index("consent_acceptances_file").on(t.file),
    foreignKey({
      name: "consent_acceptances_approval_fk",
      columns: [t.packageId, t.documentId, t.approvalId],
      foreignColumns: [approvals.packageId, approvals.documentId, approvals.id],
    }).onDelete("cascade"),
  ],
);
