/**
 * What became of a request that failed: "refused" by the service, which did nothing; "not sent" where no connection came about;
 * "unknown" where it may have been carried out although no answer told so.
 */
export type Outcome = "refused" | "not sent" | "unknown";

type Told = {
  status: number;
  outcome: Outcome;
  key?: string;
  parameters?: Record<string, string>;
  requestId?: string;
  retryAfterSeconds?: number;
};

/** A request that was not answered as asked; the message is the service's own words where it gave some. */
export class ServiceError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly outcome: Outcome;
  /** The interface's `messageKey`, e.g. `error.notFound.packageNotFound`; "" where it gave none. */
  readonly key: string;
  readonly parameters: Record<string, string>;
  /** What the service's own log calls this request. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, told: Told, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ServiceError";
    this.status = told.status;
    this.outcome = told.outcome;
    this.key = told.key ?? "";
    this.parameters = told.parameters ?? {};
    this.requestId = told.requestId;
    this.retryAfterSeconds = told.retryAfterSeconds;
  }
}

type ErrorRecord = {
  message?: string;
  messageKey?: string;
  parameters?: Record<string, string>;
  requestId?: string;
};

function recordIn(text: string): ErrorRecord {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    // A proxy's page, not the service's words.
    return {};
  }
}

/** The error of an answer from 400 on. */
export function refusalOf(response: Response, text: string): ServiceError {
  const { message, messageKey, parameters, requestId } = recordIn(text);
  const seconds = Number(response.headers.get("retry-after"));
  return new ServiceError(message ?? `The service answered ${response.status}.`, {
    status: response.status,
    outcome: response.status < 500 ? "refused" : "unknown",
    ...(messageKey ? { key: messageKey } : {}),
    ...(parameters ? { parameters } : {}),
    ...(requestId ? { requestId } : {}),
    ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}),
  });
}
