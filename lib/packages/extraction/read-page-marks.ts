// GET …/documents/{documentId}/pageMarks: what one page of the PDF shows that fields are placed by.
import type { documents } from "#lib/contract/documents.ts";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readVisibleDocument } from "../access/viewers.ts";
import { tryDocuments } from "../documents/prove-documents.ts";
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
  const pages = await readStretch("readMarks", row.plainFile ?? row.originalFile, seen, { from, to: from + stretch });
  const marks = pages[query.page - from] ?? refuse("error.notFound.pageNotFound");
  return { ...marks, places: row.externalSigned ? await placesOf(row, query.page) : null };
};

/** As the look before sending finds them. What cannot be sealed at all is told there. */
async function placesOf(
  row: { packageId: string; name: string; originalFile: string },
  page: number,
): Promise<PageMarks["places"]> {
  const { proven } = await tryDocuments([row], row);
  return proven.get(row.originalFile)?.filter((box) => box.page === page) ?? null;
}
