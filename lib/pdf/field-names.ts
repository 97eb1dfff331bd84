// Maps a field's name, which may hold any character, to the PDF form tree, where a dot separates levels.

/** All our fields hang below one node, so that no name can collide with a field the document brought along. */
const ROOT = "countersign";

/** The invisible field of the final seal; its full name in the PDF is `countersign.seal`. */
export const SEAL_FIELD = "countersign.seal";
const SEAL_PART = "seal";

/** A document that was sealed before and comes in again already has our node: the next one gets the next number. */
export function rootName(taken: Iterable<string>): string {
  const names = new Set(taken);
  let candidate = ROOT;
  for (let number = 2; names.has(candidate); number++) candidate = `${ROOT}${number}`;
  return candidate;
}

/** Document timestamps stand beside the root, so that what the seal locks is left as it is. */
export const timestampName = (number: number): string => `countersign-timestamp-${number}`;
export const isTimestampName = (part: string): boolean => /^countersign-timestamp-\d+$/.test(part);

export const isRootName = (part: string): boolean => /^countersign\d*$/.test(part);

/** ISO 32000-2, 12.7.4.2: a partial name shall not contain a full stop. `~` keeps our own names apart from the seal's. */
export function partialName(field: string): string {
  if (field === SEAL_FIELD) return SEAL_PART;
  const part = field.replace(/[~.]/g, (character) => (character === "." ? "~d" : "~t"));
  return part === SEAL_PART ? `${part}~` : part;
}
