// Appends to a PDF in a limited child without sending the file through the pipe: it is handed a file, and answers what is new.
import type { ValidationData } from "#lib/signatures/validation-data.ts";
import type { Companion, SignatureAct } from "../forms/place-signature.ts";
import type { PlacedSignature } from "../forms/signature-gap.ts";
import { runTool } from "./pool.ts";

export async function appendSignature(
  pdf: Uint8Array,
  act: SignatureAct,
): Promise<PlacedSignature & { companions: Companion[] }> {
  return completed(pdf, await runTool("placeSignatureBehind", [pdf, act]));
}

export async function appendTimestamp(pdf: Uint8Array, contentsSize: number): Promise<PlacedSignature> {
  return completed(pdf, await runTool("placeTimestampBehind", [pdf, contentsSize]));
}

export async function appendValidation(pdf: Uint8Array, data: ValidationData): Promise<Uint8Array> {
  return Buffer.concat([pdf, await runTool("addValidationBehind", [pdf, data])]);
}

const completed = <T extends PlacedSignature>(pdf: Uint8Array, placed: T): T => ({
  ...placed,
  bytes: Buffer.concat([pdf, placed.bytes]),
});
