// What the browser does with documents: upload with progress, names, order, removal.
import { addressOf, askedLanguage, CallError, call, isOffline, patienceFor } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/documents.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { Document } from "#lib/contract/records/document.ts";

/**
 * Uploads one file as a document of the package. Only XMLHttpRequest tells how far an upload has come; `progress` runs
 * from 0 to 1. Throws CallError like `call`.
 */
export function uploadDocument(
  packageId: string,
  file: File,
  name: string,
  options: { progress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Document> {
  const form = new FormData();
  form.append("payload", JSON.stringify({ name }));
  form.append("file", file, file.name);
  const outcome = isOffline() ? "not sent" : "unknown";
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.timeout = patienceFor(form);
    request.open("POST", addressOf(documents.addDocuments, { params: { packageId } }));
    for (const [name, value] of Object.entries({ accept: "application/json", ...askedLanguage() }))
      request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => event.lengthComputable && options.progress?.(event.loaded / event.total);
    request.onload = () =>
      request.status < 300
        ? resolve(request.response as Document)
        : reject(new CallError(request.status, (request.response as object | null) ?? {}));
    request.onerror = () => reject(new CallError(0, {}, outcome));
    request.ontimeout = () => reject(new CallError(0, {}));
    request.onabort = () => reject(new DOMException("upload stopped", "AbortError"));
    options.signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

export const changeDocument = (
  packageId: string,
  documentId: string,
  body: SentBodyOf<typeof documents.changeDocument>,
  version?: string,
) => call(documents.changeDocument, { params: { packageId, documentId }, body, version });

export const reorderDocuments = (
  packageId: string,
  body: SentBodyOf<typeof documents.reorderDocuments>,
  version?: string,
) => call(documents.reorderDocuments, { params: { packageId }, body, version });

export const removeDocument = (packageId: string, documentId: string, version?: string) =>
  call(documents.removeDocument, { params: { packageId, documentId }, version });
