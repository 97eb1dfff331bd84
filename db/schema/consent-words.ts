// The words of consent documents by the files they were typeset into, so that a signer's page shows them as text.
import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

export const consentWords = pgTable("consent_words", {
  // On purpose no foreign key to files: a row is about a file while there is one, and keeps none from being swept away.
  file: text().primaryKey(),
  language: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  created: createdAt(),
});
