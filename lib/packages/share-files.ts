// A copy for another account: its files are that account's from then on, whatever becomes of the source's key.
import { files } from "#lib/files/store.ts";
import type { WholePackage } from "./read-package.ts";
import { supportingOf } from "./supporting/supporting-rows.ts";

type Source = Pick<WholePackage, "id" | "accountId"> & {
  documents: readonly Pick<WholePackage["documents"][number], "uploadedFile" | "originalFile" | "plainFile">[];
};

/** Before the rows of the copy name them. Nothing within one account. */
export async function shareFiles(source: Source, accountId: string): Promise<void> {
  if (source.accountId === accountId) return;
  const ofDocuments = source.documents.flatMap(({ uploadedFile, originalFile, plainFile }) => [
    uploadedFile,
    originalFile,
    plainFile ?? originalFile,
  ]);
  const all = new Set([...ofDocuments, ...(await supportingOf(source.id)).map(({ file }) => file)]);
  for (const hash of all) await files.share(hash, { accountId: source.accountId }, { accountId });
}
