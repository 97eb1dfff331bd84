// What shows that events of a package are in the hash of a day (lib/evidence/anchor.ts says how it is recomputed).
import { z } from "zod";
import { DateTime } from "./common.ts";

export const AnchorRecord = z.object({
  number: z.int(),
  /** In UTC, such as 2026-11-28. */
  day: z.string(),
  root: z.string(),
  chains: z.int(),
  previous: z.string(),
  hash: z.string(),
  made: DateTime,
  /** When an outside authority confirmed the hash; null while none has. */
  stamped: DateTime.nullable(),
  /** Its timestamp (RFC 3161), in Base64. */
  token: z.string().nullable(),
  kind: z.enum(["package", "account"]),
  id: z.string(),
  /** The number of the first of the events whose hashes follow. */
  first: z.int(),
  hashes: z.array(z.string()),
  path: z.array(z.object({ side: z.enum(["left", "right"]), hash: z.string() })),
});
