// With which SECRET a product runs, as its lock says it: whoever changes SECRET must know that it will be followed.
import { config } from "#lib/core/config.ts";
import { derivedToken } from "#lib/core/secrets.ts";

/** It reads the file anew with every use. */
const followsFile = "file";

export const isSecretInEnvironment = (): boolean => Boolean(process.env.SECRET?.trim());

/** Tells nothing of the SECRET itself. */
export const secretInUse = (): string =>
  isSecretInEnvironment() ? derivedToken("secret-mark", config().dataDir) : followsFile;
