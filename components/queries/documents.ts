// What the browser does with documents: upload with progress, names, order, removal.

import { addressOf, askedLanguage, CallError, call, isOffline, patienceFor } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { documents } from "#lib/contract/lines.ts";
import type { Document, PageRecord } from "#lib/contract/records/document.ts";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import type { Replacement } from "#lib/contract/records/replacement.ts";
import { asked } from "./asked.ts";
import { sendForm, type Watch } from "./send-form.ts";

/** What is looked for in the file itself, to become fields of the package. */
export type Inside = { extract: boolean; extractionTypes: string[] };

/**
 * Uploads one file as a document of the package; `progress` runs from 0 to 1. Throws CallError like `call`.
 */
export function uploadDocument(
  packageId: string,
  file: File,
  document: { name: string; id?: string } & Partial<Inside>,
  options: Watch = {},
): Promise<Document> {
  return sendForm(addressOf(documents.addDocuments, { params: { packageId } }), formOf(file, document), options);
}

const formOf = (file: File, payload: object): FormData => {
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", file, file.name);
  return form;
};

/** Where a package begins; it changes with its documents, and is asked for as a page of it opens. */
export const firstPage = (packageId: string) =>
  asked(["first-page", packageId], documents.readFirstPage, { params: { packageId } });

type DocumentPath = { packageId: string; documentId: string };

/** The pages that the document would have with this file: what it is made into only the service knows. */
export const tryContent = (params: DocumentPath, file: File, options: Watch): Promise<PageRecord[]> =>
  sendForm(addressOf(documents.tryContent, { params }), formOf(file, {}), options);

/** All of it, or nothing; refused with 412 where the document is another by now. */
export const replaceContent = (
  params: DocumentPath,
  file: File,
  replacement: Replacement,
  options: Watch & { version: string },
): Promise<Document> => sendForm(addressOf(documents.replaceContent, { params }), formOf(file, replacement), options);

/** One that the document had, as long as the service has kept it. */
export const takeFormerContent = (params: DocumentPath, body: Replacement, version: string) =>
  call(documents.replaceContent, { params, body, version });

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

/** Takes its deletion back. */
export const restoreDocument = (packageId: string, documentId: string) =>
  call(documents.restoreDocument, { params: { packageId, documentId }, body: {} });

/** Where a text stands in a document, first to last. */
export const findText = (packageId: string, documentId: string, text: string) =>
  call(documents.listTextPlaces, { params: { packageId, documentId }, query: { text } });

/** What the document itself asks to be filled in and signed. */
export const listProposedFields = (packageId: string, documentId: string): Promise<ProposedField[]> =>
  call(documents.listProposedFields, { params: { packageId, documentId } });

/** What one page shows that fields are placed by. */
export const readPageMarks = (packageId: string, documentId: string, page: number): Promise<PageMarks> =>
  call(documents.readPageMarks, { params: { packageId, documentId }, query: { page } });

/** All documents of a package in one archive. Throws CallError like `call`. */
export async function readDocumentsZip(packageId: string): Promise<Blob> {
  const isUnsent = isOffline();
  let response: Response;
  try {
    response = await fetch(addressOf(documents.readDocumentsZip, { params: { packageId } }), {
      headers: askedLanguage(),
      signal: AbortSignal.timeout(patienceFor(new FormData())),
    });
    if (response.ok) return await response.blob();
  } catch {
    throw new CallError(0, {}, isUnsent ? "not sent" : "unknown");
  }
  throw new CallError(response.status, (await response.json().catch(() => ({}))) as object);
}
