// Whether it was the database that failed, for whoever must not blame anything else for it, and what it says then.
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { isDatabaseAway } from "./database-away.ts";

const deepest = 5;

/** Whether a statement failed, whatever for: the database refused it, or is not there. Looks behind the query that drizzle names, too. */
export function isDatabaseError(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth === deepest) return false;
  return (
    cause instanceof DrizzleQueryError ||
    cause instanceof pg.DatabaseError ||
    isDatabaseAway(cause) ||
    isDatabaseError(cause.cause, depth + 1)
  );
}

/** What the database itself says of a statement that failed, in one line: never the statement, whose values may be anybody's. */
export function databaseWords(cause: unknown): string {
  let last = cause;
  for (let depth = 0; depth < deepest && last instanceof Error && last.cause instanceof Error; depth++)
    last = last.cause;
  const { message = String(last), code } = last as Error & { code?: string };
  return code === undefined || message.includes(code) ? message : `${message} (${code})`;
}
