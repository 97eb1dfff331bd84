// PURE. What only its owner knows stands in no example, and is filled in for nobody.

export const isSecret = (name: string): boolean => /password$|token$|^(?:secret|code|key)$/i.test(name);

export const standIn = (name: string): string => `<${name}>`;

/** The record with its passwords, keys and codes as something that is still to be filled in. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typeof member === "string" && isSecret(name) ? standIn(name) : withoutSecrets(member),
    ]),
  );
}
