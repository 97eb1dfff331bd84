// The picture of a document's first page: the same address before the designer is there and in it, so that it is fetched once.
import { type PagePicture, pagePicture } from "#components/pdf/page-picture.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { FirstPage } from "#lib/contract/records/first-page.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { scaleOf } from "./canvas-store.ts";

export function firstPicture(packageId: string, { id, pages }: Document): PagePicture | undefined {
  const [page] = pages;
  return page && pictureOf(packageId, { documentId: id, ...page });
}

export const pictureOf = (packageId: string, page: NonNullable<FirstPage["page"]>): PagePicture =>
  pagePicture(packageId, page.documentId, page.index, page.width * scaleOf(1));

/** Of a package that has been read: what the service says of one that has not. */
export function beginningOf({ documents, consent }: Package): FirstPage {
  const all = documents.filter(({ id, pages }) => id !== consent && pages.length > 0);
  const [first] = all;
  const [page] = first?.pages ?? [];
  return { documents: all.length, page: first && page ? { documentId: first.id, ...page } : null };
}
