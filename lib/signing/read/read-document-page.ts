// GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}: one page as a picture, signatures included.
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { cached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { tellPictureSent } from "#lib/http/first-look.ts";
import type { Operation } from "#lib/http/handle.ts";
import { heldReachOf } from "#lib/packages/access/require-reach.ts";
import { readVisibleDocument } from "#lib/packages/access/viewers.ts";
import { recordViewed } from "#lib/packages/documents/record-reading.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { currentFile } from "./current-pdf.ts";
import { requireDownload } from "./read-document-pdf.ts";

/** Twice the page's own size, so that it stays crisp on the screens people have. */
const scale = 2;
/** Pictures come in few widths, so that nobody fills the cache with all of them. */
const step = 50;
/** Goes up when pages are painted differently. */
const painter = 1;

export const readDocumentPage: Operation<typeof documents.readDocumentPage> = async ({ caller, params, query }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  // Pictures are copies too; the ceremony's own page draws its pages from what it reads itself.
  if (await heldReachOf(caller)) await requireDownload(caller, pkg, documentId);
  const row = await readVisibleDocument(caller, pkg, documentId);
  const index = /^\d{1,5}$/.test(params.pageIndex) ? Number(params.pageIndex) : -1;
  const page = row.pages.find((one) => one.index === index) ?? refuse("error.notFound.pageNotFound");
  const width = query.width ? Math.ceil(query.width / step) * step : Math.round(page.width * scale);
  // By the content's hash: a signature makes another file, and so another picture.
  const hash = await currentFile(packageId, documentId, row);
  await recordViewed(caller, row);
  const key = `page ${painter} ${hash} ${index} ${width}`;
  const bytes = await cached(key, pkg, () => paintPage(hash, pkg, index, width));
  tellPictureSent(packageId);
  return { bytes, mediaType: "image/png", name: `page-${index + 1}.png`, inline: true, etag: sha256(key).slice(0, 32) };
};

async function paintPage(hash: string, owner: FileOwner, index: number, width: number): Promise<Uint8Array> {
  try {
    return await runTool("renderPage", [await files.get(hash, owner), index, { width }]);
  } catch (error) {
    const lost = error instanceof PdfToolError && (error.code === "timeout" || error.code === "crashed");
    if (lost) refuse("error.unprocessableEntity.pageNotDrawable");
    throw error;
  }
}
