// PURE. Fields that a file brings along: what its upload asks for, and what has come of it.
import type { Document } from "#lib/contract/records/document.ts";

/** Form fields and text tags that name a recipient, as the interface calls the two. */
export const askedInside = { extract: true, extractionTypes: ["ACROFIELDS", "TEXT_TAGS"] };

/** Signatures among them. */
export const foundInside = ({ approvals }: Pick<Document, "approvals">): number =>
  approvals.reduce((sum, { fields }) => sum + fields.length, 0);
