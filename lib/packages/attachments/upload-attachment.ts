// POST /packages/{packageId}/attachment/{attachmentUid}: one or more files for a requirement of a sent package.
import { and, eq, gt } from "drizzle-orm";
import { attachmentFiles } from "#db/schema/attachment-files.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { attachments } from "#lib/contract/attachments.ts";
import type { UploadedFile } from "#lib/contract/endpoint.ts";
import type { AttachmentKind } from "#lib/contract/records/attachment-kinds.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files as store } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { ceremonySettingsOf } from "../access/ceremony-settings.ts";
import { cameByLink } from "../access/link-reach.ts";
import { requireConsent } from "../access/require-consent.ts";
import { ownsPackage } from "../access/visible.ts";
import { expireIfDue } from "../expire-if-due.ts";
import { openPackage, seePackage } from "../open-package.ts";
import { readWholeIn } from "../read-package.ts";
import { actAsSigner } from "../roles/act-as-signer.ts";
import { isTaken, kindNames } from "./accepted-kinds.ts";
import { keepRequirement, openAttachment, toldOf } from "./change-files.ts";
import { type Attachment, attachmentsAt } from "./find-attachments.ts";
import { statusAfterUpload } from "./requirement-status.ts";
import { cleanFileName, isProgram, isShown, largestFile, mediaTypeOf, mostFiles } from "./uploaded-file.ts";

type Kept = { name: string; mediaType: string; hash: string; size: number };

/** A browser sends an empty part for a file that nobody chose. */
function checked(uploads: readonly UploadedFile[], kinds: readonly AttachmentKind[]): UploadedFile[] {
  const filled = uploads.filter((upload) => upload.bytes.byteLength > 0);
  if (filled.length === 0) refuse("error.validation.missingAttachment");
  for (const upload of filled) {
    const parameters = { fileName: cleanFileName(upload.name) };
    if (upload.bytes.byteLength > largestFile) refuse("error.validation.attachmentTooLarge", { parameters });
    if (isProgram(upload.name, upload.bytes)) refuse("error.notAcceptable.attachmentType", { parameters });
    if (!isTaken(kinds, upload.name, upload.bytes)) {
      const taken = kindNames(kinds).join(", ");
      refuse("error.notAcceptable.attachmentKind", {
        say: "kindsTaken",
        values: { kinds: taken },
        parameters: { ...parameters, kinds: taken },
      });
    }
  }
  return filled;
}

async function keep(upload: UploadedFile, owner: FileOwner): Promise<Kept> {
  const name = cleanFileName(upload.name);
  const hash = await store.put(upload.bytes, owner);
  return { name, mediaType: mediaTypeOf(name, upload.bytes), hash, size: upload.bytes.byteLength };
}

/** For the interface and for the ceremony's own page. */
export async function uploadFiles(
  caller: SenderCaller | SignerCaller,
  target: { packageId: string; attachmentUid: string },
  uploads: readonly UploadedFile[],
): Promise<AttachmentRequirement> {
  const seen = await seePackage(caller, target.packageId);
  await attachmentsAt(caller, seen, target.attachmentUid);
  const { attachments: limits } = await configurationOf(seen.accountId);
  const filled = checked(uploads, limits?.attachmentsWhitelist ?? []);
  await expireIfDue(target.packageId, caller.requestId);
  // Bytes are kept before the transaction: slow work holds no lock.
  const kept: Kept[] = [];
  for (const upload of filled) kept.push(await keep(upload, seen));
  return inTransaction(caller, (work) => write(work, target, kept));
}

/** At a link the consent comes first, as for every act. Of a group, the member who uploads has started to act for it, as with a signature. */
export async function actAsUploader(work: Work, packageId: string): Promise<void> {
  if (work.caller.kind !== "signer") return;
  const whole = (await readWholeIn(work.tx, packageId)) ?? refuse("error.notFound.packageNotFound");
  if (cameByLink(work.caller)) requireConsent(whole, work.caller.roleId);
  await actAsSigner(work, whole, work.caller);
}

/**
 * Whether its signer may still hand in: what somebody signed with stays as it is, unless it was sent back. Then several files may
 * come one after the other, so one that came since keeps it open.
 */
async function isOpenFor(work: Work, packageId: string, { role, requirement }: Attachment): Promise<boolean> {
  if (!role.completed || requirement.status === "REJECTED") return true;
  const { attachmentId, roleId, inserted } = attachmentFiles;
  const mine = and(
    eq(attachmentFiles.packageId, packageId),
    eq(attachmentId, requirement.id),
    eq(roleId, role.id),
    gt(inserted, role.completed),
  );
  return (await work.tx.$count(attachmentFiles, mine)) > 0;
}

async function write(
  work: Work,
  { packageId, attachmentUid }: { packageId: string; attachmentUid: string },
  kept: readonly Kept[],
): Promise<AttachmentRequirement> {
  const pkg = await openPackage(work, packageId, "sign");
  await actAsUploader(work, packageId);
  const attachment = await openAttachment(work, pkg, attachmentUid);
  const { role, requirement } = attachment;
  if (!ownsPackage(work.caller, pkg) && !(await isOpenFor(work, packageId, attachment)))
    refuse("error.forbidden.roleHasSigned");
  const most = (await ceremonySettingsOf(work.tx, pkg)).maxAttachmentFiles || mostFiles;
  if (requirement.files.length + kept.length > Math.min(most, mostFiles))
    refuse("error.validation.tooManyAttachments", { parameters: { maxAttachmentFiles: String(most) } });
  // Removed files keep their rows, so no id is given twice.
  const first = await work.tx.$count(
    attachmentFiles,
    and(eq(attachmentFiles.packageId, packageId), eq(attachmentFiles.attachmentId, requirement.id)),
  );
  const rows = kept.map((file, at) => ({ ...file, id: first + at }));
  await work.tx.insert(attachmentFiles).values(
    rows.map(({ hash, ...file }) => ({
      ...file,
      file: hash,
      packageId,
      attachmentId: requirement.id,
      roleId: role.id,
      inserted: work.now,
    })),
  );
  for (const file of rows)
    await work.record(pkg, {
      type: "attachment.uploaded",
      documentHash: file.hash,
      data: { ...toldOf(work, attachment, file), size: file.size },
    });
  const insertDate = wireTime(work.now);
  const added = rows.map(({ id, name, mediaType }) => ({ id, name, insertDate, preview: isShown(mediaType) }));
  return keepRequirement(work, pkg, attachment, {
    status: statusAfterUpload(),
    files: [...requirement.files, ...added],
  });
}

export const uploadAttachment: Operation<typeof attachments.uploadAttachment> = async ({ caller, params, files }) =>
  uploadFiles(caller, params, files);
