// The child's half of `append.ts`: answers only the bytes that come after those it was handed.
import type { ValidationData } from "#lib/signatures/validation-data.ts";
import { addValidation, placeTimestamp } from "../forms/add-validation-data.ts";
import { type Companion, placeSignature, type SignatureAct } from "../forms/place-signature.ts";
import type { PlacedSignature } from "../forms/signature-gap.ts";

export async function placeSignatureBehind(
  pdf: Uint8Array,
  act: SignatureAct,
): Promise<PlacedSignature & { companions: Companion[] }> {
  return behind(pdf, await placeSignature(pdf, act));
}

export async function placeTimestampBehind(pdf: Uint8Array, contentsSize: number): Promise<PlacedSignature> {
  return behind(pdf, await placeTimestamp(pdf, contentsSize));
}

export async function addValidationBehind(pdf: Uint8Array, data: ValidationData): Promise<Uint8Array> {
  return (await addValidation(pdf, data)).slice(pdf.length);
}

const behind = <T extends PlacedSignature>(pdf: Uint8Array, placed: T): T => ({
  ...placed,
  bytes: placed.bytes.slice(pdf.length),
});
