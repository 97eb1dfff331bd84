// PURE. Whether an error says that the database is not there for the moment: it restarts, say, or its connection was lost.
/**
 * PostgreSQL's: shut down, crashed, starting, too many connections, and a standby that is not promoted yet; and those of the system when
 * connecting or talking.
 */
const codes = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "25006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);
/** The driver's own words, which come without a code. */
const words =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired$|^Client has encountered a connection error/;
/** PgBouncer's, all under the code of a broken protocol: it waits for a server, lost one, or has no room. */
const poolerCode = "08P01";
const poolerWords =
  /^(?:query_wait_timeout|server conn crashed|server login failed|server_login_retry|pgbouncer cannot connect|no more connections allowed|pgbouncer is shutting down|bouncer shutdown)/i;
const deepest = 5;

/** PostgreSQL ended a transaction because two waited for each other: nothing of it happened, and the same may go well again. */
export function isDeadlock(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth === deepest) return false;
  return (cause as NodeJS.ErrnoException).code === "40P01" || isDeadlock(cause.cause, depth + 1);
}

/** Looks behind the query that drizzle names, too. */
export function isDatabaseAway(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth === deepest) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (code !== undefined && codes.has(code)) return true;
  if (code === poolerCode && poolerWords.test(cause.message)) return true;
  // The socket's file of an embedded server that has not started yet.
  if (code === "ENOENT" && syscall === "connect") return true;
  return words.test(cause.message) || isDatabaseAway(cause.cause, depth + 1);
}
