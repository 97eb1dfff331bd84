// Reads the `handdrawn` member of the signing requests: Base64 of our own strokes, or of a PNG or JPEG picture.
import { refuse } from "#lib/api/errors.ts";
import { files } from "#lib/files/store.ts";
import { normaliseImage } from "./normalise-signature.ts";
import { SignatureMark } from "./signature-mark.ts";

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));

function strokesOf(bytes: Buffer): SignatureMark | null {
  if (bytes[0] !== 0x7b) return null;
  try {
    const read = SignatureMark.safeParse({ ...(JSON.parse(bytes.toString("utf8")) as object), kind: "drawn" });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * null when the request carries no drawing that can be read. Our choice (contract 18.12): the proprietary vectors of other
 * products cannot be drawn, so they count as no drawing: a click-to-sign goes on without, a capture is refused.
 */
export async function readHanddrawn(handdrawn: string | null | undefined): Promise<SignatureMark | null> {
  const text = handdrawn?.replace(/^data:[^,]*,/, "").trim() ?? "";
  if (text === "") return null;
  if (text.length > 8 * 1024 * 1024) refuse("error.validation.signatureImage");
  const bytes = Buffer.from(text, "base64");
  if (isPicture(bytes)) return { kind: "image", file: await files.put((await normaliseImage(bytes)).png) };
  return strokesOf(bytes);
}
