// Maps a field's name, which may hold any character, to the PDF form tree, where a dot separates levels.

/** What all our fields' names begin with. */
const ROOT = "countersign";

/** The invisible field of the final seal; its full name in the PDF is `countersign.seal`, or `countersign-seal`. */
export const SEAL_FIELD = "countersign.seal";
const SEAL_PART = "seal";

/** How the fields of one preparation are named: all of them hang below one node, or stand at the form's root. */
export type FieldGroup = { root: string; separator: "." | "-" };

/** Below one node, so that no name can collide with a field the document brought along. The next gets the next number. */
export function groupBelowNode(taken: Iterable<string>): FieldGroup {
  const names = new Set(taken);
  return { root: freeRoot((candidate) => !names.has(candidate)), separator: "." };
}

/**
 * At the root of the form, for a document that comes signed: validators that compare revisions take a new node for a
 * change of what was signed, but not a new signature field.
 */
export function groupAtRoot(taken: Iterable<string>): FieldGroup {
  const names = [...taken];
  const isFree = (root: string) => names.every((name) => name !== root && !name.startsWith(`${root}-`));
  return { root: freeRoot(isFree), separator: "-" };
}

function freeRoot(isFree: (candidate: string) => boolean): string {
  let candidate = ROOT;
  for (let number = 2; !isFree(candidate); number++) candidate = `${ROOT}${number}`;
  return candidate;
}

export function nameInGroup({ root, separator }: FieldGroup, field: string): string {
  const full = `${root}${separator}${partialName(field)}`;
  return isTimestampName(full) ? `${full}~` : full;
}

/** Whose field it is by its name; undefined: none of a preparation of ours. */
export function groupOf(name: string): FieldGroup | undefined {
  const [, root, separator] = /^(countersign\d*)([.-])./.exec(name) ?? [];
  return root && !isTimestampName(name) ? { root, separator: separator === "." ? "." : "-" } : undefined;
}

/** Document timestamps stand beside the others, so that what the seal locks is left as it is. */
export const timestampName = (number: number): string => `countersign-timestamp-${number}`;
export const isTimestampName = (part: string): boolean => /^countersign-timestamp-\d+$/.test(part);

/** ISO 32000-2, 12.7.4.2: a partial name shall not contain a full stop. `~` keeps our own names apart from the seal's. */
export function partialName(field: string): string {
  if (field === SEAL_FIELD) return SEAL_PART;
  const part = field.replace(/[~.]/g, (character) => (character === "." ? "~d" : "~t"));
  return part === SEAL_PART ? `${part}~` : part;
}
