/** PURE. What stands beside DATABASE_URL, as the environment names it: where sessions are kept, and a replica to read from. */
import { z } from "zod";

// Not parsed as URLs: PostgreSQL also takes forms that WHATWG URLs do not, such as several hosts.
const address = z.string().regex(/^postgres(ql)?:\/\/./, { error: "an address that starts with postgresql://" });

export const databaseVariables = {
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
};

/** Which variable asks for which other one. */
export const databaseTogether = [
  ["DATABASE_DIRECT_URL", "DATABASE_URL"],
  ["DATABASE_READ_URL", "DATABASE_URL"],
] as const;

const Variables = z.object(databaseVariables);

export const databaseOf = (value: z.output<typeof Variables>) => ({
  /** The same database past a pooler that DATABASE_URL leads through: for whatever needs a session of its own. */
  databaseDirectUrl: value.DATABASE_DIRECT_URL,
  /** A replica that lists and reports are read from. */
  databaseReadUrl: value.DATABASE_READ_URL,
});
