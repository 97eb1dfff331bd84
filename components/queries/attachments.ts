// What the browser does with the files that recipients hand in.

import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { roles } from "#lib/contract/lines.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";
import { useRefreshPackages } from "./packages.ts";

export const attachmentHref = (packageId: string, attachmentUid: string, fileId: number): string =>
  `/api/packages/${encodeURIComponent(packageId)}/attachment/${encodeURIComponent(attachmentUid)}/file/${fileId}`;

/** Everything that was handed in. */
export const attachmentsZipHref = (packageId: string): string =>
  `/api/packages/${encodeURIComponent(packageId)}/attachment/zip`;

type Review = { roleId: string; asked: readonly AttachmentRequirement[]; judged: AttachmentRequirement };

/** The interface takes a role's requirements as a whole; what is left out of one stays as it is, but for its comment. */
export function useReviewAttachment(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: ({ roleId, asked, judged }: Review) =>
      call(roles.changeRole, {
        params: { packageId, roleId },
        body: {
          attachmentRequirements: asked
            .map((one) => (one.id === judged.id ? judged : one))
            .map(({ id, name, status, comment }) => ({ id, name, status, comment })),
        },
      }),
    onSuccess: refresh,
  });
}
