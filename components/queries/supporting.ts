// What the browser does with a package's supporting documents.
import { useMutation } from "@tanstack/react-query";
import { addressOf, call } from "#lib/contract/call.ts";
import { supporting } from "#lib/contract/supporting-lines.ts";
import { asked } from "./asked.ts";
import { packageKeys, useRefreshPackages } from "./packages.ts";

/** Below the package's own key: what changes the package asks for them again, too. */
export const supportingList = (packageId: string) =>
  asked([...packageKeys.one(packageId), "supporting"], supporting.listSupportingDocuments, { params: { packageId } });

export const supportingHref = (packageId: string, id: number): string =>
  addressOf(supporting.readSupportingFile, { params: { packageId, supportingDocumentId: String(id) } });

export const supportingZipHref = (packageId: string): string =>
  addressOf(supporting.readSupportingZip, { params: { packageId } });

export function useSupporting(packageId: string) {
  // Also after a refusal: another window may have removed it.
  const onSettled = useRefreshPackages();
  const at = (id: number) => ({ packageId, supportingDocumentId: String(id) });
  const add = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("files", file, file.name);
      return call(supporting.addSupportingDocuments, { params: { packageId }, body });
    },
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, fileName }: { id: number; fileName: string }) =>
      call(supporting.renameSupportingDocument, { params: at(id), body: { fileName } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(supporting.removeSupportingDocument, { params: at(id) }),
    onSettled,
  });
  return { add, rename, remove };
}
