// PURE. Records on their way out: vendor clients take no explicit null for the members of nested records.

/** Every member that is null is left out, at any depth. What is in the free-form `data` is the client's own and stays. */
export function withoutNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, name === "data" ? member : withoutNulls(member)]],
    ),
  ) as T;
}
