// Makes OLE2 files, the container of Word, Excel and PowerPoint files until 2003 and of every one that a password locks.
import { createCipheriv, createHash } from "node:crypto";

const SECTOR = 512;
const SMALL = 64;
const SMALL_BELOW = 4096;
const [FREE, END, FAT] = [0xffffffff, 0xfffffffe, 0xfffffffd];

/** Streams by name; a folder holds streams of its own. */
type OleParts = { [name: string]: Uint8Array | OleParts };
type Entry = { name: string; type: number; child: number; next: number; start: number; size: number };

export function makeOle(parts: OleParts): Buffer {
  const entries: Entry[] = [{ name: "Root Entry", type: 5, child: FREE, next: FREE, start: END, size: 0 }];
  const small: Buffer[] = [];
  const smallFat: number[] = [];
  const big: { entry: Entry; bytes: Uint8Array }[] = [];

  /** Shorter names come first, as readers expect who search. */
  const sorted = (folder: OleParts) =>
    Object.entries(folder).sort(([a], [b]) => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
  const add = (folder: OleParts): number => {
    let previous: Entry | undefined;
    let top = FREE;
    for (const [name, part] of sorted(folder)) {
      const isFile = part instanceof Uint8Array;
      const entry: Entry = { name, type: isFile ? 2 : 1, child: FREE, next: FREE, start: END, size: 0 };
      const index = entries.push(entry) - 1;
      if (previous) previous.next = index;
      else top = index;
      previous = entry;
      if (!isFile) entry.child = add(part);
      else {
        entry.size = part.length;
        if (part.length >= SMALL_BELOW) big.push({ entry, bytes: part });
        else if (part.length > 0) {
          entry.start = smallFat.length;
          const count = Math.ceil(part.length / SMALL);
          for (let at = 1; at <= count; at++) smallFat.push(at === count ? END : smallFat.length + 1);
          small.push(padded(part, SMALL));
        }
      }
    }
    return top;
  };
  const root = entries[0] as Entry;
  root.child = add(parts);

  const fat: number[] = [];
  const sectors: Buffer[] = [];
  const put = (bytes: Uint8Array): number => {
    if (bytes.length === 0) return END;
    const start = fat.length;
    const count = Math.ceil(bytes.length / SECTOR);
    for (let at = 1; at <= count; at++) fat.push(at === count ? END : fat.length + 1);
    sectors.push(padded(bytes, SECTOR));
    return start;
  };
  const smallStream = Buffer.concat(small);
  root.start = put(smallStream);
  root.size = smallStream.length;
  for (const { entry, bytes } of big) entry.start = put(bytes);
  const smallFatStart = put(numbers(smallFat, FREE));
  const directoryStart = put(Buffer.concat(entries.map(directoryEntry)));
  const fatSectors = Math.ceil((fat.length + 1) / (SECTOR / 4 - 1));
  const fatStart = fat.length;
  for (let at = 0; at < fatSectors; at++) fat.push(FAT);

  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, fatSectors],
    [48, directoryStart],
    [56, SMALL_BELOW],
    [60, smallFatStart],
    [64, Math.ceil(smallFat.length / (SECTOR / 4))],
    [68, END],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let at = 0; at < fatSectors; at++) header.writeUInt32LE(fatStart + at, 76 + at * 4);
  return Buffer.concat([header, ...sectors, numbers(fat, FREE)]);
}

function padded(bytes: Uint8Array, size: number): Buffer {
  const whole = Buffer.alloc(Math.ceil(bytes.length / size) * size);
  whole.set(bytes);
  return whole;
}

function numbers(list: number[], rest: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((list.length * 4) / SECTOR) * SECTOR);
  for (let at = 0; at < bytes.length / 4; at++) bytes.writeUInt32LE(list[at] ?? rest, at * 4);
  return bytes;
}

function directoryEntry({ name, type, child, next, start, size }: Entry): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, "utf16le");
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  bytes[67] = 1;
  for (const [at, value] of [
    [68, FREE],
    [72, next],
    [76, child],
    [116, start],
    [120, size],
  ] as const)
    bytes.writeUInt32LE(value, at);
  return bytes;
}

/** An Open XML file locked with a password, the way Office 2007 did it ("standard encryption", AES-128). */
export function lockOpenXml(file: Uint8Array, password: string): Buffer {
  const sha1 = (...parts: Uint8Array[]) => createHash("sha1").update(Buffer.concat(parts)).digest();
  const count = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const salt = Buffer.alloc(16, 7);
  let hash = sha1(salt, Buffer.from(password, "utf16le"));
  for (let turn = 0; turn < 50_000; turn++) hash = sha1(count(turn), hash);
  hash = sha1(hash, count(0));
  const pad = Buffer.alloc(64, 0x36);
  for (const [at, byte] of hash.entries()) pad[at] = 0x36 ^ byte;
  const key = sha1(pad).subarray(0, 16);
  const sealed = (bytes: Uint8Array) => {
    const cipher = createCipheriv("aes-128-ecb", key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded(bytes, 16)), cipher.final()]);
  };
  const verifier = Buffer.alloc(16, 9);
  const provider = Buffer.from("Microsoft Enhanced RSA and AES Cryptographic Provider\0", "utf16le");
  const header = Buffer.concat([...[0x24, 0, 0x660e, 0x8004, 128, 0x18, 0, 0].map(count), provider]);
  const verifierHash = Buffer.concat([sha1(verifier), Buffer.alloc(12)]);
  const info = [0x00020003, 0x24, header.length].map(count);
  return makeOle({
    EncryptionInfo: Buffer.concat([
      ...info,
      header,
      count(16),
      salt,
      sealed(verifier),
      count(20),
      sealed(verifierHash),
    ]),
    EncryptedPackage: Buffer.concat([count(file.length), count(0), sealed(file)]),
  });
}
