import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { normaliseImage } from "./normalise-image.ts";

const [width, height] = [600, 240];

/** A picture as a phone takes it: JPEG, the light falling from one side. */
function photographed(write: (context: SKRSContext2D) => void, [from, to]: [string, string] = ["#f4f1e8", "#b9b4a6"]) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, from);
  light.addColorStop(1, to);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#1a1a1a";
  write(context);
  return canvas.toBuffer("image/jpeg", 85);
}

const stroke = (colour: string) => (context: SKRSContext2D) => {
  context.strokeStyle = colour;
  context.lineWidth = 10;
  context.beginPath();
  context.moveTo(60, 120);
  context.bezierCurveTo(200, 20, 300, 220, 540, 120);
  context.stroke();
};

async function cleared(bytes: Buffer) {
  const image = await normaliseImage(bytes, { written: true });
  if (!image.ok) throw new Error(image.reason);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(await loadImage(Buffer.from(image.png)), 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data] as [number, number, number, number];
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const alphas = Array.from({ length: image.width * image.height }, (_, pixel) => data[pixel * 4 + 3] as number);
  return { at, alphas };
}

describe("of ink on paper only the ink is kept", () => {
  test.each([
    ["black", "#1a1a1a", [26, 26, 26]],
    ["blue", "#1f3fb4", [31, 63, 180]],
    ["red", "#c0202a", [192, 32, 42]],
    ["yellow", "#e6d200", [230, 210, 0]],
  ])("%s ink, also where the paper is in the shade", async (_name, colour, rgb) => {
    const { at, alphas } = await cleared(photographed(stroke(colour)));
    for (const [x, y] of [
      [5, 5],
      [595, 5],
      [5, 235],
      [595, 235],
      [300, 30],
    ] as const)
      expect(at(x, y)[3]).toBe(0);
    const [red, green, blue, alpha] = at(262, 120);
    expect(alpha).toBeGreaterThan(230);
    for (const [index, seen] of [red, green, blue].entries())
      expect(Math.abs(seen - (rgb[index] ?? 0))).toBeLessThan(40);
    // The stroke, and no cloud around it.
    const share = alphas.filter((one) => one > 0).length / alphas.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.09);
  });

  test("a broad mark keeps its middle", async () => {
    const { at } = await cleared(photographed((context) => context.fillRect(250, 80, 90, 90)));
    expect(at(295, 125)[3]).toBe(255);
    expect(at(100, 125)[3]).toBe(0);
  });
});

/** Darkens what lies right of a slanting line, within some pixels. */
const shade = (context: SKRSContext2D, soft: number) => {
  const pixels = context.getImageData(0, 0, width, height);
  for (let at = 0; at < width * height; at++) {
    const past = (at % width) - 330 - Math.floor(at / width) / 3;
    const light = 1 - 0.55 * Math.min(1, Math.max(0, past / soft));
    for (let colour = 0; colour < 3; colour++)
      pixels.data[at * 4 + colour] = (pixels.data[at * 4 + colour] as number) * light;
  }
  context.putImageData(pixels, 0, 0);
};

test("a shadow that falls across it is no ink", async () => {
  const { at, alphas } = await cleared(
    photographed((context) => {
      stroke("#1a1a1a")(context);
      shade(context, 25);
    }),
  );
  for (const x of [340, 360, 380, 400, 420, 500, 590]) expect(at(x, 40)[3]).toBeLessThan(40);
  expect(at(262, 120)[3]).toBeGreaterThan(200);
  expect(at(530, 123)[3]).toBeGreaterThan(200);
  expect(alphas.filter((one) => one > 40).length / alphas.length).toBeLessThan(0.09);
});

test("dark ink on paper in poor light is kept, the paper is not", async () => {
  const { at, alphas } = await cleared(photographed(stroke("#080808"), ["#5a5346", "#231e19"]));
  expect(at(262, 120)[3]).toBeGreaterThan(200);
  expect(at(300, 30)[3]).toBe(0);
  expect(alphas.filter((one) => one > 0).length / alphas.length).toBeLessThan(0.09);
});

describe("what is no ink on paper", () => {
  test("paper alone, in uneven light, is blank", async () => {
    const paper = photographed(() => undefined);
    expect(await normaliseImage(paper, { written: true })).toMatchObject({ ok: true, blank: true });
    expect(await normaliseImage(paper)).toMatchObject({ ok: true, blank: false });
  });

  test.each([
    ["a picture that fills its frame", photographed((context) => context.fillRect(10, 10, width - 20, height - 20))],
    ["something light on a dark ground", photographed(stroke("#ffffff"), ["#202020", "#404040"])],
  ])("%s is not clear", async (_name, bytes) => {
    expect(await normaliseImage(bytes, { written: true })).toEqual({ ok: false, reason: "unclear" });
    const kept = await normaliseImage(bytes, { written: true, asItIs: true });
    expect(kept).toMatchObject({ ok: true, blank: false });
    expect(kept).toEqual(await normaliseImage(bytes));
  });

  test("a drawing without a ground, whose own white is meant, stays as it is", async () => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(100, 60, 200, 100);
    stroke("#1a1a1a")(context);
    const { at } = await cleared(canvas.toBuffer("image/png"));
    expect(at(150, 80)).toEqual([255, 255, 255, 255]);
    expect(at(5, 5)[3]).toBe(0);
  });
});

test("a logo, which nobody has written, keeps its ground", async () => {
  const image = await normaliseImage(photographed(stroke("#1a1a1a")));
  if (!image.ok) throw new Error(image.reason);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(await loadImage(Buffer.from(image.png)), 0, 0);
  expect(canvas.getContext("2d").getImageData(5, 5, 1, 1).data[3]).toBe(255);
});
