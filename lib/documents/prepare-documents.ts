// Turns the documents of a request and its file parts into documents that only have to be written down.

import type { DocumentInput } from "#lib/api/contract/records/document.ts";
import type { UploadedFile } from "#lib/api/endpoint.ts";
import { refuse } from "#lib/api/errors.ts";
import { documentNameProblem, documentNameTexts, nameFromFile } from "./document-names.ts";
import { consentId } from "./document-record.ts";
import { type ImportedFile, importDocument } from "./import-document.ts";

export type PreparedDocument = { name: string; input: DocumentInput; file: ImportedFile };

const largestFile = 16 * 1024 * 1024;
const fileParts = new Set(["file", "file[]", "files", "files[]"]);

export function requireDocumentName(name: string): string {
  const problem = documentNameProblem(name);
  if (problem)
    refuse("error.validation.documentName", {
      message: documentNameTexts[problem],
      parameters: { documentName: name.slice(0, 255), problem },
    });
  return name.trim();
}

function decodeBase64(text: string, name: string): Buffer {
  // Told by its length first, so that an enormous string is not decoded to be refused.
  if (text.length > largestFile * 1.5)
    refuse("error.validation.document.tooLarge", { parameters: { documentName: name } });
  const bare = text.replace(/^data:[^,]*,/, "").replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(bare))
    refuse("error.validation.document.notPdf", {
      message: "base64Content is not Base64.",
      parameters: { documentName: name },
    });
  return Buffer.from(bare, "base64");
}

type Pair = { input: DocumentInput; bytes: () => Uint8Array; fileName: string };

/**
 * Files and records are matched by order alone: clients send document names as file names, lossily (contract 19.8).
 * Files beyond the records become documents of their own, named after the file.
 */
function pair(inputs: DocumentInput[], uploads: UploadedFile[]): Pair[] {
  const parts = uploads.filter((upload) => fileParts.has(upload.part));
  let next = 0;
  const pairs: Pair[] = [];
  for (const input of inputs) {
    // The consent document is ours; clients echo it back (contract 19.25).
    if (input.id === consentId) continue;
    const { base64Content } = input;
    if (base64Content) {
      pairs.push({ input, bytes: () => decodeBase64(base64Content, input.name ?? ""), fileName: "" });
      continue;
    }
    if (input.external?.id || input.external?.provider)
      refuse("error.validation.externalDocument", { parameters: { documentName: input.name ?? "" } });
    const part = parts[next++];
    if (!part) refuse("error.validation.missingFile", { parameters: { documentName: input.name ?? "" } });
    pairs.push({ input, bytes: () => part.bytes, fileName: part.name });
  }
  for (const part of parts.slice(next)) pairs.push({ input: {}, bytes: () => part.bytes, fileName: part.name });
  return pairs;
}

/** Runs before the transaction: names are checked first, then each file is taken in, one after the other. */
export async function prepareDocuments(
  inputs: DocumentInput[],
  uploads: UploadedFile[],
  options: { accessible: boolean },
): Promise<PreparedDocument[]> {
  const named = pair(inputs, uploads).map((one) => ({
    ...one,
    name: requireDocumentName(one.input.name?.trim() || nameFromFile(one.fileName)),
  }));
  const prepared: PreparedDocument[] = [];
  for (const { input, bytes, name } of named) {
    const file = await importDocument(bytes(), name);
    if (options.accessible && !file.tagged)
      refuse("error.validation.ada.notTaggedDocument", { parameters: { documentName: name } });
    prepared.push({ name, input, file });
  }
  // All-zero indexes mean "in the order given"; given ones decide otherwise (contract 19.21).
  return prepared
    .map((one, at) => ({ one, at }))
    .sort((a, b) => (a.one.input.index || 0) - (b.one.input.index || 0) || a.at - b.at)
    .map(({ one }) => one);
}
