// POST /layouts: keeps the approvals, fields and roles of one document of a package, and blank pages in place of the document.
import { documents, packages } from "#db/schema/packages.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import { newPackageId } from "#lib/core/ids.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { blankPdf } from "#lib/pdf/engine/blank-pdf.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "./access/visible.ts";
import { consentId, type DocumentRow } from "./documents/document-record.ts";
import { insertApprovals, writeApprovals } from "./fields/insert-approvals.ts";
import { type PackageRow, seePackage } from "./open-package.ts";
import { ownerOf } from "./owner-of.ts";
import { ownerSigner } from "./owner-role.ts";
import { packageRecords, readWhole, readWholeIn, type WholePackage } from "./read-package.ts";
import { refreshSearchText } from "./refresh-search-text.ts";
import { copiedRoles, mergedWithOwner, namedIn } from "./roles/copied-roles.ts";
import { writeRoles } from "./roles/insert-roles.ts";
import { knownTo } from "./roles/signer-rows.ts";

type Input = Parameters<Operation<typeof templates.createLayout>>[0]["body"];
type WholeDocument = WholePackage["documents"][number];

/** The one document the body names, by id or else by name; clients may echo the consent document beside it. */
function documentNamed(source: WholePackage, body: Input): WholeDocument {
  const named = (body.documents ?? []).filter((one) => one.id !== consentId);
  const [only] = named;
  if (!only || named.length > 1) refuse("error.validation.layoutDocument");
  const found = source.documents.find((one) =>
    only.id ? one.id === only.id : one.id !== consentId && one.name === only.name?.trim(),
  );
  if (!found || found.id === consentId) refuse("error.notFound.documentNotFound");
  return found;
}

async function insertLayoutDocument(work: Work, pkg: PackageRow, source: WholeDocument, name: string) {
  const bytes = blankPdf(source.pages);
  const file = await files.put(bytes, pkg);
  const [row] = await work.tx
    .insert(documents)
    .values({
      packageId: pkg.id,
      id: source.id,
      name,
      description: source.description,
      index: 1,
      data: source.data,
      pages: source.pages,
      size: bytes.byteLength,
      externalSigned: false,
      uploadedFile: file,
      originalFile: file,
      created: work.now,
      updated: work.now,
    })
    .returning();
  return row ?? refuse("error.internal.default");
}

/** Values stay behind: a layout says where things stand, not what is written there. */
async function copyPlaces(work: Work, document: DocumentRow, source: WholeDocument): Promise<void> {
  const at = { packageId: document.packageId };
  const rows = source.approvals.map((approval) => ({
    ...approval,
    ...at,
    accepted: null,
    signed: null,
    fields: approval.fields.map((field) => ({ ...field, ...at, value: null, extract: false, extractAnchor: null })),
  }));
  await writeApprovals(work.tx, rows);
}

export const createLayout: Operation<typeof templates.createLayout> = async ({ caller, body }) => {
  if (caller.onlyPackage) refuse("error.forbidden.restrictedSession");
  const seen = await seePackage(caller, body.id ?? "");
  if (!ownsPackage(caller, seen) && seen.type === "PACKAGE") refuse("error.forbidden.noPermission");
  const source = (await readWhole(seen.id)) ?? refuse("error.notFound.packageNotFound");
  const document = documentNamed(source, body);
  const posted = body.documents?.find((one) => one.id !== consentId);
  const owner = await ownerOf(caller, null);
  return inTransaction(caller, async (work) => {
    const [row] = await work.tx
      .insert(packages)
      .values({
        id: newPackageId(),
        accountId: caller.accountId,
        ownerId: caller.senderId,
        type: "LAYOUT",
        name: body.name?.trim() || source.name,
        description: body.description ?? source.description,
        visibility: body.visibility ?? "ACCOUNT",
        language: source.language,
        timezoneId: source.timezoneId,
        data: body.data ?? null,
        created: work.now,
        updated: work.now,
      })
      .returning();
    const pkg = row ?? refuse("error.internal.default");
    await work.record(pkg, {
      type: "package.created",
      data: { name: pkg.name, type: pkg.type, owner: pkg.ownerId, from: source.id },
    });
    const sources = [...source.roles].sort((a, b) => a.position - b.position);
    const signer = ownerSigner(owner.sender);
    const merged = mergedWithOwner(sources, [], signer);
    const known = await knownTo(work.tx, pkg.accountId, namedIn(merged, signer));
    const roles = copiedRoles(pkg.id, merged, { owner: signer, known, now: work.now });
    await writeRoles(work.tx, roles);
    const copy = await insertLayoutDocument(work, pkg, document, document.name);
    if (document.approvals.length > 0) await copyPlaces(work, copy, document);
    // Clients post the whole document: where the package has no places yet, these are they.
    else if (posted?.approvals?.length) await insertApprovals(work, { document: copy, roles }, posted.approvals);
    await refreshSearchText(work, pkg.id);
    const whole = await readWholeIn(work.tx, pkg.id);
    const [record] = whole ? await packageRecords(caller, [whole], work.tx) : [];
    return record ?? refuse("error.internal.default");
  });
};
