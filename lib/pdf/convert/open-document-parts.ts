// PURE. Sees to it that the list of an OpenDocument file's parts names all of them: LibreOffice refuses a file with others,
// which programs write that put a picture into a document and forget the list.
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { zipEntries } from "./zip-directory.ts";

const LIST = "META-INF/manifest.xml";
const MOST_ENTRIES = 10_000;

/** Runs in a child: the file may have been made to do harm. A file that lists all its parts comes back as it is. */
export function listAllParts(bytes: Uint8Array): Uint8Array {
  const entries = zipEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), MOST_ENTRIES);
  if (!Array.isArray(entries) || !entries.some(({ name }) => name === LIST)) return bytes;
  const list = strFromU8(unzipSync(bytes, { filter: ({ name }) => name === LIST })[LIST] ?? new Uint8Array());
  const listed = new Set(
    [...list.matchAll(/full-path\s*=\s*["']([^"']*)["']/g)].map(([, path = ""]) => unescaped(path)),
  );
  const forgotten = entries
    .map(({ name }) => name)
    .filter((name) => !name.endsWith("/") && name !== "mimetype" && !name.startsWith("META-INF/") && !listed.has(name));
  const end = list.search(/<\/(\w+:)?manifest>\s*$/);
  if (forgotten.length === 0 || end < 0) return bytes;
  const prefix = /<\/(\w+:)?manifest>\s*$/.exec(list)?.[1] ?? "";
  const lines = forgotten.map(
    (name) =>
      `<${prefix}file-entry ${prefix || "manifest:"}full-path="${escaped(name)}" ${prefix || "manifest:"}media-type=""/>`,
  );
  const { mimetype = new Uint8Array(), ...parts } = unzipSync(bytes);
  const files: Zippable = { mimetype: [mimetype, { level: 0 }] };
  for (const [name, part] of Object.entries(parts)) if (!name.endsWith("/")) files[name] = [part, { level: 1 }];
  files[LIST] = strToU8(list.slice(0, end) + lines.join("") + list.slice(end));
  return zipSync(files);
}

const letters = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => letters[letter as keyof typeof letters]);
const unescaped = (text: string) =>
  Object.entries(letters).reduceRight((done, [letter, entity]) => done.replaceAll(entity, letter), text);
