// PURE. An archive of files in the format of POSIX.1-1988 (ustar), which is all that npm needs.

export type ArchivedFile = { name: string; bytes: Uint8Array; isProgram: boolean };

const block = 512;
const longestName = 100;

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, "0")}\0`;

function headerOf({ name, bytes, isProgram }: ArchivedFile): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new RangeError(`${name} is too long for this archive`);
  const header = Buffer.alloc(block);
  const put = (text: string, at: number) => header.write(text, at, "utf8");
  put(name, 0);
  put(octal(isProgram ? 0o755 : 0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(bytes.length, 11), 124);
  // The same sources make the same archive: no time of its own.
  put(octal(0, 11), 136);
  put(" ".repeat(8), 148);
  put("0", 156);
  put("ustar\x0000", 257);
  put(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return header;
}

/** Not compressed; ends with two empty blocks. Throws a RangeError for a name over 100 bytes. */
export function tarOf(files: readonly ArchivedFile[]): Buffer {
  const parts = files.flatMap((file) => [
    headerOf(file),
    file.bytes,
    Buffer.alloc((block - (file.bytes.length % block)) % block),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}
