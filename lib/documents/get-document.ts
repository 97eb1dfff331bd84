// GET /packages/{packageId}/documents/{documentId}
import { db } from "#db/client.ts";
import type { documents } from "#lib/api/contract/documents.ts";
import type { Operation } from "#lib/api/handle.ts";
import { requireReach } from "#lib/ceremony/require-reach.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { readDocument } from "./read-document.ts";
import { readVisibleDocument, viewerOf } from "./viewers.ts";

export const getDocument: Operation<typeof documents.getDocument> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const { id } = await readVisibleDocument(caller, pkg, params.documentId);
  await requireReach(caller, id);
  return readDocument(db, pkg.id, id, await viewerOf(caller, pkg));
};
