// PURE. Which role of a package a client means by an id or a name.

/** By id, then by exact name, then by name whatever the case (specification: "role id or name"). */
export function resolveRole<R extends { id: string; name: string }>(
  roles: readonly R[],
  idOrName: string,
): R | undefined {
  const wanted = idOrName.trim().toLowerCase();
  return (
    roles.find((role) => role.id === idOrName) ??
    roles.find((role) => role.name === idOrName) ??
    roles.find((role) => role.name.trim().toLowerCase() === wanted)
  );
}
