import { crc32, deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { normaliseImage } from "./normalise-image.ts";

function picture(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "red";
  context.fillRect(0, 0, width / 2, height);
  return canvas;
}

type PngHeader = { width: number; height: number; depth: number; colour: number; interlaced?: boolean };

/** A PNG made by hand, of rows as they stand in the file: each opens with its filter, 0. */
function png({ width, height, depth, colour, interlaced = false }: PngHeader, rows: number[]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const data = chunk("IDAT", deflateSync(Buffer.from(rows)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    data,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG whose header promises more pixels than it brings. */
const pngBomb = (width: number, height: number) =>
  png(
    { width, height, depth: 8, colour: 6 },
    Array.from({ length: 1000 }, () => 0),
  );

/**
 * Eight by eight pixels of pure red in inks, as Adobe writes them: one block for each ink, upside down, and nothing but
 * its mean (ITU-T T.81).
 */
function redInInks(): Buffer {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const inks = [1, 2, 3, 4];
  // Nine codes of four bits for the means, one of one bit for "nothing more"; the means are 127, -128, -128, 127.
  const [full, none] = ["0111" + "1111111" + "0", "1000" + "01111111" + "0"];
  const bits = (full + none + none + full).padEnd(56, "1");
  const scan = (bits.match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === "11111111" ? [0xff, 0] : [Number.parseInt(byte, 2)],
  );
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xee, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 0),
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 8)),
    ...segment(0xc0, 8, 0, 8, 0, 8, 4, ...inks.flatMap((ink) => [ink, 0x11, 0])),
    ...segment(0xc4, 0x00, 0, 0, 0, 9, ...Array.from({ length: 12 }, () => 0), 0, 1, 2, 3, 4, 5, 6, 7, 8),
    ...segment(0xc4, 0x10, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...segment(0xda, 4, ...inks.flatMap((ink) => [ink, 0]), 0, 63, 0),
    ...scan,
    ...[0xff, 0xd9],
  ]);
}

/** The colour in the middle, as "r g b a". */
async function middleOf(bytes: Uint8Array): Promise<string> {
  const result = await normaliseImage(bytes);
  if (!result.ok) return result.reason;
  // Eight bits for each of four colours, whatever came in.
  expect([...result.png.slice(24, 26)]).toEqual([8, 6]);
  const canvas = createCanvas(result.width, result.height);
  const context = canvas.getContext("2d");
  context.drawImage(await loadImage(Buffer.from(result.png)), 0, 0);
  return [...context.getImageData(result.width >> 1, result.height >> 1, 1, 1).data].join(" ");
}

describe("normaliseImage", () => {
  test("a PNG stays a PNG with its transparency", async () => {
    const result = await normaliseImage(picture(300, 100).toBuffer("image/png"));
    if (!result.ok) throw new Error(result.reason);
    expect(result).toMatchObject({ width: 300, height: 100 });
    const canvas = createCanvas(300, 100);
    canvas.getContext("2d").drawImage(await loadImage(result.png), 0, 0);
    expect([...canvas.getContext("2d").getImageData(10, 10, 1, 1).data]).toEqual([255, 0, 0, 255]);
    expect([...canvas.getContext("2d").getImageData(290, 10, 1, 1).data]).toEqual([0, 0, 0, 0]);
    expect([result.png[24], result.png[25]]).toEqual([8, 6]);
  });

  test("a JPEG becomes a PNG, and large ones shrink to 2000 px", async () => {
    const result = await normaliseImage(picture(3000, 1500).toBuffer("image/jpeg"));
    expect(result).toMatchObject({ ok: true, width: 2000, height: 1000 });
    expect(result.ok && Buffer.from(result.png).toString("latin1", 1, 4)).toBe("PNG");
  });

  test("a photograph is turned the way the camera was held", async () => {
    const jpeg = picture(300, 100).toBuffer("image/jpeg");
    const exif = Buffer.from("ffe1002245786966000049492a0008000000010012010300010000000600000000000000", "hex");
    const turned = await normaliseImage(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
    expect(turned).toMatchObject({ ok: true, width: 100, height: 300 });
  });

  test.each([
    ["16 bits a colour", png({ width: 1, height: 1, depth: 16, colour: 2 }, [0, 255, 255, 0, 0, 0, 0]), "255 0 0 255"],
    ["1 bit a pixel", png({ width: 8, height: 2, depth: 1, colour: 0 }, [0, 0, 0, 255]), "255 255 255 255"],
    [
      "interlaced, with transparency",
      png({ width: 2, height: 1, depth: 8, colour: 6, interlaced: true }, [0, 0, 255, 0, 255, 0, 0, 0, 255, 128]),
      "0 0 255 128",
    ],
    ["shades of grey with transparency", png({ width: 1, height: 1, depth: 8, colour: 4 }, [0, 0, 0]), "0 0 0 0"],
  ])("a PNG with %s", async (_, bytes, colour) => {
    expect(await middleOf(bytes)).toBe(colour);
  });

  test("a JPEG in inks keeps its colours", async () => {
    const [red = 0, green = 255, blue = 255] = (await middleOf(redInInks())).split(" ").map(Number);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  describe("a picture in which nothing is drawn is told", () => {
    const filled = (style: string, width = 200, height = 80) => {
      const canvas = createCanvas(width, height);
      const context = canvas.getContext("2d");
      context.fillStyle = style;
      context.fillRect(0, 0, width, height);
      return canvas;
    };
    const lineOf = (style: string, on: string) => {
      const canvas = filled(on);
      const context = canvas.getContext("2d");
      context.fillStyle = style;
      context.fillRect(10, 40, 100, 1);
      return canvas;
    };

    test.each([
      ["one white pixel", filled("white", 1, 1).toBuffer("image/png"), true],
      ["white", filled("white").toBuffer("image/png"), true],
      ["white as a photograph", filled("white").toBuffer("image/jpeg"), true],
      ["one colour", filled("#1b2f66").toBuffer("image/png"), true],
      ["nothing at all", createCanvas(200, 80).toBuffer("image/png"), true],
      ["white on nothing, which a page does not show", lineOf("white", "transparent").toBuffer("image/png"), true],
      ["a thin line", lineOf("black", "white").toBuffer("image/png"), false],
      ["a thin line as a photograph", lineOf("#555", "white").toBuffer("image/jpeg"), false],
      ["a thin line on nothing", lineOf("#1b2f66", "transparent").toBuffer("image/png"), false],
      ["a pale pen", lineOf("#e0e0e0", "white").toBuffer("image/png"), false],
    ])("%s", async (_, bytes, blank) => {
      expect(await normaliseImage(bytes)).toMatchObject({ ok: true, blank });
    });
  });

  test("refuses what is no picture, what is broken, and what is too large before decoding it", async () => {
    expect(await normaliseImage(Buffer.from("<svg/>"))).toEqual({ ok: false, reason: "notImage" });
    expect(await normaliseImage(new Uint8Array())).toEqual({ ok: false, reason: "notImage" });
    expect(await normaliseImage(pngBomb(100_000, 100_000))).toEqual({ ok: false, reason: "tooLarge" });
    const half = picture(600, 600).toBuffer("image/png").subarray(0, 60);
    expect(await normaliseImage(half)).toEqual({ ok: false, reason: "corrupted" });
  });
});
