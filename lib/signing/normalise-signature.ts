// Makes a plain PNG of a picture somebody sends as a signature, in the limited process, or refuses it.
import { refuse } from "#lib/core/errors.ts";
import type { NormalisedImage } from "#lib/pdf/draw/normalise-image.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";

const largest = 5 * 1024 * 1024;

/** `asItIs`: what is no ink on paper stays what it is, as programs send stamps and pictures of their own making. */
export async function normaliseImage(
  bytes: Uint8Array,
  { asItIs = false } = {},
): Promise<Extract<NormalisedImage, { ok: true }>> {
  if (bytes.byteLength === 0 || bytes.byteLength > largest) refuse("error.validation.signatureImage");
  try {
    const image = await runTool("normaliseImage", [bytes, { written: true, asItIs }], { deadlineMs: 10_000 });
    if (image.ok && !image.blank) return image;
    if (image.ok) refuse("error.validation.signatureBlank");
    if (image.reason === "unclear") refuse("error.validation.signatureUnclear");
  } catch (cause) {
    // A picture that takes the decoder down is refused like any other that cannot be read.
    if (!(cause instanceof PdfToolError) || cause.isOurs) throw cause;
  }
  refuse("error.validation.signatureImage");
}
