// Unpacks the streams that a verifier needs (tables of contents, packed objects, attachments), within a limit.
import { Unzlib } from "fflate";
import { said } from "./finding.ts";
import { type Dict, isDict, nameOf, PdfError, type Stream, type Value } from "./pdf-value.ts";

const maxBytes = 64 * 1024 * 1024;
const chunk = 65_536;

export function unpack(stream: Stream, resolve: (value: Value | undefined) => Value): Uint8Array {
  const filters = listOf(resolve(stream.map.get("Filter")));
  const parameters = listOf(resolve(stream.map.get("DecodeParms")));
  if (filters.length > 3) throw new PdfError(said("streamTooOften"));
  return filters.reduce<Uint8Array>((data, filter, index) => {
    if (nameOf(resolve(filter)) !== "FlateDecode") throw new PdfError(said("streamUnknown"));
    const own = resolve(parameters[index]);
    return undoPredictor(inflate(data), isDict(own) && own.kind === "dict" ? own : undefined, resolve);
  }, stream.data);
}

/**
 * Whether a stream that is packed in the usual way unpacks to its end and to what its check sum says. Readers that
 * meet one that does not look for objects by themselves. Streams packed in other ways pass: nothing of a file hangs on them.
 */
export function isWellPacked(stream: Stream): boolean {
  if (nameOf(stream.map.get("Filter")) !== "FlateDecode") return true;
  let end = stream.data.length;
  // Some programs count the end of the line that follows.
  while (end > 6 && (stream.data[end - 1] === 10 || stream.data[end - 1] === 13) && stream.data.length - end < 2)
    end -= 1;
  const sums = new Set<number>();
  for (let at = end; at <= stream.data.length; at += 1)
    sums.add(new DataView(stream.data.buffer, stream.data.byteOffset).getUint32(at - 4));
  try {
    return sums.has(adler32(inflate(stream.data)));
  } catch {
    return false;
  }
}

function adler32(data: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let at = 0; at < data.length; ) {
    // As many as cannot overflow what a number holds exactly.
    for (const end = Math.min(at + 3_800, data.length); at < end; at += 1) {
      a += data[at] ?? 0;
      b += a;
    }
    a %= 65_521;
    b %= 65_521;
  }
  return b * 65_536 + a;
}

const listOf = (value: Value): Value[] => (Array.isArray(value) ? value : value === null ? [] : [value]);

function inflate(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
    if (size > maxBytes) throw new PdfError(said("streamTooLarge"));
    parts.push(part);
  });
  try {
    // Piece by piece, so that a bomb is stopped and not unpacked first.
    for (let at = 0; at < data.length; at += chunk)
      unzlib.push(data.subarray(at, at + chunk), at + chunk >= data.length);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    throw new PdfError(said("streamBroken"));
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** The PNG predictors (ISO 32000-2, 7.4.4.4), for one byte per colour as tables of contents have it. */
function undoPredictor(data: Uint8Array, parameters: Dict | undefined, resolve: (value?: Value) => Value): Uint8Array {
  const number = (key: string, missing: number) => {
    const value = resolve(parameters?.map.get(key));
    return typeof value === "number" ? value : missing;
  };
  if (number("Predictor", 1) < 10) return data;
  const pixel = Math.max(1, Math.floor((number("Colors", 1) * number("BitsPerComponent", 8)) / 8));
  const width = Math.ceil((number("Columns", 1) * number("Colors", 1) * number("BitsPerComponent", 8)) / 8);
  if (!(width > 0 && width < 1_000_000)) throw new PdfError(said("streamUnknown"));
  const rows = Math.floor(data.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (width + 1)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      const at = row * width + x;
      const left = x >= pixel ? (out[at - pixel] ?? 0) : 0;
      const up = row > 0 ? (out[at - width] ?? 0) : 0;
      const corner = row > 0 && x >= pixel ? (out[at - width - pixel] ?? 0) : 0;
      out[at] = (data[row * (width + 1) + 1 + x] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const sum = left + up - corner;
  const [a, b, c] = [Math.abs(sum - left), Math.abs(sum - up), Math.abs(sum - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
