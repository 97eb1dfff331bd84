// Supporting documents read: their list, one of them, all in one archive. Our choice: they are the owner's alone; whoever
// signs sees the documents, which say themselves what belongs to them. A template that the account shares is there to be used with
// all it has: who makes a package of it takes them along (write-copies.ts), and so reads them before.
import type { supportingDocuments } from "#lib/contract/supporting-documents.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { ownsPackage } from "../access/visible.ts";
import { archiveOf } from "../attachments/attachment-archive.ts";
import { fileBase } from "../documents/zip-entries.ts";
import { type PackageRow, seePackage } from "../open-package.ts";
import { type SupportingRow, supportingAt, supportingOf, supportingRecord } from "./supporting-rows.ts";

async function seeWithSupporting(caller: SenderCaller, packageId: string): Promise<PackageRow> {
  const pkg = await seePackage(caller, packageId);
  // As for its copies (clone-package.ts): in the trash nothing is shared.
  const isShared = pkg.type === "TEMPLATE" && pkg.accountId === caller.accountId && !pkg.trashed;
  if (!isShared && !ownsPackage(caller, pkg)) refuse("error.forbidden.noPermission");
  return pkg;
}

export const listSupportingDocuments: Operation<typeof supportingDocuments.listSupportingDocuments> = async ({
  caller,
  params,
}) => {
  const pkg = await seeWithSupporting(caller, params.packageId);
  return (await supportingOf(pkg.id)).map(supportingRecord);
};

type Named = { packageId: string; supportingDocumentId: string };

async function found(caller: SenderCaller, { packageId, supportingDocumentId }: Named): Promise<SupportingRow> {
  const pkg = await seeWithSupporting(caller, packageId);
  return supportingAt(await supportingOf(pkg.id), supportingDocumentId);
}

export const readSupportingDocument: Operation<typeof supportingDocuments.readSupportingDocument> = async ({
  caller,
  params,
}) => {
  const { name, mediaType, file, packageId } = await found(caller, params);
  const bytes = await files.get(file, { packageId });
  return { documentName: name, content: Buffer.from(bytes).toString("base64"), mediaType };
};

export const readSupportingFile: Operation<typeof supportingDocuments.readSupportingFile> = async ({
  caller,
  params,
}) => {
  const { name, mediaType, file, packageId } = await found(caller, params);
  return { stored: await files.stream(file, { packageId }), mediaType, name };
};

export const readSupportingZip: Operation<typeof supportingDocuments.readSupportingZip> = async ({
  caller,
  params,
}) => {
  const pkg = await seeWithSupporting(caller, params.packageId);
  const rows = await supportingOf(pkg.id);
  // As for attachments: an empty archive would look like a broken one.
  if (rows.length === 0) refuse("error.notFound.supportingDocumentNotFound");
  return archiveOf(rows, `${fileBase(pkg.name)} supporting documents.zip`);
};
