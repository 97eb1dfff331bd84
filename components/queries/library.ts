// What the browser does with the account's document library.
import { queryOptions } from "@tanstack/react-query";
import { addressOf, askedLanguage, CallError, call, isOffline } from "#lib/contract/call.ts";
import { documents, visibility } from "#lib/contract/lines.ts";
import type { ProviderDocument } from "#lib/contract/records/library.ts";
import { asked } from "./asked.ts";

export const libraryDocuments = queryOptions({
  ...asked(["library"], visibility.listProviderDocuments),
  staleTime: 60_000,
});

/** A document of the package with the same content; the library keeps its own. */
export const addFromLibrary = (packageId: string, { name, external }: ProviderDocument) =>
  call(documents.addDocuments, {
    params: { packageId },
    body: { name, external: { id: external?.id ?? "", provider: external?.provider ?? "" } },
  });

/** A manager's act: offered to everybody of the account from then on. */
export async function keepInLibrary(packageId: string, document: { id: string; name: string }): Promise<void> {
  const found = await fetch(addressOf(documents.readDocumentPdf, { params: { packageId, documentId: document.id } }), {
    headers: askedLanguage(),
  }).catch(() => {
    throw new CallError(0, {}, isOffline() ? "not sent" : "unknown");
  });
  if (!found.ok) throw new CallError(found.status, (await found.json().catch(() => ({}))) as object);
  const pdf = await found.blob();
  const form = new FormData();
  form.append("payload", JSON.stringify({ name: document.name }));
  form.append("file", pdf, `${document.name}.pdf`);
  await call(visibility.addLibraryDocument, { body: form });
}

export const removeFromLibrary = (documentId: string) =>
  call(visibility.removeLibraryDocument, { params: { documentId } });
