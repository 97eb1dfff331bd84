// The picture of a document's first page: the same address before the designer is there and in it, so that it is fetched once.
import { type PagePicture, pagePicture } from "#components/pdf/page-picture.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { scaleOf } from "./canvas-store.ts";

export function firstPicture(packageId: string, { id, pages }: Document): PagePicture | undefined {
  const [page] = pages;
  return page && pagePicture(packageId, id, page.index, page.width * scaleOf(1));
}
