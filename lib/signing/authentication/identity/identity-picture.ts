// Makes a plain JPEG of a photograph that somebody hands in, in the limited process, or refuses it; encrypted at rest.
import { refuse } from "#lib/core/errors.ts";
import { sealBytes, unsealBytes } from "#lib/core/secrets.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";

const purpose = "identity-picture";
/** As much as the screen tells: a telephone's best photograph is smaller. */
const largest = 16 * 1024 * 1024;

export const sealPicture = (jpeg: Uint8Array): Buffer => sealBytes(purpose, jpeg);
export const openPicture = (sealed: Uint8Array): Buffer => unsealBytes(purpose, sealed);

/** Turned as the camera noted it, and without anything else that it noted, such as the place. */
export async function plainPhoto(bytes: Uint8Array, side: string): Promise<Uint8Array> {
  const parameters = { side };
  if (bytes.byteLength > largest) refuse("error.validation.identityPicture", { parameters });
  try {
    const photo = await runTool("normalisePhoto", [bytes], { deadlineMs: 15_000 });
    if (photo.ok) return photo.jpeg;
  } catch (cause) {
    if (!(cause instanceof PdfToolError) || cause.isOurs) throw cause;
  }
  refuse("error.validation.identityPicture", { parameters });
}
