/** The product's log: one JSON object per line, with a request id, without secrets or personal data. */
import { type Logger, pino, stdSerializers } from "pino";

/** Names of members that never reach the log, at the top of an object or one level down. */
const hidden = [
  "password", "secret", "token", "apiKey", "authorization", "cookie", "setCookie", "key",
  "email", "firstName", "lastName", "name", "phone", "address", "ip", "userAgent", "value", "values", "params", "body",
];

/**
 * What is logged of an error. Database errors quote rows ("Key (email)=(…)") and parameters, in members and, with
 * drizzle, in the message itself: only the statement, the code and the name of the constraint are kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & { code?: unknown; constraint?: unknown; table?: unknown; query?: unknown; params?: unknown };
  const message = "params" in facts && typeof facts.query === "string" ? `Failed query: ${facts.query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    code: facts.code,
    constraint: facts.constraint,
    table: facts.table,
    stack: error.stack?.split("\n").filter((line) => /^\s+at /.test(line)).join("\n"),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

export const log: Logger = pino({
  level: process.env.LOG_LEVEL || "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describeError, error: describeError, req: stdSerializers.req, res: stdSerializers.res },
  redact: { paths: [...hidden, ...hidden.map((member) => `*.${member}`), "req.headers", "req.query", "req.params", "req.remoteAddress"], censor: "[hidden]" },
});

/** The log of one request: each of its lines carries the request's id. */
export function requestLog(requestId: string): Logger {
  return log.child({ requestId });
}
