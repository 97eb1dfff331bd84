// Knowledge-based authentication: what a signer was asked, until it is answered.
import { foreignKey, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, oneOf } from "./columns.ts";
import { roles } from "./packages.ts";

const knowledgeSources = ["sender", "service"] as const;

export const knowledgeAttempts = pgTable(
  "knowledge_attempts",
  {
    id: text().primaryKey(),
    packageId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    source: text({ enum: knowledgeSources }).notNull(),
    /** A keyed hash of the record that the questions are about. */
    about: text().notNull(),
    /** Questions and the service's reference, encrypted: they are about a person. */
    sealed: text().notNull(),
    created: createdAt(),
    expires: instant().notNull(),
    /** Since when answers are being judged. */
    taken: instant(),
    ended: instant(),
  },
  (t) => [
    index("knowledge_attempts_role").on(t.packageId, t.roleId, t.signerId),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    oneOf(t.source, knowledgeSources),
  ],
);
