// What DATABASE_READ_URL says, found out at the start: an address that no waiting makes right stops it, a replica that is away does not.
import { connected } from "#db/connected.ts";
import { soonAnswered } from "#db/vanished.ts";
import { ConfigurationError } from "#lib/core/config.ts";
import { atVariable } from "./name-address.ts";

const variable = "DATABASE_READ_URL";
/** No such role or password, no such database. */
const refusals = /^(?:28|3D)/;

const isRefusal = (cause: unknown): boolean => {
  const { code = "" } = cause as { code?: string };
  // The driver reads the address as a URL.
  return code === "ERR_INVALID_URL" || cause instanceof URIError || refusals.test(code);
};

/** Throws a ConfigurationError that names the variable; what may come back by itself is said. */
export async function proveReplica(url: string | undefined, say: (text: string) => void): Promise<void> {
  if (url === undefined) return;
  try {
    await atVariable(variable, () => connected(url, (client) => client.query("select 1"), soonAnswered));
  } catch (told) {
    const { message, cause } = told as Error;
    if (isRefusal(cause)) throw new ConfigurationError([message]);
    say(`WARNING: ${message} Until it does, everything is read from DATABASE_URL.`);
  }
}
