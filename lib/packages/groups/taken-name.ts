// What the database says about two groups of one name, or of one id, as the interface says it.
import { refuse } from "#lib/core/errors.ts";

/** Throws 400 for a name or an id in use, and anything else as it came. */
export function refuseTakenName(cause: unknown): never {
  const { code, constraint } = ((cause as Error).cause ?? cause) as { code?: string; constraint?: string };
  if (code === "23505")
    refuse(constraint === "groups_name" ? "error.validation.groupName" : "error.validation.groupId");
  throw cause;
}
