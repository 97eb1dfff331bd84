/**
 * Says which pictures of two folders differ, and where:
 *
 *   node e2e/looks/compare.ts BEFORE AFTER [OUT]
 *
 * A line for each picture that differs: how many pixels, in which box. Into OUT, when it is named, goes each such
 * picture: before, after and the differing pixels, side by side. Ends with 1 when something differs.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";

const [before = "", after = "", out] = process.argv.slice(2);
/** A channel may differ by so much before a pixel counts: glyph edges are not drawn to the last bit alike. */
const tolerance = 24;
let differing = 0;

for (const name of readdirSync(before).filter((file) => file.endsWith(".png"))) {
  if (!existsSync(join(after, name))) {
    differing++;
    console.log(`${name}: not in ${after}`);
    continue;
  }
  const [a, b] = [await loadImage(join(before, name)), await loadImage(join(after, name))];
  const difference = differenceOf(a, b);
  if (difference.count === 0) continue;
  differing++;
  const { left, top, right, bottom } = difference.box;
  console.log(
    `${name}: ${difference.count} px in ${left},${top} – ${right},${bottom}, ${a.width}x${a.height} -> ${b.width}x${b.height}`,
  );
  if (out) keep(name, a, b, difference.marks);
}
console.log(`${differing} pictures differ`);
process.exit(differing ? 1 : 0);

function pixelsOf(image: Image, width: number, height: number): Uint8ClampedArray {
  const context = createCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

type Box = { left: number; top: number; right: number; bottom: number };

function differenceOf(a: Image, b: Image): { count: number; box: Box; marks: Canvas } {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const [first, second] = [pixelsOf(a, width, height), pixelsOf(b, width, height)];
  const marks = createCanvas(width, height);
  const context = marks.getContext("2d");
  const image = context.createImageData(width, height);
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let count = 0;
  for (let at = 0; at < first.length; at += 4) {
    const apart = Math.max(
      ...[0, 1, 2, 3].map((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0))),
    );
    if (apart <= tolerance) continue;
    count++;
    image.data.set([220, 0, 60, 255], at);
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  context.putImageData(image, 0, 0);
  return { count, box, marks };
}

function keep(name: string, a: Image, b: Image, marks: Canvas): void {
  const into = createCanvas(a.width + b.width + marks.width + 40, Math.max(a.height, b.height));
  const context = into.getContext("2d");
  context.drawImage(a, 0, 0);
  context.drawImage(b, a.width + 20, 0);
  context.drawImage(marks, a.width + b.width + 40, 0);
  mkdirSync(out ?? "", { recursive: true });
  writeFileSync(join(out ?? "", name), into.toBuffer("image/png"));
}
