// PURE. Whether an error says that there is no room left, for files or for the database: nothing is lost, and it passes.

/** The system's: no space, quota reached; and PostgreSQL's disk_full. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);
const deepest = 5;

/** Looks behind the query that drizzle names, too. */
export function isDiskFull(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth === deepest) return false;
  return codes.has((cause as NodeJS.ErrnoException).code ?? "") || isDiskFull(cause.cause, depth + 1);
}
