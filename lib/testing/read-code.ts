// Lets a program that is not ours read the QR code in a part of a page, as poppler paints it at 300 dpi.
import { execFileSync } from "node:child_process";
import jsQR from "jsqr";
import { withFile } from "./judge-pdf.ts";

const dpi = 300;
/** Pixels of the picture to one px of the interface's coordinates. */
const scale = dpi / 93.6;

/** What the code in this box (px of the displayed page) says, or null when there is none. */
export function readCode(
  pdf: Uint8Array,
  box: { page: number; left: number; top: number; width: number; height: number },
): string | null {
  const [x, y, w, h] = [box.left, box.top, box.width, box.height].map((value) => String(Math.round(value * scale)));
  const page = String(box.page + 1);
  const part = ["-cropbox", "-r", String(dpi), "-f", page, "-l", page, "-x", x, "-y", y, "-W", w, "-H", h] as string[];
  const ppm = withFile(pdf, (path) => execFileSync("pdftoppm", [...part, path], { maxBuffer: 1e9 }));
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 64));
  if (!header) throw new Error("pdftoppm painted nothing");
  const [whole, width, height] = [header[0], Number(header[1]), Number(header[2])];
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++)
    rgba.set(ppm.subarray(whole.length + at * 3, whole.length + at * 3 + 3), at * 4);
  const read = typeof jsQR === "function" ? jsQR : (jsQR as { default: typeof jsQR }).default;
  return read(rgba, width, height)?.data ?? null;
}
