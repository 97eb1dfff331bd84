// PURE. The text forms that evidence hashes are made over, for the server and the browser. The format lives for years.

/** JSON with sorted keys and no white space (RFC 8785 for the values used here: strings, integers, booleans, null). */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(",")}}`;
}

/** The text whose SHA-256 the first event of a package points at. */
export const chainStartText = (packageId: string): string => `countersign evidence 1\n${packageId}`;
