// PURE. What delivered files are called: safe in every file system, unique, as their people wrote them, and the same in each attempt.
import { createHash } from "node:crypto";
import { withoutDirections } from "#lib/language/formats.ts";

/** File systems take 255 bytes; what is being written has a longer name for a while (lib/delivery/documents). */
const mostBytes = 180;
/** Reserved by Windows, with or without an extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const encoder = new TextEncoder();

/** Cut between characters as people see them. */
function within(text: string, most: number): string {
  if (encoder.encode(text).length <= most) return text;
  let kept = "";
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += encoder.encode(segment).length;
    if (size > most) break;
    kept += segment;
  }
  return kept;
}

/** One name without a path; `fallback` where nothing is left. */
export function safeName(text: string, fallback: string, most = mostBytes): string {
  const plain = withoutDirections(text.toWellFormed().normalize("NFC"))
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, " ")
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ");
  // Windows drops dots and spaces at the end; a dot in front hides a file, or leads up.
  const trimmed = within(plain.replace(/^[\s.]+/, ""), most).replace(/[\s.]+$/, "");
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed || fallback;
}

/** Our choice: a folder for each package, whose id tells apart those that are called the same. Ids differ in case alone, at times. */
export const packageFolder = ({ id, name }: { id: string; name: string }): string =>
  `${safeName(name, "package", mostBytes - 13)} ${createHash("sha256").update(id).digest("hex").slice(0, 12)}`;

type Affixes = { filePrefix?: string | null | undefined; fileSuffix?: string | null | undefined };

/** In the order of the documents. File systems that fold case, or accents written otherwise, find no two the same. */
export function fileNames(names: readonly string[], { filePrefix, fileSuffix }: Affixes): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const bare = name.replace(/\.pdf$/i, "");
    for (let number = 1; ; number++) {
      const more = number === 1 ? "" : ` (${number})`;
      // What is said before and after a name is kept whole, as far as it goes; the name gives way.
      const [prefix, suffix] = [within(filePrefix ?? "", 60), within(fileSuffix ?? "", 60)];
      const room = mostBytes - encoder.encode(`${prefix}${suffix}${more}.pdf`).length;
      const called = `${safeName(`${prefix}${within(bare, room)}${suffix}`, "document")}${more}.pdf`;
      const folded = called.normalize("NFKC").toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return called;
    }
  });
}
