// GET /packages/{packageId}/firstPage: where a package begins, without its fields, so that a page can show it before all is read.
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import type { PageRecord } from "#lib/contract/records/document.ts";
import type { Operation } from "#lib/http/handle.ts";
import { visibleDocuments } from "../access/document-visibility.ts";
import { viewerOf } from "../access/viewers.ts";
import { seePackage } from "../open-package.ts";
import { consentId } from "./document-record.ts";

export const readFirstPage: Operation<typeof contract.readFirstPage> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const rows = await db
    .select({
      id: documents.id,
      visibility: documents.visibility,
      // Of hundreds of pages the first is enough.
      first: sql<PageRecord | null>`${documents.pages}->0`,
    })
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), ne(documents.id, consentId)))
    .orderBy(asc(documents.index), asc(documents.id));
  const isHidden = rows.some(({ visibility }) => visibility);
  const seen = (isHidden ? visibleDocuments(rows, await viewerOf(caller, pkg)) : rows).filter(({ first }) => first);
  const [one] = seen;
  if (!one?.first) return { documents: seen.length, page: null };
  const { index, width, height } = one.first;
  return { documents: seen.length, page: { documentId: one.id, index, width, height } };
};
