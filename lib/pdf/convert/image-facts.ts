// PURE. What a PNG or JPEG says about itself before anything of it is decoded: size, resolution, colours, orientation.

export type ImageFacts = {
  kind: "png" | "jpeg";
  width: number;
  height: number;
  dpi: number | null;
  components: number;
  /** EXIF, 1 to 8; 1 is upright. */
  orientation: number;
};

export function describeImage(file: Buffer): ImageFacts | null {
  if (file.length >= 33 && file.readUInt32BE(0) === 0x89504e47) return describePng(file);
  return file.length >= 4 && file.readUInt16BE(0) === 0xffd8 ? describeJpeg(file) : null;
}

function describePng(file: Buffer): ImageFacts | null {
  if (file.toString("latin1", 12, 16) !== "IHDR") return null;
  let dpi: number | null = null;
  for (let at = 8; at + 21 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") break;
    // Pixels per metre, where the unit says so.
    if (type === "pHYs" && file[at + 16] === 1) dpi = file.readUInt32BE(at + 8) * 0.0254;
  }
  return {
    kind: "png",
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    dpi,
    components: 3,
    orientation: 1,
  };
}

function describeJpeg(file: Buffer): ImageFacts | null {
  let dpi: number | null = null;
  let orientation = 1;
  for (let at = 2; at + 10 < file.length; ) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.readUInt16BE(at + 2);
    const body = file.subarray(at + 4, at + 2 + length);
    if (marker === 0xe0 && body.toString("latin1", 0, 5) === "JFIF\0" && body.length >= 12) {
      const unit = body[7];
      dpi = unit === 1 ? body.readUInt16BE(8) : unit === 2 ? body.readUInt16BE(8) * 2.54 : null;
    }
    if (marker === 0xe1 && body.toString("latin1", 0, 6) === "Exif\0\0")
      orientation = exifOrientation(body.subarray(6));
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width, components] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7), file[at + 9] ?? 3];
      return { kind: "jpeg", width, height, dpi, components, orientation };
    }
    at += 2 + length;
  }
  return null;
}

/** Tag 0x112 of the first directory of the TIFF inside. */
function exifOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = Math.min(short(start), 100);
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12;
    if (short(at) !== 0x112) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
