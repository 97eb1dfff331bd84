// PURE. The names of documents inside an archive: `<document name>.pdf`, each only once whatever system unpacks it.

export function zipEntryNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = fileBase(name);
    let entry = `${base}.pdf`;
    // Windows and macOS take names that differ only in case for the same.
    for (let number = 2; taken.has(entry.toLowerCase()); number++) entry = `${base} (${number}).pdf`;
    taken.add(entry.toLowerCase());
    return entry;
  });
}

/** Without an extension of its own, and without anything that a path would give a meaning to. */
export function fileBase(name: string): string {
  const plain = name
    .replace(/\.pdf$/i, "")
    .replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return plain || "document";
}
