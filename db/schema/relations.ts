// How the tables of a package hang together, for reading one whole package in one statement.
import { relations } from "drizzle-orm";
import { accounts } from "./accounts.ts";
import { approvals, fields } from "./approvals.ts";
import { documents, messages, packages, roles, signers } from "./packages.ts";
import { senders } from "./senders.ts";

export const packageRelations = relations(packages, ({ one, many }) => ({
  account: one(accounts, { fields: [packages.accountId], references: [accounts.id] }),
  owner: one(senders, { fields: [packages.ownerId], references: [senders.id] }),
  documents: many(documents),
  roles: many(roles),
  messages: many(messages),
}));
export const documentRelations = relations(documents, ({ one, many }) => ({
  package: one(packages, { fields: [documents.packageId], references: [packages.id] }),
  approvals: many(approvals),
}));
export const approvalRelations = relations(approvals, ({ one, many }) => ({
  document: one(documents, {
    fields: [approvals.packageId, approvals.documentId],
    references: [documents.packageId, documents.id],
  }),
  fields: many(fields),
}));
export const fieldRelations = relations(fields, ({ one }) => ({
  approval: one(approvals, {
    fields: [fields.packageId, fields.documentId, fields.approvalId],
    references: [approvals.packageId, approvals.documentId, approvals.id],
  }),
}));
export const roleRelations = relations(roles, ({ one, many }) => ({
  package: one(packages, { fields: [roles.packageId], references: [packages.id] }),
  signers: many(signers),
}));
export const signerRelations = relations(signers, ({ one }) => ({
  role: one(roles, { fields: [signers.packageId, signers.roleId], references: [roles.packageId, roles.id] }),
}));
export const messageRelations = relations(messages, ({ one }) => ({
  package: one(packages, { fields: [messages.packageId], references: [packages.id] }),
}));
