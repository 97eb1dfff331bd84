// PURE. Which role of a package stands for which role of a layout that is applied to it.
import { resolveRole } from "./resolve-role.ts";

type NamedRole = { id: string; name: string; type: "SIGNER" | "SENDER" };

/**
 * By id, then by name whatever the case, the owner's for the owner's, and the rest by position. A layout's role without a
 * partner maps to nothing. No role of the package stands for two.
 */
export function mapRoles<L extends NamedRole, P extends NamedRole>(
  layout: readonly L[],
  present: readonly P[],
): Map<L, P | undefined> {
  const partners = new Map<L, P | undefined>();
  const free = new Set(present);
  const pair = (choose: (role: L) => P | undefined) => {
    for (const role of layout) {
      if (partners.has(role)) continue;
      const partner = choose(role);
      if (!partner) continue;
      free.delete(partner);
      partners.set(role, partner);
    }
  };
  pair((role) => [...free].find((one) => one.id === role.id));
  pair((role) => resolveRole([...free], role.name));
  pair((role) => (role.type === "SENDER" ? [...free].find((one) => one.type === "SENDER") : undefined));
  pair((role) => (role.type === "SIGNER" ? [...free].find((one) => one.type === "SIGNER") : undefined));
  for (const role of layout) if (!partners.has(role)) partners.set(role, undefined);
  return partners;
}
