/** The product's log: one JSON object per line, with a request id, without secrets or personal data. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { logIds } from "./log-ids.ts";

/** Members that never reach the log, at the top of what is logged or one level down. Headers are never all harmless. */
const hidden = new Set(
  (
    "password secret token apiKey key authorization cookie headers email firstName lastName name phone address ip " +
    "remoteAddress userAgent value values params query body"
  ).split(" "),
);

/** A copy without what is hidden; done here because pino's own `redact` costs ten times as much per line. */
function hide(record: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name in record) {
    const value = record[name];
    if (hidden.has(name)) kept[name] = "[hidden]";
    else if (depth === 0 && isPlain(value)) kept[name] = hide(value, 1);
    else kept[name] = value;
  }
  return kept;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * What is logged of an error. Database errors quote rows ("Key (email)=(…)") and parameters, in members and, with
 * drizzle, in the message itself: only the statement, the code and the name of the constraint are kept.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
    query?: unknown;
    params?: unknown;
  };
  const message = "params" in facts && typeof facts.query === "string" ? `Failed query: ${facts.query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    code: facts.code,
    constraint: facts.constraint,
    table: facts.table,
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

export function makeLog(destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: process.env.LOG_LEVEL || "info",
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What a line says itself comes before what holds around it.
    mixin: logIds,
    formatters: { level: (label) => ({ level: label }), log: (record) => hide(record) },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Within a request or a job each line has its ids (log-ids.ts); elsewhere as a member of the line. */
export const log = makeLog();
