// Uploaded files as they leave: one as it is, several as an archive of their original names.
import { zip } from "fflate";
import type { FileReply, StoredReply } from "#lib/contract/endpoint.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { FileRow } from "./find-attachments.ts";
import { entryNames } from "./uploaded-file.ts";

export const oneFile = async (row: FileRow): Promise<StoredReply> => ({
  stored: await files.stream(row.file, row),
  mediaType: row.mediaType,
  name: row.name,
});

/** Our choice: 404 when nothing has been uploaded; an empty archive would look like a broken one. */
export async function archiveOf(
  rows: readonly Pick<FileRow, "name" | "file" | "packageId">[],
  name: string,
): Promise<FileReply> {
  if (rows.length === 0) refuse("error.notFound.attachmentFileNotFound");
  const names = entryNames(rows.map((row) => row.name));
  const entries: Record<string, Uint8Array> = {};
  for (const [at, row] of rows.entries()) entries[names[at] ?? row.name] = await files.get(row.file, row);
  // Stored, not packed: photographs and PDFs are packed already.
  const bytes = await new Promise<Uint8Array>((resolve, reject) =>
    zip(entries, { level: 0 }, (error, packed) => (error ? reject(error) : resolve(packed))),
  );
  return { bytes, mediaType: "application/zip", name };
}
