// POST /packages/{packageId}/documents: one record is answered by one, an array by an array.
import { eq } from "drizzle-orm";
import { packages, roles } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { allow, openPackage, seePackage } from "../open-package.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { insertDocuments } from "./insert-documents.ts";
import { isExternal, prepareDocuments } from "./prepare-documents.ts";
import { readDocument } from "./read-document.ts";
import { uploadRules } from "./upload-rules.ts";

export const addDocuments: Operation<typeof contract.addDocuments> = async ({
  caller,
  params,
  body,
  files,
  vendor,
}) => {
  // Asked before the slow work as well, so that strangers cannot make us parse files.
  const seen = await seePackage(caller, params.packageId);
  allow(caller, seen, "edit");
  const inputs = Array.isArray(body) ? body : [body];
  const prepared = await prepareDocuments(inputs, files, {
    accountId: seen.accountId,
    rules: { ...(await uploadRules(seen)), lastAnchor: vendor },
  });
  if (prepared.length === 0) refuse("error.validation.missingFile");
  return inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const people = await work.tx.select().from(roles).where(eq(roles.packageId, pkg.id));
    const rows = await insertDocuments(work, pkg, prepared, people);
    await syncConsentApprovals(work, pkg);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    // Specification: no content where everything came from a document resource of the account.
    if (files.length === 0 && inputs.every(isExternal)) return undefined;
    const added: Document[] = [];
    for (const row of rows) added.push(await readDocument(work.tx, pkg.id, row.id));
    const [first] = added;
    return !Array.isArray(body) && added.length === 1 && first ? first : added;
  });
};
