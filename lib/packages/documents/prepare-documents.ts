// Turns the documents of a request and its file parts into documents that only have to be written down.

import type { UploadedFile } from "#lib/contract/endpoint.ts";
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { DocumentInput } from "#lib/contract/records/document.ts";
import { largestDocument } from "#lib/contract/records/document-limits.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import { inspectUpload } from "#lib/pdf/worker/inspect-upload.ts";
import { type ExtractionRules, extractDocument } from "../extraction/extract-document.ts";
import { documentFields, drawnFile } from "./document-fields.ts";
import { documentNameProblem, nameFromFile } from "./document-names.ts";
import { providerNamed } from "./document-provider.ts";
import { consentId } from "./document-record.ts";
import { type ImportedFile, importDocument } from "./import-document.ts";

export type PreparedDocument = {
  name: string;
  input: DocumentInput;
  file: ImportedFile & { plainFile: string | null };
  fields: Field[];
  /** Those of the request, in their places, and those that the document itself brought. */
  approvals: ApprovalInput[];
  /** null: the document brought nothing. */
  extracted: { approvals: number; skipped: string[] } | null;
};

const fileParts = new Set(["file", "file[]", "files", "files[]"]);

export function requireDocumentName(name: string): string {
  const problem = documentNameProblem(name);
  if (problem)
    refuse("error.validation.documentName", {
      say: `documentName.${problem}`,
      parameters: { documentName: name.slice(0, 255), problem },
    });
  return name.trim();
}

function decodeBase64(text: string, name: string): Buffer {
  // Told by its length first, so that an enormous string is not decoded to be refused.
  if (text.length > largestDocument * 1.5)
    refuse("error.validation.document.tooLarge", { parameters: { documentName: name } });
  const bare = text.replace(/^data:[^,]*,/, "").replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(bare))
    refuse("error.validation.document.notPdf", {
      say: "notBase64",
      parameters: { documentName: name },
    });
  return Buffer.from(bare, "base64");
}

type Source = { name: string; bytes: Uint8Array; claim?: { fileName: string; mediaType: string } };
/** `name`: what the document is called where its record does not say; empty when only its source knows. */
type Pair = { input: DocumentInput; name: string; read: () => Source | Promise<Source> };

/** As many files as a form holds: each one costs a process its time. */
const mostAtOnce = 100;

/** Documents with an `external` member bring no file: a provider has it. */
export const isExternal = (input: DocumentInput): boolean => Boolean(input.external?.id || input.external?.provider);

async function readExternal(accountId: string, { external, name }: DocumentInput): Promise<Source> {
  const parameters = {
    documentName: name ?? "",
    provider: external?.provider ?? "",
    externalId: external?.id ?? "",
  };
  const provider = providerNamed(external?.provider) ?? refuse("error.validation.externalDocument", { parameters });
  const found = external?.id ? await provider.read(accountId, external.id) : undefined;
  return found ?? refuse("error.validation.externalDocumentNotFound", { parameters });
}

/**
 * Files and records are matched by order alone: clients send document names as file names, lossily.
 * Files beyond the records become documents of their own, named after the file.
 */
function pair(inputs: DocumentInput[], uploads: UploadedFile[], accountId: string): Pair[] {
  const parts = uploads.filter((upload) => fileParts.has(upload.part));
  let next = 0;
  const pairs: Pair[] = [];
  const ofPart = (input: DocumentInput, part: UploadedFile): Pair => {
    const name = input.name?.trim() || nameFromFile(part.name);
    return {
      input,
      name,
      read: () => ({ name, bytes: part.bytes, claim: { fileName: part.name, mediaType: part.mediaType } }),
    };
  };
  for (const input of inputs) {
    // The consent document is ours; clients echo it back.
    if (input.id === consentId) continue;
    const { base64Content } = input;
    const name = input.name?.trim() ?? "";
    if (base64Content) pairs.push({ input, name, read: () => ({ name, bytes: decodeBase64(base64Content, name) }) });
    else if (isExternal(input)) pairs.push({ input, name, read: () => readExternal(accountId, input) });
    else {
      const part = parts[next++] ?? refuse("error.validation.missingFile", { parameters: { documentName: name } });
      pairs.push(ofPart(input, part));
    }
  }
  pairs.push(...parts.slice(next).map((part) => ofPart({}, part)));
  if (pairs.length > mostAtOnce)
    refuse("error.validation.limits", { say: "documentsAtOnce", values: { most: mostAtOnce } });
  return pairs;
}

/** Our choice: so many are named; whoever finds these finds the others. */
const mostNamed = 5;

/** `hidden`: fields with values that no appearance shows, of the file as it came. `bytes`: the file, if some became fields of ours. */
async function requireNothingHidden(hidden: string[], bytes: Uint8Array | null, documentName: string): Promise<void> {
  if (hidden.length === 0) return;
  const parameters = { documentName };
  const inspection = bytes ? await inspectUpload(bytes) : null;
  if (inspection && !inspection.ok) refuse("error.validation.document.needAppearances", { parameters });
  const left = inspection ? inspection.hidden : hidden;
  if (left.length === 0) return;
  const names = left.slice(0, mostNamed).map((name) => name || "–");
  refuse("error.validation.document.needAppearances", {
    parameters,
    say: "hiddenValues",
    values: { count: left.length, names: `${names.join(", ")}${left.length > mostNamed ? ", …" : ""}` },
  });
}

/** Runs before the transaction: names are checked first, then each file is taken in, one after the other. */
export async function prepareDocuments(
  inputs: DocumentInput[],
  uploads: UploadedFile[],
  options: { accountId: string; rules: ExtractionRules },
): Promise<PreparedDocument[]> {
  const owner = { accountId: options.accountId };
  const pairs = pair(inputs, uploads, options.accountId);
  for (const { name, input } of pairs) if (name || !isExternal(input)) requireDocumentName(name);
  const prepared: PreparedDocument[] = [];
  for (const { input, name: given, read } of pairs) {
    const source = await read();
    const name = requireDocumentName(given || source.name);
    const { file, hidden } = await importDocument(source.bytes, name, owner, source.claim);
    if (options.rules.accessible && !file.tagged)
      refuse("error.validation.ada.notTaggedDocument", { parameters: { documentName: name } });
    const place = { packageId: "", id: input.id ?? "", name, pages: file.pages };
    const fields = documentFields(place, input.fields ?? [], { duringUpload: true });
    const { approvals, bytes, added, skipped } = await extractDocument(
      { name, input, bytes: await files.get(file.originalFile, owner), pages: file.pages, fields },
      options.rules,
    );
    // What was taken out of the form as fields of ours is shown by these.
    await requireNothingHidden(hidden, bytes, name);
    const plain = bytes ? await files.put(bytes, owner) : file.originalFile;
    const extracted = added > 0 || skipped.length > 0 ? { approvals: added, skipped } : null;
    prepared.push({
      name,
      input,
      file: { ...file, ...(await drawnFile(name, plain, fields, owner)) },
      fields,
      approvals,
      extracted,
    });
  }
  // All-zero indexes mean "in the order given"; given ones decide otherwise.
  return prepared
    .map((one, at) => ({ one, at }))
    .sort((a, b) => (a.one.input.index || 0) - (b.one.input.index || 0) || a.at - b.at)
    .map(({ one }) => one);
}
