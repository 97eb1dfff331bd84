// PURE. The version of a record: a short text that changes with anything the record says. Servers send it as the `ETag`;
// our own screens take it from the records they hold, so that one answer with a whole package versions all its parts.

/** Keys in one order: what went through the database comes back with its keys in another. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * Two records that differ share a version by accident once in 2^64. Against intent it is no protection and need not be:
 * who may write a record may overwrite it anyhow. Not SHA-256, which browsers offer on https alone.
 */
export function versionOf(record: unknown): string {
  const text = JSON.stringify(record, sorted);
  let [a, b] = [0x9e3779b9, 0x243f6a88];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x85ebca77);
    b = Math.imul(b ^ unit, 0xc2b2ae3d);
    a = (a << 13) | (a >>> 19);
    b = (b << 17) | (b >>> 15);
  }
  a = Math.imul(a ^ (b >>> 15), 0x2c1b3c6d) ^ text.length;
  b = Math.imul(b ^ (a >>> 13), 0x297a2d39);
  a ^= b >>> 16;
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
