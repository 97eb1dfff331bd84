import { deflateSync } from "node:zlib";
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

/** A PNG whose header promises more pixels than it brings. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(1000)))]);
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

  test("refuses what is no picture, what is broken, and what is too large before decoding it", async () => {
    expect(await normaliseImage(Buffer.from("<svg/>"))).toEqual({ ok: false, reason: "notImage" });
    expect(await normaliseImage(new Uint8Array())).toEqual({ ok: false, reason: "notImage" });
    expect(await normaliseImage(pngBomb(100_000, 100_000))).toEqual({ ok: false, reason: "tooLarge" });
    const half = picture(600, 600).toBuffer("image/png").subarray(0, 60);
    expect(await normaliseImage(half)).toEqual({ ok: false, reason: "corrupted" });
  });
});
