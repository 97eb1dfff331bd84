// PURE. Which role of a package a word in a PDF means: form fields and text tags name roles in the same way.
import { resolveRole } from "../roles/resolve-role.ts";

export type NamedRole = { id: string; name: string; type: "SIGNER" | "SENDER" };

/**
 * A role's id or name; else `Signer1`, `Signer2` … for the roles that are not the owner's, in the order in
 * which they were made (placeholders count), and `Owner` for the sender. What is written exactly so wins over what only
 * differs in its case. `roles` stand in the order of their making.
 */
export function matchRole<R extends NamedRole>(roles: readonly R[], word: string): R | undefined {
  const wanted = word.trim();
  const ownId = wanted.toLowerCase();
  return (
    resolveRole(roles, wanted) ?? roles.find((role) => role.id.toLowerCase() === ownId) ?? byPosition(roles, ownId)
  );
}

function byPosition<R extends NamedRole>(roles: readonly R[], word: string): R | undefined {
  if (word === "owner") return roles.find((role) => role.type === "SENDER");
  const number = /^signer([1-9]\d{0,3})$/.exec(word)?.[1];
  return number ? roles.filter((role) => role.type !== "SENDER")[Number(number) - 1] : undefined;
}
