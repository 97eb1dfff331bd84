/** A secret that the environment holds itself, or names the file of. */
import { readFileSync } from "node:fs";
import { SealIdentityError } from "../seal/identity.ts";

/** Read each time, so that a file that was changed counts. Throws a SealIdentityError that names the variable. */
export function readSecret(variable: string, value: string | undefined, path: string | undefined): string | undefined {
  if (value !== undefined || path === undefined) return value;
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw new SealIdentityError(`${variable}_FILE: ${path} cannot be read by this process.`, { cause });
  }
}
