// The consent document that every package opens with: typeset once per language, kept by its hash like any other file.
import { runTool } from "#lib/pdf/pool.ts";
import { consentTemplate, consentText } from "./consent-text.ts";
import { type ImportedFile, importDocument } from "./import-document.ts";

export type ConsentDocument = { name: string; file: ImportedFile };

const made = new Map<string, Promise<ConsentDocument>>();

async function make(language: string): Promise<ConsentDocument> {
  const text = consentText(language);
  const bytes = await runTool("typeset", [{ template: consentTemplate, data: text, tagged: true }]);
  return { name: text.title, file: await importDocument(bytes, text.title) };
}

export async function consentDocument(language: string): Promise<ConsentDocument> {
  const key = consentText(language).language;
  const known = made.get(key);
  if (known) return known;
  const making = make(key);
  made.set(key, making);
  // A failure (a full disk, say) is not remembered.
  making.catch(() => made.delete(key));
  return making;
}
