// GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}: one page as a picture, signatures included.
import type { documents } from "#lib/api/contract/documents.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { runTool } from "#lib/pdf/pool.ts";
import { currentPdf } from "./current-pdf.ts";
import { recordViewed } from "./record-reading.ts";
import { readVisibleDocument } from "./viewers.ts";

/** Twice the page's own size, so that it stays crisp on the screens people have. */
const scale = 2;

export const readDocumentPage: Operation<typeof documents.readDocumentPage> = async ({ caller, params }) => {
  const { packageId, documentId } = params;
  const row = await readVisibleDocument(caller, await seePackage(caller, packageId), documentId);
  const index = /^\d{1,5}$/.test(params.pageIndex) ? Number(params.pageIndex) : -1;
  const page = row.pages.find((one) => one.index === index) ?? refuse("error.notFound.pageNotFound");
  const bytes = await currentPdf(packageId, documentId);
  await recordViewed(caller, packageId, documentId);
  const png = await runTool("renderPage", [bytes, index, { width: Math.round(page.width * scale) }]);
  return { bytes: png, mediaType: "image/png", name: `page-${index + 1}.png`, inline: true };
};
