// PURE. Reads the directory of an OLE2 file, as Word, Excel and PowerPoint wrote them until 2003: which streams lie at its
// root, and how each begins.

const ENTRY = 128;
/** From here on, numbers in a chain of sectors have a meaning of their own; the largest ends the chain. */
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const NONE = 0xffffffff;
const BEGINS = 512;

/**
 * What those of the wanted names begin with (in capitals: readers do not tell letters' cases apart) that are there, at
 * most 512 bytes; null where the directory cannot be read, or the file ends before its last sector: what LibreOffice
 * makes of such a file is some of it, or its bytes as letters. Every loop ends: no chain is longer than the file.
 */
export function oleStreams<Name extends string>(
  file: Buffer,
  wanted: readonly Name[],
): Partial<Record<Name, Buffer>> | null {
  if (file.length < 512) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 1 << shift;
  const most = Math.ceil(file.length / size);
  const fat = readFat(file, size, most);
  // The last sector may end with its stream: not every program fills it up.
  if (!fat || fat.findLastIndex((next) => next !== NONE) >= most - 1) return null;

  /** The offsets of a stream's sectors, as far as the chain leads. */
  const chain = (first: number): number[] => {
    const offsets: number[] = [];
    for (let at = first; at < LAST_SECTOR && offsets.length < most; at = fat[at] ?? NONE) {
      if ((at + 1) * size >= file.length) break;
      offsets.push((at + 1) * size);
    }
    return offsets;
  };
  const directory = chain(file.readUInt32LE(48));
  const entries = directory.flatMap((offset) =>
    Array.from({ length: size / ENTRY }, (_, index) =>
      file.subarray(offset + index * ENTRY, offset + (index + 1) * ENTRY),
    ),
  );
  const root = entries[0];
  if (root?.length !== ENTRY) return null;
  const small = { below: file.readUInt32LE(56), at: chain(root.readUInt32LE(116)) };

  const found: Partial<Record<Name, Buffer>> = {};
  for (const entry of siblings(entries, root.readUInt32LE(76))) {
    const name = wanted.find((one) => one === nameOf(entry));
    if (!name || found[name] || entry[66] !== STREAM) continue;
    const [first, length] = [entry.readUInt32LE(116), entry.readUInt32LE(120)];
    const isSmall = length < small.below;
    const sector = isSmall ? small.at[Math.floor((first * 64) / size)] : chain(first)[0];
    const start = sector === undefined ? file.length : sector + (isSmall ? (first * 64) % size : 0);
    found[name] = file.subarray(start, start + Math.min(length, BEGINS));
  }
  return found;
}

const nameOf = (entry: Buffer): string =>
  entry.toString("utf16le", 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)).toUpperCase();

/** Which sector follows which; null where part of it is cut off. The header names its first 109 sectors, a chain the others. */
function readFat(file: Buffer, size: number, most: number): number[] | null {
  const sectors = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
  let more = file.readUInt32LE(68);
  for (let turn = 0; turn < most && more < LAST_SECTOR && (more + 2) * size <= file.length; turn++) {
    const at = (more + 1) * size;
    for (let index = 0; index < size / 4 - 1; index++) sectors.push(file.readUInt32LE(at + index * 4));
    more = file.readUInt32LE(at + size - 4);
  }
  const fat: number[] = [];
  for (const sector of sectors) {
    if (sector >= LAST_SECTOR) continue;
    // It may reach beyond the file, where nothing is; but not without end.
    if (fat.length > 2 * most + size) break;
    const at = (sector + 1) * size;
    if (at + size > file.length) return null;
    for (let index = 0; index < size / 4; index++) fat.push(file.readUInt32LE(at + index * 4));
  }
  return fat;
}

/** A folder's entries hang in a tree: each names one before and one after it. */
function siblings(entries: Buffer[], top: number): Buffer[] {
  const seen = new Set<number>();
  const waiting = [top];
  const found: Buffer[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = entries[next];
    if (seen.has(next) || entry?.length !== ENTRY) continue;
    seen.add(next);
    found.push(entry);
    waiting.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return found;
}
