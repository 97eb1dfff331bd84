// The three …/exists of attachments: whether a download would find something. An unknown package stays 404.
import type { attachments } from "#lib/contract/attachments.ts";
import { Refusal } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "../open-package.ts";
import { attachmentsCalled, attachmentsOf, filesOf } from "./find-attachments.ts";
import { filesOfRole } from "./read-attachments-zip.ts";

export const attachmentExists: Operation<typeof attachments.attachmentExists> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const asked = attachmentsCalled(await attachmentsOf(caller, pkg), params.attachmentUid);
  return { exists: (await filesOf(pkg, asked)).length > 0 };
};

export const attachmentFileExists: Operation<typeof attachments.attachmentFileExists> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const asked = attachmentsCalled(await attachmentsOf(caller, pkg), params.attachmentUid);
  const rows = await filesOf(pkg, asked);
  return { exists: rows.some((row) => String(row.id) === params.fileId) };
};

export const roleAttachmentsExist: Operation<typeof attachments.roleAttachmentsExist> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  try {
    return { exists: (await filesOfRole(caller, pkg, params.roleId)).length > 0 };
  } catch (cause) {
    if (cause instanceof Refusal && cause.key === "error.notFound.roleNotFound") return { exists: false };
    throw cause;
  }
};
