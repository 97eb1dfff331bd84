// GET …/documents/{documentId}/pageMarks: what one page of the PDF shows that fields are placed by.
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readVisibleDocument } from "../access/viewers.ts";
import { allow, seePackage } from "../open-package.ts";
import { readStretch } from "./read-stretch.ts";

/** Pages that are read in one go: whoever looks at one goes on to its neighbours. */
const stretch = 10;

export const readPageMarks: Operation<typeof documents.readPageMarks> = async ({ caller, params, query }) => {
  const seen = await seePackage(caller, params.packageId);
  allow(caller, seen, "edit");
  const row = await readVisibleDocument(caller, seen, params.documentId);
  if (!row.pages.some(({ index }) => index === query.page)) refuse("error.notFound.pageNotFound");
  const from = query.page - (query.page % stretch);
  const pages = await readStretch("readMarks", row.plainFile ?? row.originalFile, { from, to: from + stretch });
  return pages[query.page - from] ?? refuse("error.notFound.pageNotFound");
};
