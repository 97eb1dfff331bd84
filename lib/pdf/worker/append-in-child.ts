// The child's half of `append.ts`: reads the file it is told, and answers only the bytes that come after it.
import { readFile } from "node:fs/promises";
import type { ValidationData } from "#lib/signatures/validation-data.ts";
import { addValidation, placeTimestamp } from "../forms/add-validation-data.ts";
import { type Companion, placeSignature, type SignatureAct } from "../forms/place-signature.ts";
import type { PlacedSignature } from "../forms/signature-gap.ts";

export async function placeSignatureInFile(
  path: string,
  act: SignatureAct,
): Promise<PlacedSignature & { companions: Companion[] }> {
  const pdf = await readFile(path);
  return behind(pdf, await placeSignature(pdf, act));
}

export async function placeTimestampInFile(path: string, contentsSize: number): Promise<PlacedSignature> {
  const pdf = await readFile(path);
  return behind(pdf, await placeTimestamp(pdf, contentsSize));
}

export async function addValidationInFile(path: string, data: ValidationData): Promise<Uint8Array> {
  const pdf = await readFile(path);
  return (await addValidation(pdf, data)).slice(pdf.length);
}

const behind = <T extends PlacedSignature>(pdf: Uint8Array, placed: T): T => ({
  ...placed,
  bytes: placed.bytes.slice(pdf.length),
});
