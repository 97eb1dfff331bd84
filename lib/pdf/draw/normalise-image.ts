// Turns an uploaded picture of a signature into a plain 8-bit PNG of sane size, and a photograph into a plain JPEG, or refuses it.
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { clearPaper } from "./clear-paper.ts";

/** Longest side of the result. */
const MAX_SIDE = 2000;
/** Decoded pixels an upload may have: 4 bytes each must fit beside everything else in the limited process. */
const MAX_PIXELS = 50_000_000;

export type NormalisedImage =
  | { ok: true; png: Uint8Array; width: number; height: number; blank: boolean }
  | { ok: false; reason: "notImage" | "tooLarge" | "corrupted" | "unclear" };

/**
 * Accepts PNG and JPEG; the orientation a camera noted is applied. `written`: ink on paper, of which only the ink is kept; paper
 * without ink is blank, and a picture in which the two cannot be told apart is "unclear", or `asItIs` kept.
 */
export async function normaliseImage(
  bytes: Uint8Array,
  { written = false, asItIs = false } = {},
): Promise<NormalisedImage> {
  const drawn = await draw(bytes);
  if (!drawn.ok) return drawn;
  const { canvas, context, width, height } = drawn;
  const pixels = context.getImageData(0, 0, width, height);
  let blank = isBlank(pixels.data);
  if (written && !blank) {
    const outcome = clearPaper(pixels);
    if (outcome === "unclear" && !asItIs) return { ok: false, reason: "unclear" };
    if (outcome === "cleared") context.putImageData(pixels, 0, 0);
    blank = outcome === "nothing";
  }
  return { ok: true, png: new Uint8Array(canvas.toBuffer("image/png")), width, height, blank };
}

export type NormalisedPhoto = { ok: true; jpeg: Uint8Array } | { ok: false };

/** Fewer pixels on a side show no writing. */
const LEAST_SIDE = 240;

/** A photograph as a JPEG, on white: of it nothing is kept but what is seen. Refuses what nobody could read anything in. */
export async function normalisePhoto(bytes: Uint8Array): Promise<NormalisedPhoto> {
  const drawn = await draw(bytes);
  if (!drawn.ok) return { ok: false };
  const { canvas, context, width, height } = drawn;
  if (Math.min(width, height) < LEAST_SIDE || isBlank(context.getImageData(0, 0, width, height).data))
    return { ok: false };
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { ok: true, jpeg: new Uint8Array(canvas.toBuffer("image/jpeg", 85)) };
}

type Drawn = { ok: true; canvas: Canvas; context: SKRSContext2D; width: number; height: number };

/** Decoded, turned and of sane size. */
async function draw(bytes: Uint8Array): Promise<Drawn | Extract<NormalisedImage, { ok: false }>> {
  const declared = declaredSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (!declared) return { ok: false, reason: "notImage" };
  if (declared.width * declared.height > MAX_PIXELS) return { ok: false, reason: "tooLarge" };
  const image = await decode(bytes);
  if (!image?.width || !image.height) return { ok: false, reason: "corrupted" };
  const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  return { ok: true, canvas, context, width, height };
}

/** Less than this between the darkest and the lightest, of 255, nobody sees on paper; a JPEG of one colour has some. */
const seen = 8;

/** Whether nothing is drawn: one colour, or nothing that shows on the white of a page. `pixels` are red, green, blue, alpha, … */
function isBlank(pixels: Uint8ClampedArray): boolean {
  const [least, most] = [new Float64Array(3).fill(255), new Float64Array(3)];
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = (pixels[at + 3] as number) / 255;
    for (let colour = 0; colour < 3; colour++) {
      const shown = 255 + ((pixels[at + colour] as number) - 255) * cover;
      if (shown < (least[colour] as number)) least[colour] = shown;
      if (shown > (most[colour] as number)) most[colour] = shown;
      if ((most[colour] as number) - (least[colour] as number) >= seen) return false;
    }
  }
  return true;
}

async function decode(bytes: Uint8Array) {
  try {
    return await loadImage(bytes);
  } catch {
    // Not decodable: the caller says so.
    return null;
  }
}

/** The size in the file's own header, read before anything is decoded; null when it is neither PNG nor JPEG. */
function declaredSize(file: Buffer): { width: number; height: number } | null {
  if (file.length >= 24 && file.readUInt32BE(0) === 0x89504e47 && file.toString("latin1", 12, 16) === "IHDR") {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  }
  return file.length >= 4 && file.readUInt16BE(0) === 0xffd8 ? jpegSize(file) : null;
}

function jpegSize(file: Buffer): { width: number; height: number } | null {
  for (let offset = 2; offset + 9 < file.length; ) {
    if (file[offset] !== 0xff) return null;
    const marker = file[offset + 1] ?? 0;
    // C0 to CF describe the frame, except the tables among them.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: file.readUInt16BE(offset + 5), width: file.readUInt16BE(offset + 7) };
    }
    offset += marker === 0xff ? 1 : 2 + file.readUInt16BE(offset + 2);
  }
  return null;
}
