// PURE. Whether a chosen file can be handed in, told on the device before anything is sent; the service judges again.
import type { AttachmentKind } from "#lib/contract/records/attachment-kinds.ts";
import { isTaken } from "#lib/packages/attachments/accepted-kinds.ts";
import { isProgram, largestFile, mostFiles } from "#lib/packages/attachments/uploaded-file.ts";
import type { Unsendable } from "./uploads.ts";

/** How a file begins, as far as that tells a program or a page. */
const headBytes = 2048;

/** `most` as the package's settings have it: 0 or absent for as many as the service takes at all. */
export const mostOf = (most: number | null | undefined): number => Math.min(most || mostFiles, mostFiles);

/** Each file with why it cannot be handed in; `room`: how many more the requirement takes; `kinds`: those that the account takes. */
export async function sendable(
  files: readonly File[],
  room: number,
  kinds: readonly AttachmentKind[] = [],
): Promise<{ file: File; why: Unsendable | null }[]> {
  let left = room;
  const judged: { file: File; why: Unsendable | null }[] = [];
  for (const file of files) {
    const why = (await faultOf(file, kinds)) ?? (left > 0 ? null : "tooMany");
    if (why === null) left -= 1;
    judged.push({ file, why });
  }
  return judged;
}

async function faultOf(file: File, kinds: readonly AttachmentKind[]): Promise<Unsendable | null> {
  if (file.size === 0) return "empty";
  if (file.size > largestFile) return "tooLarge";
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (isProgram(file.name, head)) return "program";
  return isTaken(kinds, file.name, head, false) ? null : "otherKind";
}
