// A scan or photograph becomes one page: turned as the camera noted, as large as its resolution says.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { typeset } from "../draw/typeset.ts";
import { describeImage } from "./image-facts.ts";

/** Decoded pixels: 4 bytes each must fit beside everything else in the limited process. */
const MOST_PIXELS = 50_000_000;
/** A4 in points: where the file does not say how large it is, it fits in there. */
const [SHORT, LONG] = [595.28, 841.89];

type ImagePdf = { ok: true; pdf: Uint8Array } | { ok: false; reason: "tooLarge" | "corrupted" };

const template = `
#let data = json(bytes(sys.inputs.data))
#set page(width: data.width * 1pt, height: data.height * 1pt, margin: 0pt)
#image(data.name, width: 100%, height: 100%, fit: "stretch")`;

export async function imageToPdf(bytes: Uint8Array): Promise<ImagePdf> {
  const facts = describeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (!facts) return { ok: false, reason: "corrupted" };
  if (facts.width * facts.height > MOST_PIXELS) return { ok: false, reason: "tooLarge" };
  const image = await loadImage(bytes).catch(() => null);
  if (!image?.width || !image.height) return { ok: false, reason: "corrupted" };
  // The canvas has turned it already; its sides are those that are seen.
  const { width, height } = image;
  const asItIs = facts.kind === "jpeg" && facts.components !== 4 && facts.orientation === 1;
  const name = asItIs || facts.kind === "jpeg" ? "scan.jpg" : "scan.png";
  const picture = asItIs ? bytes : drawn(image, facts.kind);
  const assets = { [name]: picture };
  return { ok: true, pdf: typeset({ template, data: { name, ...pageSize(width, height, facts.dpi) }, assets }) };
}

function drawn(image: Awaited<ReturnType<typeof loadImage>>, kind: "png" | "jpeg"): Uint8Array {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  // Paper is white: what lies under a transparent scan.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, image.width, image.height);
  context.drawImage(image, 0, 0);
  return kind === "jpeg" ? canvas.toBuffer("image/jpeg", 92) : canvas.toBuffer("image/png");
}

/** Programs that know nothing write 72 or 96 dpi: believed are the resolutions of scanners. */
function pageSize(width: number, height: number, dpi: number | null): { width: number; height: number } {
  const [boxWidth, boxHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = dpi && dpi >= 100 && dpi <= 2400 ? 72 / dpi : Math.min(boxWidth / width, boxHeight / height);
  return { width: Math.max(20, width * scale), height: Math.max(20, height * scale) };
}
