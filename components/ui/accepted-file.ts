// Sorts dropped files into those a place takes and those it refuses, with the reason in words.
export type FileRule = {
  /** Extensions without the dot, in small letters. */
  extensions: readonly string[];
  /** What the extensions are together, in words: "a PDF or a PNG"; a list of the extensions without it. */
  kinds?: string;
  maxBytes: number;
};

type FileFacts = { name: string; size: number };

/** The reason a file is refused, or null. The server looks at the bytes; this only spares a wasted upload. */
export function refusalOf(file: FileFacts, rule: FileRule): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!rule.extensions.includes(extension)) {
    if (rule.kinds) return `“${file.name}” is not ${rule.kinds}.`;
    const kinds = rule.extensions.map((each) => each.toUpperCase()).join(", ");
    return `“${file.name}” cannot be taken here. These kinds of files can: ${kinds}.`;
  }
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > rule.maxBytes) {
    const megabytes = Math.floor(rule.maxBytes / 1_048_576);
    return `“${file.name}” is larger than ${megabytes} MB. Split it, or save it with smaller pictures.`;
  }
  return null;
}
