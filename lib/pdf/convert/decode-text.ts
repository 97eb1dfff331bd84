// Finds out in which encoding a text was saved, and decodes it.
import { analyse } from "chardet";

const marks: readonly (readonly [number[], string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe, 0, 0], "utf-32le"],
  [[0, 0, 0xfe, 0xff], "utf-32be"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** What ISO says leaves 0x80 to 0x9f to controls; Windows puts its quotes and dashes there. */
const asWindows: Record<string, string> = { "iso-8859-1": "windows-1252", "iso-8859-9": "windows-1254" };

export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return decode(bytes.subarray(marked[0].length), marked[1]);
  const wide = unmarkedWide(bytes);
  if (wide) return decode(bytes, wide);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: its letters say what else it is.
  }
  for (const { name } of analyse(bytes.subarray(0, 262_144))) {
    const label = asWindows[name.toLowerCase()] ?? name.toLowerCase();
    try {
      return decode(bytes, label);
    } catch {
      // An encoding that this Node does not know: the next best guess.
    }
  }
  return decode(bytes, "windows-1252");
}

/** Where NULs lie tells the width and the order of the bytes. */
function unmarkedWide(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, Math.min(4096, bytes.length - (bytes.length % 4)));
  const nul = [0, 0, 0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) nul[at % 4] = (nul[at % 4] ?? 0) + 1;
  });
  const share = nul.map((count) => (count * 4) / Math.max(1, sample.length)) as [number, number, number, number];
  if (share[2] > 0.9 && share[3] > 0.9) return "utf-32le";
  if (share[0] > 0.9 && share[1] > 0.9) return "utf-32be";
  if (share[1] > 0.35 && share[3] > 0.35) return "utf-16le";
  if (share[0] > 0.35 && share[2] > 0.35) return "utf-16be";
  return null;
}

function decode(bytes: Uint8Array, label: string): string {
  if (!label.startsWith("utf-32")) return new TextDecoder(label).decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const points: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, label === "utf-32le");
    points.push(point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd");
  }
  return points.join("");
}
