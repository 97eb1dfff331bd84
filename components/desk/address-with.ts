// PURE. An address with some of its parameters changed.

/** `null` and empty words remove a parameter. */
export type Changes = Record<string, string | null>;

/** Every change but of the page itself leads to the first page of what is listed. */
export function addressWith(path: string, params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  if (!("from" in changes)) next.delete("from");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}
