// What is handed in while the preview is tried out: kept in its own window, shown as the ceremony would, and sent to nobody.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { statusAfterUpload } from "#lib/packages/attachments/requirement-status.ts";
import { cleanFileName } from "#lib/packages/attachments/uploaded-file.ts";

type Requirement = CeremonyView["attachments"][number];

const into = (view: CeremonyView, attachmentUid: string, change: (one: Requirement) => Requirement): CeremonyView => ({
  ...view,
  attachments: view.attachments.map((one) => (one.id === attachmentUid ? change(one) : one)),
});

/** `view` and `show`: what the window shows now, and is to show. */
export function previewFiles(view: () => CeremonyView | undefined, show: (view: CeremonyView) => void) {
  const held = new Map<number, { file: File; address: string }>();
  let number = 0;
  const shown = (next: CeremonyView) => {
    show(next);
    return next;
  };
  return {
    addressOf: (fileId: number): string => held.get(fileId)?.address ?? "",
    /** The file itself: the content policy lets nobody ask for what has such an address. */
    fileAt: (asked: string): File | undefined => [...held.values()].find(({ address }) => address === asked)?.file,
    /** Nothing where no package is shown. */
    handIn(attachmentUid: string, file: File): CeremonyView | undefined {
      const now = view();
      if (!now) return undefined;
      number += 1;
      held.set(number, { file, address: URL.createObjectURL(file) });
      const kept = { id: number, name: cleanFileName(file.name), insertDate: new Date().toISOString(), preview: false };
      return shown(
        into(now, attachmentUid, (one) => ({ ...one, status: statusAfterUpload(), files: [...one.files, kept] })),
      );
    },
    takeBack(attachmentUid: string, fileId: number): CeremonyView | undefined {
      const now = view();
      if (!now) return undefined;
      URL.revokeObjectURL(held.get(fileId)?.address ?? "");
      held.delete(fileId);
      return shown(into(now, attachmentUid, (one) => ({ ...one, files: one.files.filter(({ id }) => id !== fileId) })));
    },
  };
}

export type PreviewFiles = ReturnType<typeof previewFiles>;
