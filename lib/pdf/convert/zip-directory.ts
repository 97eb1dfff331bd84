// PURE. Reads the directory at the end of a zip file, without unpacking anything.

export type ZipEntry = { name: string; method: number; crc: number; packed: number; size: number; offset: number };

/** null where there is no directory; "tooMany" beyond `most` entries. */
export function zipEntries(file: Buffer, most: number): ZipEntry[] | "tooMany" | null {
  const from = Math.max(0, file.length - 65_557);
  const end = file.subarray(from).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || from + end + 22 > file.length) return null;
  const count = file.readUInt16LE(from + end + 10);
  if (count > most) return "tooMany";
  let at = file.readUInt32LE(from + end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: file.toString("utf8", at + 46, at + 46 + name),
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}
