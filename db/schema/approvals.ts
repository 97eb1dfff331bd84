// Approvals, the fields they carry, and the acts by which signers signed them.

import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FieldValidation, KeptAnchor } from "#lib/contract/records/field.ts";
import { fieldSubtypes, fieldTypes } from "#lib/contract/records/field-enums.ts";
import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { sealLevels } from "#lib/core/seal-levels.ts";
import { freeForm, instant, oneOf } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { documents, roles } from "./packages.ts";

export const approvals = pgTable(
  "approvals",
  {
    packageId: text().notNull(),
    documentId: text().notNull(),
    id: text().notNull(),
    roleId: text().notNull(),
    name: text().notNull().default(""),
    position: integer().notNull(),
    optional: boolean().notNull().default(false),
    disabled: boolean().notNull().default(false),
    enforceCaptureSignature: boolean().notNull().default(false),
    fromFile: boolean().notNull().default(false),
    tooltip: text().notNull().default(""),
    accepted: instant(),
    signed: instant(),
    data: freeForm(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId, t.id] }),
    foreignKey({ columns: [t.packageId, t.documentId], foreignColumns: [documents.packageId, documents.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
    index("approvals_role").on(t.packageId, t.roleId),
  ],
);

export const fields = pgTable(
  "fields",
  {
    packageId: text().notNull(),
    documentId: text().notNull(),
    approvalId: text().notNull(),
    id: text().notNull(),
    name: text().notNull().default(""),
    type: text({ enum: fieldTypes }).notNull(),
    subtype: text({ enum: fieldSubtypes }).notNull(),
    position: integer().notNull(),
    page: integer().notNull().default(0),
    /** Pixels at 93.6 per inch on the page as displayed, origin top left. */
    left: doublePrecision().notNull(),
    top: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    value: text(),
    binding: text(),
    extract: boolean().notNull().default(false),
    extractAnchor: jsonb().$type<KeptAnchor>(),
    validation: jsonb().$type<FieldValidation>(),
    fontSize: integer(),
    tooltip: text(),
    data: freeForm(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId, t.approvalId, t.id] }),
    foreignKey({
      columns: [t.packageId, t.documentId, t.approvalId],
      foreignColumns: [approvals.packageId, approvals.documentId, approvals.id],
    }).onDelete("cascade"),
    oneOf(t.type, fieldTypes),
    oneOf(t.subtype, fieldSubtypes),
  ],
);

/**
 * The signer's act, committed before anything touches the PDF. Applying it to the file follows in order of `sequence`
 * per document and may be replayed: nothing here changes but `applied` and `level`. Stored for years: add members, never
 * rename one.
 */
export const signatures = pgTable(
  "signatures",
  {
    packageId: text().notNull(),
    documentId: text().notNull(),
    /** 1, 2, … within the document, in the order in which the acts were committed. */
    sequence: integer().notNull(),
    approvalId: text().notNull(),
    roleId: text().notNull(),
    signerId: text().notNull(),
    signerName: text().notNull(),
    mark: jsonb().$type<SignatureMark>(),
    /** The file of the mark: its picture, or the strokes as a vendor's program gave them. */
    markFile: text()
      .generatedAlwaysAs(sql`coalesce(mark->>'file', mark->>'vector')`)
      .references(() => storedFiles.hash),
    /** The picture that stands beside the mark: the account's signature layout as it was when the signer signed. */
    logo: text().references(() => storedFiles.hash),
    values: jsonb().$type<SignedValue[]>().notNull(),
    valuesHash: text().notNull(),
    /** Of what was sent (lib/signing/input-hash.ts); null for acts from before it was kept. */
    inputHash: text(),
    committed: instant().notNull(),
    applied: instant(),
    level: text({ enum: sealLevels }),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId, t.sequence] }),
    uniqueIndex("signatures_approval").on(t.packageId, t.documentId, t.approvalId),
    oneOf(t.level, sealLevels),
    index("signatures_mark_file").on(t.markFile).where(sql`${t.markFile} is not null`),
    index("signatures_logo").on(t.logo).where(sql`${t.logo} is not null`),
    index("signatures_pending").on(t.packageId).where(sql`${t.applied} is null`),
    foreignKey({ columns: [t.packageId, t.documentId], foreignColumns: [documents.packageId, documents.id] }).onDelete(
      "cascade",
    ),
    // An approval that is signed cannot be taken away under its signature; both go together with the document or package.
    foreignKey({
      name: "signatures_approval_fk",
      columns: [t.packageId, t.documentId, t.approvalId],
      foreignColumns: [approvals.packageId, approvals.documentId, approvals.id],
    }),
  ],
);
